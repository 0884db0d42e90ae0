internal import Interaction

/// What was still to come when the time was up.
extension ActionReport {
  /// Describes a world that did not come to rest.
  ///
  /// - Parameters:
  ///   - outcome: How far it came.
  ///   - budget: How much virtual time it had, in seconds.
  /// - Returns: The error, without a location.
  func error(for outcome: SettleOutcome, budget: Double) -> ActionError {
    let timerCount = outcome.busy.count { $0.deadline != nil }
    let elsewhere = outcome.busy.count - timerCount
    var parts: [String] = []
    if timerCount > 0 {
      parts.append("\(timerCount) \(timerCount == 1 ? "timer is" : "timers are") still to fire")
    }
    if elsewhere > 0 {
      parts.append(
        """
        \(elsewhere) \(elsewhere == 1 ? "piece of work is" : "pieces of work are") still under way \
        on other threads
        """
      )
    }
    // Work on other threads takes wall time, of which no budget gives it more.
    let advice = timerCount > 0 ? "settle with a larger budget" : words.adviceForWallTime
    return ActionError(
      .notSettled,
      """
      The world did not come to rest within \(Self.seconds(budget)): \
      \(parts.joined(separator: ", and ")). Cancel what is not needed, or \(advice).
      """,
      context: notes(outcome.busy)
    )
  }

  /// Describes a condition that did not come true.
  ///
  /// - Returns: The error, without a location.
  func errorForWaiting() -> ActionError {
    let busy = world.busyWork
    let finite = busy.filter { !$0.isPerpetual }
    let advice =
      busy.isEmpty
      ? "Nothing is left to happen, so more time would not help: look at what should make it true."
      : "Set a longer timeout if what is busy makes it true, or look at what does."
    return ActionError(
      .timedOut,
      "What was waited for did not come true\(waitedText). \(advice)",
      context: notes(finite + busy.filter(\.isPerpetual))
    )
  }

  /// Lists what is busy: who it is, whose it is and where it was created.
  private func notes(_ busy: [SettleOutcome.BusyWork]) -> [Failure.Note] {
    let told = busy.prefix(Self.candidateLimit).map { work in
      let place =
        work.deadline.map { "\(work.isPerpetual ? "repeats, next " : "")at \(Self.seconds($0))" }
        ?? "on another thread"
      let owner = work.owner.map { " of \($0)" } ?? ""
      return Failure.Note("busy", "\(work.origin)\(owner) \(place)")
    }
    let rest = busy.count - told.count
    return told + (rest > 0 ? [Failure.Note("busy", "and \(rest) more")] : [])
  }
}
