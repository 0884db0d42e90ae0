/// The line behind a scenario's records, without which its journal is not whole.
struct JournalEnd: Codable, Equatable, Sendable {
  /// How the line begins.
  static let beginning = #"{"end":"#

  /// What a whole journal has.
  struct Contents: Codable, Equatable, Sendable {
    /// How many records stand above.
    var records: Int
    /// Why the scenario came to no end; nil if it did.
    var interruption: JournalInterruption?
  }

  /// What stands above.
  var end: Contents

  /// Ends a journal.
  ///
  /// - Parameters:
  ///   - records: How many records it has.
  ///   - interruption: Why the scenario came to no end; nil if it did.
  init(records: Int, _ interruption: JournalInterruption? = nil) {
    end = Contents(records: records, interruption: interruption)
  }
}
