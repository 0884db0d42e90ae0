internal import Foundation
internal import Glibc
internal import Interaction

/// The file that receives the journals of a run as JSON lines: for each scenario a line that names
/// it, then a line for each record.
final class JournalFile {
  /// The line before a scenario's records.
  private struct Header: Encodable {
    /// The version of the lines' form.
    var journal = 1
    /// The names of its groups and its own.
    var scenario: String
    /// The script's path.
    var file: String
    /// The line that declares it.
    var line: Int
  }

  /// The file's path, as messages name it.
  private let path: String
  /// The number of the open file.
  private let descriptor: Int32
  /// Writes keys in one order, so that equal journals are equal bytes.
  private let encoder: JSONEncoder

  /// Opens the file and empties it, whatever kind of file it is: a link is followed, and a pipe or a
  /// device stays what it is (`open`).
  ///
  /// - Parameter path: The file's path; it is made if it is missing.
  /// - Throws: `UnusableConfiguration` if it cannot be written.
  init(_ path: String) throws {
    self.path = path
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw UnusableConfiguration(
        """
        the journal cannot be written to \(path): \(FileSystem.Problem(code: errno)); name a file \
        in a folder that you may write to
        """
      )
    }
  }

  deinit {
    close(descriptor)
  }

  /// Appends the journal of one scenario.
  ///
  /// - Parameters:
  ///   - records: What happened in it.
  ///   - name: The names of its groups and its own.
  ///   - location: Where the script declares it.
  /// - Throws: `UnusableConfiguration` if the file does not take it.
  func write(_ records: [JournalRecord], of name: String, at location: SourceLocation) throws {
    let header = Header(scenario: name, file: location.file, line: location.line)
    var data = try encoder.encode(header)
    data.append(0x0A)
    for record in records {
      data.append(try encoder.encode(record))
      data.append(0x0A)
    }
    try data.withUnsafeBytes { try save($0) }
  }

  /// Writes all bytes, however many the file takes at once (`write`).
  private func save(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let window = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, window.baseAddress, window.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw UnusableConfiguration(
          "the journal could not be written to \(path): \(FileSystem.Problem(code: errno))"
        )
      }
    }
  }
}
