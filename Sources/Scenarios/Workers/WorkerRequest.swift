internal import Interaction

/// What the runner asks of a worker process: a line of JSON each.
///
/// A worker does one thing after the other, and is asked for the next while it does the one before, so that
/// it never waits for the runner. What it has not begun it can be asked to give back.
package enum WorkerRequest: Codable, Sendable {
  /// Takes note of what the caller of the run decided; the first request, which is not answered.
  case begin(RunConfiguration)
  /// Finds out which scenarios a script has.
  case plan(script: String)
  /// Keeps a script, which later requests name by its path; it is not answered.
  case keep(ScriptText)
  /// Plays a scenario.
  ///
  /// - Parameters:
  ///   - declaration: The scenario.
  ///   - of: The path of its script, which is kept.
  ///   - keeping: What is wanted besides its report.
  ///   - after: What came of it before, in a worker that ended in the middle of it; nil for nothing.
  case play(
    ScenarioPlan.Entry.Declaration,
    of: String,
    keeping: PlayRecords,
    after: PlayHistory?
  )
  /// Gives back the last that was asked for, unless it has begun: it is answered at once, also in the middle
  /// of a scenario (`WorkerEvent.gaveBack`).
  case giveBack
  /// Repeats no scenario any more, the present one included; it is not answered.
  case windUp
}
