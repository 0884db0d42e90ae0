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
  /// How many records the journal has that was begun.
  private var recordCount = 0

  /// Opens the file and empties it, in folders that are made if they are missing.
  ///
  /// - Parameter path: The file's path.
  init(_ path: String) {
    self.path = path
    do throws(FileSystem.Problem) {
      descriptor = try FileSystem.openEmptied(path)
    } catch {
      problem = """
        the journal cannot be written to \(path.escapedLine): \(error); name a file in a folder that you \
        may write to
        """
    }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Appends the journal of one scenario; nothing once something could not be written.
  ///
  /// - Parameter recording: The journal.
  func write(_ recording: JournalRecording) { write { try recording.lines(by: encoder) } }

  /// Begins the journal of a scenario whose records follow one by one.
  ///
  /// - Parameter header: What is played.
  func write(_ header: JournalHeader) {
    recordCount = 0
    write { [try encoder.line(of: header)] }
  }

  /// Appends a record to the journal that was begun; nothing once something could not be written.
  ///
  /// - Parameter record: What happened.
  func write(_ record: JournalRecord) {
    recordCount += 1
    write { [try encoder.line(of: record)] }
  }

  /// Ends the journal that was begun.
  func writeEnd() { write { [try encoder.line(of: JournalEnd(records: recordCount))] } }

  /// Appends lines.
  private func write(_ lines: () throws -> [String]) {
    guard problem == nil else { return }
    do {
      write(try lines().map { $0 + "\n" }.joined())
    } catch {
      problem = """
        the journal could not be written to \(path.escapedLine): \(error); the results stand, but the \
        file is not whole: \(ProgramFault.remedy)
        """
    }
  }

  /// Appends the lines of one scenario; nothing once something could not be written.
  ///
  /// - Parameter lines: The lines with their ends.
  func write(_ lines: String) {
    guard problem == nil, let descriptor else { return }
    do {
      try FileSystem.write(Array(lines.utf8), to: descriptor)
    } catch {
      note(error)
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
}
