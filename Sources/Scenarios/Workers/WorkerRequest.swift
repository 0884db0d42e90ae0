internal import Interaction

/// What the runner asks of a worker process: a line of JSON each.
package enum WorkerRequest: Codable, Sendable {
  /// Takes note of what the caller of the run decided; the first request, which is not answered.
  case begin(RunConfiguration)
  /// Finds out which scenarios a script has.
  case plan(script: String)
  /// Plays a scenario.
  ///
  /// - Parameters:
  ///   - entry: The scenario.
  ///   - keeping: What is wanted besides its report.
  ///   - after: What came of it before, in a worker that ended in the middle of it.
  case play(ScenarioPlan.Entry, keeping: PlayRecords, after: PlayHistory)
}
