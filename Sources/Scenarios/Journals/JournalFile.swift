internal import Glibc
internal import Interaction

/// The file that receives the journals of a run as JSON lines.
///
/// A file that cannot be written takes nothing from the run: the verdict stands, and the problem is told
/// beside it.
final class JournalFile {
  /// The file's path, as messages name it.
  private let path: String
  /// The number of the open file; nil if it is not open.
  private var descriptor: Int32?
  /// What makes lines of records.
  private let encoder = JournalEncoder()
  /// Why something is missing in the file.
  private var problem: String?

  /// Opens the file and empties it, whatever kind of file it is: a link is followed, and a pipe or a
  /// device stays what it is (`open`).
  ///
  /// - Parameter path: The file's path; it is made if it is missing.
  init(_ path: String) {
    self.path = path
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if number >= 0 {
      descriptor = number
    } else {
      problem = """
        the journal cannot be written to \(path.escapedLine): \(FileSystem.Problem(code: errno)); name \
        a file in a folder that you may write to
        """
    }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Appends the journal of one scenario; nothing once something could not be written.
  ///
  /// - Parameter recording: The journal.
  func write(_ recording: JournalRecording) {
    guard problem == nil else { return }
    do {
      try save(try recording.lines(by: encoder).map { $0 + "\n" }.joined())
    } catch let error as FileSystem.Problem {
      note(error)
    } catch {
      problem = "the journal of \(recording.header.scenario.quoted) cannot be written: \(error)"
    }
  }

  /// Closes the file (`close`).
  ///
  /// - Returns: Why something is missing in it, and what to do; nil if all is there.
  func finish() -> String? {
    if let descriptor {
      // Some file systems say only now that there was no room.
      if close(descriptor) != 0, problem == nil { note(FileSystem.Problem(code: errno)) }
      self.descriptor = nil
    }
    return problem
  }

  /// Keeps why the file takes no more.
  private func note(_ cause: FileSystem.Problem) {
    problem = """
      the journal could not be written to \(path.escapedLine): \(cause); the results stand, but the \
      file is not whole: make room or name another one, and run again
      """
  }

  /// Writes all bytes, however many the file takes at once (`write`).
  private func save(_ text: String) throws(FileSystem.Problem) {
    guard let descriptor else { return }
    var text = text
    let cause: FileSystem.Problem? = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let window = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, window.baseAddress, window.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return FileSystem.Problem(code: errno)
        }
      }
      return nil
    }
    if let cause { throw cause }
  }
}
