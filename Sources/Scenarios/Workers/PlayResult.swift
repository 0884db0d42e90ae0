/// What came of the playing of a scenario.
package struct PlayResult: Codable, Sendable {
  /// Its report.
  var report: ScenarioReport
  /// The lines of its journal; nil if none is wanted, or nothing was played.
  var journal: String?
  /// Why its page is missing, and what to do.
  var traceProblem: String?
  /// The lines that ran and the files that were asked for, as far as they are wanted.
  var traces = PlayTraces()

  /// Describes what came of it.
  ///
  /// - Parameters:
  ///   - report: Its report.
  ///   - journal: The lines of its journal.
  ///   - traceProblem: Why its page is missing.
  init(_ report: ScenarioReport, journal: String? = nil, traceProblem: String? = nil) {
    self.report = report
    self.journal = journal
    self.traceProblem = traceProblem
  }
}
