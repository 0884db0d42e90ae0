internal import Foundation
internal import Interaction

/// The file that receives the journals of a run as JSON lines: for each scenario a line that names
/// it, then a line for each record.
final class JournalFile {
  /// The line before a scenario's records.
  private struct Header: Encodable {
    /// The version of the lines' form.
    var journal = 1
    var scenario: String
    var file: String
    var line: Int
  }

  private let path: String
  private let handle: FileHandle
  private let encoder: JSONEncoder

  /// Opens the file anew.
  ///
  /// - Throws: `UnusableConfiguration` if it cannot be written.
  init(_ path: String) throws {
    self.path = path
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw UnusableConfiguration(
        "the journal cannot be written to \(path); name a file in a folder that you may write to"
      )
    }
    self.handle = handle
  }

  /// Appends the journal of one scenario.
  func write(_ records: [JournalRecord], of entry: ScenarioPlan.Entry) throws {
    let header = Header(
      scenario: entry.name,
      file: entry.location.file,
      line: entry.location.line
    )
    var data = try encoder.encode(header)
    data.append(0x0A)
    for record in records {
      data.append(try encoder.encode(record))
      data.append(0x0A)
    }
    try save { try handle.write(contentsOf: data) }
  }

  /// Ends the file.
  func close() throws { try save { try handle.close() } }

  private func save(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw UnusableConfiguration(
        "the journal could not be written to \(path): \(error.localizedDescription)"
      )
    }
  }
}
