/// What is wanted of the playing of a scenario besides its report.
package struct PlayRecords: Codable, Sendable {
  /// Whether its journal is.
  var isTraced: Bool
  /// The path of the page that shows what happened, if one is wanted.
  var page: String?
}
