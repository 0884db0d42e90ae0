internal import Scenarios

/// A file that is put in place once the report is whole.
///
/// Until then there is none, not even one of an earlier run: whoever finds a file may take it for this
/// run's.
final class WholeReportFile: ReportFile {
  /// The file's path, as messages name it.
  private let path: String
  /// What names it on the command line.
  private let option: String
  /// What was written so far.
  private var text = ""
  private(set) var problem: String?

  /// Makes a file that is not begun.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - option: What names it on the command line, such as `--reporter junit`.
  init(_ path: String, option: String) {
    self.path = path
    self.option = option
  }

  func begin() {
    attempt { () throws(FileSystem.Problem) in
      try FileSystem.makeFolders(around: path)
      try FileSystem.clear(path)
    }
  }

  func write(_ text: String) {
    if problem == nil { self.text += text }
  }

  func finish() {
    attempt { () throws(FileSystem.Problem) in
      try FileSystem.replace(path, with: Array(text.utf8))
    }
  }

  /// Does something with the file, unless something before could not be done.
  private func attempt(_ act: () throws(FileSystem.Problem) -> Void) {
    guard problem == nil else { return }
    do {
      try act()
    } catch {
      problem = explanation(of: error, at: path, option)
    }
  }
}
