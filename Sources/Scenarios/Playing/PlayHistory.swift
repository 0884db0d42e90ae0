internal import InteractionLua

/// What came of a scenario so far that is to be played more than once: how often it has passed, and the
/// attempts since that failed.
///
/// Whoever plays goes by it, and whoever watches from outside keeps the same: after a crash another worker
/// goes on where the one before was.
package struct PlayHistory: Codable, Sendable {
  /// How many repetitions have passed.
  private var repetitions = 0
  /// The wall time that they took, in seconds.
  private var duration = 0.0
  /// What they ran, and the files that they asked for.
  private var traces = PlayTraces()
  /// The attempts of the present repetition, which failed, in order.
  private var attempts: [PlayResult] = []

  /// Begins with nothing played.
  package init() {}

  /// Whether anything was played.
  var hasBegun: Bool { repetitions > 0 || !attempts.isEmpty }

  /// Which attempt of the present repetition comes next, counted from 1.
  var nextAttempt: Int { attempts.count + 1 }

  /// The seed of the next play, which is the one after that of the repetition before.
  ///
  /// The attempts of a repetition have the same, so that nothing but the world outside can make one pass
  /// that failed. After the greatest comes 0.
  ///
  /// - Parameter configuration: What the caller of the run decided.
  func seed(_ configuration: RunConfiguration) -> UInt64 {
    configuration.seed &+ UInt64(repetitions)
  }

  /// Takes what came of one play.
  ///
  /// - Parameters:
  ///   - result: The result of that play alone.
  ///   - entry: The scenario.
  ///   - configuration: What the caller of the run decided.
  ///   - mayRepeat: Whether a scenario that passed may be repeated, if that is wanted.
  /// - Returns: What came of it all, with the journals of the last repetition, one for each attempt; nil if
  ///   the scenario is to be played again.
  mutating func take(
    _ result: PlayResult,
    of entry: ScenarioPlan.Entry,
    _ configuration: RunConfiguration,
    mayRepeat: Bool = true
  ) -> PlayResult? {
    let outcome = result.report.outcome
    let retries = entry.options.retries ?? configuration.retries
    if outcome.isFailure, outcome != .interrupted, attempts.count < retries {
      attempts.append(result)
      return nil
    }
    var whole = conclusion(result)
    // One that passes only when it is played again has failed, too.
    let isLast = repetitions + 1 >= configuration.repetitions
    if whole.report.outcome == .passed, mayRepeat, !isLast {
      repetitions += 1
      duration += whole.report.duration
      traces.merge(whole.traces)
      attempts = []
      return nil
    }
    whole.report.duration += duration
    whole.traces.merge(traces)
    if configuration.repetitions > 1, entry.omission == nil {
      whole.report.repetition = repetitions + 1
    }
    return whole
  }

  /// Joins the attempts of a repetition and the play that ends it.
  private func conclusion(_ last: PlayResult) -> PlayResult {
    guard !attempts.isEmpty else { return last }
    var whole = last
    if last.report.outcome == .passed { whole.report.outcome = .flaky }
    whole.report.duration += attempts.reduce(0) { $0 + $1.report.duration }
    whole.report.attempts = attempts.map(\.report)
    let plays = attempts + [last]
    let journals = plays.compactMap(\.journal)
    whole.journal = journals.isEmpty ? nil : journals.joined()
    whole.traceProblem = plays.lazy.compactMap(\.traceProblem).first
    for attempt in attempts { whole.traces.merge(attempt.traces) }
    return whole
  }
}
