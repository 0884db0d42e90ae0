internal import FoundationEssentials
internal import Interaction

/// The records of a scenario as they came, from which its journal is put together if the process that plays it is
/// ended.
struct JournalRemains: Sendable {
  /// A record.
  private enum Piece: Sendable {
    /// As it happened in this process.
    case record(JournalRecord)
    /// As the line that another process wrote of it, which is not read before somebody asks.
    case line(String)
  }

  /// The records, oldest first.
  private var pieces: [Piece] = []

  /// Begins with none.
  init() {}

  /// Adds a record that happened in this process.
  ///
  /// - Parameter record: The record.
  mutating func append(_ record: JournalRecord) { pieces.append(.record(record)) }

  /// Adds a record that happened in another process.
  ///
  /// - Parameter line: Its whole line in a journal.
  mutating func append(line: String) { pieces.append(.line(line)) }

  /// The journal as it stands in a file, with its end.
  ///
  /// - Parameters:
  ///   - header: What was played.
  ///   - interruption: Why it came to no end.
  ///   - encoder: What makes lines.
  /// - Returns: The lines with their ends.
  /// - Throws: What Foundation's encoder throws.
  func text(
    _ header: JournalHeader,
    _ interruption: JournalInterruption,
    by encoder: JournalEncoder
  ) throws -> String {
    let records = try pieces.map { piece in
      switch piece {
      case .record(let record): try encoder.line(of: record)
      case .line(let line): line
      }
    }
    let end = JournalEnd(records: records.count, interruption)
    let lines = [try encoder.line(of: header)] + records + [try encoder.line(of: end)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The records themselves, oldest first.
  ///
  /// - Returns: Those of another process with their long texts cut.
  /// - Throws: `DecodingError` for a line that is none.
  func records() throws -> [JournalRecord] {
    let decoder = JournalEncoder.decoder()
    return try pieces.map { piece in
      switch piece {
      case .record(let record): record
      case .line(let line): try decoder.decode(JournalRecord.self, from: Data(line.utf8))
      }
    }
  }
}
