internal import Interaction

/// The journal of one scenario that was just played.
struct JournalRecording {
  /// What was played.
  var header: JournalHeader
  /// What happened.
  var records: [JournalRecord]

  /// The journal as it stands in a file.
  ///
  /// - Parameter encoder: What makes lines.
  /// - Returns: The header, each record, and the end, without the ends of lines.
  /// - Throws: What Foundation's encoder throws.
  func lines(by encoder: JournalEncoder) throws -> [String] {
    [try encoder.line(of: header)] + (try records.map(encoder.line(of:)))
      + [try encoder.line(of: JournalEnd(records: records.count))]
  }

  /// The journal as it stands in a file.
  ///
  /// - Parameter encoder: What makes lines.
  /// - Returns: The lines with their ends.
  /// - Throws: What Foundation's encoder throws.
  func text(by encoder: JournalEncoder) throws -> String {
    try lines(by: encoder).map { $0 + "\n" }.joined()
  }
}
