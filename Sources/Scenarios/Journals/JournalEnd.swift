/// The line behind a scenario's records, without which its journal is not whole.
struct JournalEnd: Codable, Equatable, Sendable {
  /// How the line begins.
  static let beginning = #"{"end":"#

  /// What a whole journal has.
  struct Contents: Codable, Equatable, Sendable {
    /// How many records stand above.
    var records: Int
  }

  /// What stands above.
  var end: Contents

  /// Ends a journal.
  ///
  /// - Parameter records: How many records it has.
  init(records: Int) {
    end = Contents(records: records)
  }
}
