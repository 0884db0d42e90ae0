/// What is wanted of the playing of a scenario besides its report.
package struct PlayRecords: Codable, Sendable {
  /// Whether its journal is.
  var isTraced: Bool
  /// The path of the page that shows what happened, if one is wanted.
  var page: String?

  /// What is wanted of one attempt: each has a page of its own.
  ///
  /// - Parameter number: The attempt's number, counted from 1.
  /// - Returns: The same, with the page of that attempt.
  func forAttempt(_ number: Int) -> PlayRecords {
    var records = self
    records.page = page.map { TraceName.page($0, ofAttempt: number) }
    return records
  }
}
