internal import Glibc
internal import Scenarios

/// A file that takes a report line by line, for forms whose last line says that it is whole.
///
/// What there is of it can be read at any time, also after a run that was killed.
final class StreamedReportFile: ReportFile {
  /// The file's path, as messages name it.
  private let path: String
  /// What names it on the command line.
  private let option: String
  /// The number of the open file; nil if it is not open.
  private var descriptor: Int32?
  /// What writes to it.
  private var output: DescriptorOutput?
  /// Why it could not be opened or closed.
  private var cause: FileSystem.Problem?

  /// Makes a file that is not begun.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - option: What names it on the command line, such as `--reporter jsonl`.
  init(_ path: String, option: String) {
    self.path = path
    self.option = option
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  var problem: String? {
    (cause ?? output?.cause).map { explanation(of: $0, at: path, option) }
  }

  func begin() {
    do throws(FileSystem.Problem) {
      let number = try FileSystem.openEmptied(path)
      descriptor = number
      output = DescriptorOutput(descriptor: number)
    } catch {
      cause = error
    }
  }

  func write(_ text: String) { output?.write(text) }

  func finish() {
    guard let descriptor else { return }
    self.descriptor = nil
    // Some file systems say only now that there was no room.
    if close(descriptor) != 0 { cause = cause ?? FileSystem.Problem(code: errno) }
  }
}
