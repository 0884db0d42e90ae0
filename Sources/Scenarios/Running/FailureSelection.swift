internal import Interaction

/// Selects, of the failures in the journal of a session that is over, those that count: what was reported, and
/// what ended the scenario; what the script caught does not.
struct FailureSelection {
  /// A failure that counts and that the journal has not mentioned yet.
  private struct Pending {
    /// What went wrong, as the journal may write it.
    let failures: [Failure]
    /// What is told of it, but for its step.
    let report: FailureReport
    /// Whether it ended the script's own code.
    let isThrown: Bool

    /// Whether it says that the script's time was up.
    var isTimeLimit: Bool { failures.contains(where: ScriptSession.isTimeLimit) }

    /// Whether it tells of the same passing of a limit as another one.
    func isSameEnd(as other: Pending) -> Bool {
      guard let end = failures.last, let otherEnd = other.failures.last else { return false }
      return ScriptSession.isSameEnd(end, otherEnd)
    }
  }

  /// Failures that the journal may mention and that count, with what was compared; nil for those that it has
  /// mentioned.
  private var pending: [Pending?]
  /// The places in `pending` of each failure that the journal may mention, the next one last.
  private var places: [Failure: [Int]] = [:]
  /// The failures that count so far, in the order of the journal.
  private var failures: [FailureReport] = []

  /// Begins with all that failed.
  ///
  /// - Parameter session: The session.
  init(_ session: ScriptSession) {
    let reported = session.world.failures.map { failure in
      Pending(failures: [failure], report: session.report(of: failure), isThrown: false)
    }
    let thrown = session.errors.map { error in
      Pending(
        failures: ScriptSession.failures(of: error),
        report: session.report(of: error),
        isThrown: true
      )
    }
    // Everything that runs when a limit ends the script fails alike: the first one says where. What is thrown
    // tells that all was ended, once for each call from outside; after the time is up there is no other call.
    var told: [Pending] = []
    let counting = (reported + thrown).filter { next in
      guard next.isTimeLimit || thrown.contains(where: next.isSameEnd) else { return true }
      guard !told.contains(where: next.isSameEnd) else { return false }
      if next.isTimeLimit || !next.isThrown { told.append(next) }
      return true
    }
    pending = counting
    for (place, one) in pending.enumerated().reversed() {
      for failure in Set(one?.failures ?? []) { places[failure, default: []].append(place) }
    }
  }

  /// Selects the failures, each with the step that it belongs to.
  ///
  /// - Parameter mentions: All failures in the journal, in its order.
  /// - Returns: Those that count, in that order. Those that the journal does not mention come last: they are
  ///   told in another way, such as the passing of a limit that ended several things.
  consuming func failures(in mentions: [ScenarioLog.Mention]) -> [FailureReport] {
    // What a script caught once may well end it later: of its mentions the last ones count.
    var left: [Failure: Int] = mentions.reduce(into: [:]) { $0[$1.failure, default: 0] += 1 }
    for mention in mentions {
      left[mention.failure, default: 1] -= 1
      take(mention, left: left[mention.failure] ?? 0)
    }
    return failures + pending.compactMap(\.?.report)
  }

  /// Takes a failure if it counts.
  ///
  /// - Parameters:
  ///   - mention: The failure.
  ///   - left: How often it comes yet.
  private mutating func take(_ mention: ScenarioLog.Mention, left: Int) {
    guard let counting = places[mention.failure], counting.count > left,
      let place = counting.last, let known = pending[place]
    else { return }
    pending[place] = nil
    for failure in Set(known.failures) {
      if let index = places[failure]?.lastIndex(of: place) { places[failure]?.remove(at: index) }
    }
    var report = known.report
    report.step = step(of: mention, isThrown: known.isThrown)
    failures.append(report)
  }

  /// The place of the step that a failure belongs to; nil for none.
  private func step(of mention: ScenarioLog.Mention, isThrown: Bool) -> Int? {
    guard isThrown, !mention.hasCause else { return mention.step }
    let isExplained = failures.contains { $0.step == mention.failedStep }
    return isExplained ? nil : mention.failedStep
  }
}
