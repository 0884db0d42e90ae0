/// What came of the playing of a scenario.
package struct PlayResult: Sendable {
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

  /// Writes the page of the scenario, or takes away a former one, and notes what came of that.
  ///
  /// - Parameters:
  ///   - document: What the page shows.
  ///   - page: The page's path.
  ///   - choice: Which scenarios get a page.
  mutating func keep(
    _ document: TraceDocument,
    at page: String,
    _ choice: RunConfiguration.Traces
  ) {
    switch TraceFolder.keep(document, at: page, choice) {
    case .success(let isWritten): if isWritten { report.tracePage = page }
    case .failure(let problem): traceProblem = problem.message
    }
  }
}
