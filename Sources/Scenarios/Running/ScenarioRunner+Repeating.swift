internal import InteractionLua

extension ScenarioRunner {
  /// Plays an entry of the plan as often as the caller wants it repeated, or until it fails.
  ///
  /// One that passes only when it is played again has failed, too.
  ///
  /// - Parameters:
  ///   - entry: The scenario.
  ///   - records: What is wanted besides its report.
  ///   - encoder: What makes the lines of its journal.
  ///   - watch: Who follows it.
  /// - Returns: What came of it, with the journals of its last repetition, one for each attempt.
  /// - Throws: What keeps a record from being written as JSON.
  func playRepeatedly(
    _ entry: ScenarioPlan.Entry,
    keeping records: PlayRecords,
    by encoder: JournalEncoder,
    watch: (any ScriptWatch)? = nil
  ) throws -> PlayResult {
    var result = try playWithRetries(entry, keeping: records, by: encoder, watch)
    guard configuration.repetitions > 1, entry.omission == nil else { return result }
    var repetition = 1
    while repetition < configuration.repetitions, result.report.outcome == .passed {
      let duration = result.report.duration
      result = try playWithRetries(entry, keeping: records, by: encoder, watch)
      result.report.duration += duration
      repetition += 1
    }
    result.report.repetition = repetition
    return result
  }

  /// Plays an entry of the plan, and again if it fails: in a fresh world each time.
  private func playWithRetries(
    _ entry: ScenarioPlan.Entry,
    keeping records: PlayRecords,
    by encoder: JournalEncoder,
    _ watch: (any ScriptWatch)?
  ) throws -> PlayResult {
    var attempts: [ScenarioReport] = []
    var journals: [String] = []
    var traceProblem: String?
    let retries = entry.options.retries ?? configuration.retries
    while true {
      var result = try play(
        entry,
        keeping: records.forAttempt(attempts.count + 1),
        by: encoder,
        watch: watch
      )
      if let journal = result.journal { journals.append(journal) }
      traceProblem = traceProblem ?? result.traceProblem
      if result.report.outcome.isFailure, attempts.count < retries {
        attempts.append(result.report)
        continue
      }
      if result.report.outcome == .passed, !attempts.isEmpty { result.report.outcome = .flaky }
      result.report.duration += attempts.reduce(0) { $0 + $1.duration }
      result.report.attempts = attempts
      result.journal = journals.isEmpty ? nil : journals.joined()
      result.traceProblem = traceProblem
      return result
    }
  }
}
