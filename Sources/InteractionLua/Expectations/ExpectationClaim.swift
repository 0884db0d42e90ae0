internal import Interaction
internal import LuaBridge

/// What a call of `expect` promises: that a matcher follows.
///
/// Without one the line reads like an expectation and expects nothing.
final class ExpectationClaim {
  /// What the expectation is about; let go of once a matcher follows.
  private var subject: LuaValue?
  /// The script's line.
  private let location: SourceLocation?
  /// Whether it was made within a turn, that is by a handler.
  private let isOfHandler: Bool
  /// How far the task has come that made it, if one did.
  private let course: ScriptTask.Course?
  /// Whether it was made where the script can wait, and not within what Swift called.
  private let mayWait: Bool
  /// Which mark of the script's state it came with.
  let mark: Int

  /// Notes what a call of `expect` promises.
  ///
  /// - Parameters:
  ///   - subject: What the expectation is about.
  ///   - context: What the script runs in.
  ///   - call: The call.
  init(_ subject: LuaValue, in context: ScriptContext, _ call: LuaCall) {
    self.subject = subject
    location = call.sourceLocation
    isOfHandler = context.world.isInTurn
    course = context.task?.course
    mayWait = course != nil && call.canWait
    mark = call.state.setMark()
  }

  /// Whether the end of a turn is the time to have met it, unless it is awaited: a handler made it, or a task
  /// that has returned.
  fileprivate var endsWithTurn: Bool { isOfHandler || course?.state == .returned }

  /// Whether its matcher may come later: its task may wait for what that is to be given.
  fileprivate var isAwaited: Bool { mayWait && course?.state == .running }

  /// Whether a task made it.
  fileprivate var isOfTask: Bool { course != nil }

  /// Whether its task ended before it came to the matcher.
  fileprivate var isBrokenOff: Bool { course?.state == .brokenOff }

  /// Whether a task made it, or none.
  ///
  /// - Parameter task: The task; nil for what runs in none.
  func isMade(by task: ScriptTask?) -> Bool { course === task?.course }

  /// Whether a matcher followed.
  var isMet: Bool { subject == nil }

  /// Notes that a matcher follows.
  func meet() { subject = nil }

  /// Reports that no matcher followed; where it is awaited still, that everything ended before.
  ///
  /// - Parameter world: The world that it was made in.
  func report(to world: World) {
    guard let subject else { return }
    let text = ValueText.text(subject, within: 80)
    var matcher = ":toBe(…)"
    if case .object(let object) = subject, object is LocatorObject || object is View {
      matcher = ":toBeVisible()"
    }
    let advice = "add one, such as expect(…)\(matcher)"
    let message =
      isAwaited
      ? """
      expect(\(text)) came to no matcher before the end, so nothing was expected, and its task goes on; let the \
      scenario wait for it, or \(advice)
      """
      : "expect(\(text)) has no matcher, so nothing is expected; \(advice)"
    let failure = Failure(message: message, location: location)
    let record = world.record(
      .expectation(text: "expect \(text)", passed: false, location: location)
    )
    world.withCause(record) { world.report(failure) }
  }
}

/// The expectations of a script that no matcher has followed yet.
struct ExpectationClaims {
  private var open: [ExpectationClaim] = []

  /// Adds one; those at the end that were met meanwhile go.
  mutating func add(_ claim: ExpectationClaim) {
    while open.last?.isMet == true { open.removeLast() }
    open.append(claim)
  }

  /// Forgets those that came after a mark: an error that the script catches ended what made them, and may have
  /// come between an expectation and its matcher.
  ///
  /// - Parameters:
  ///   - mark: The last one that was set before what the error ended.
  ///   - task: The task that catches it, nil for none: what others made, while that waited, has not ended.
  mutating func forget(since mark: Int, of task: ScriptTask?) {
    open.removeAll { $0.mark > mark && $0.isMade(by: task) }
  }

  /// Takes out those that no matcher will follow any more.
  ///
  /// Those that were met, or that the end of their task came before, are forgotten; those that are awaited
  /// stay.
  ///
  /// - Parameter ofHandlersOnly: Whether only those are taken that the end of a turn ends.
  mutating func take(ofHandlersOnly: Bool) -> [ExpectationClaim] {
    guard !open.isEmpty else { return [] }
    open.removeAll { $0.isMet || $0.isBrokenOff }
    func isDue(_ claim: ExpectationClaim) -> Bool {
      !claim.isAwaited && (claim.endsWithTurn || !ofHandlersOnly)
    }
    let taken = open.filter(isDue)
    open.removeAll(where: isDue)
    return taken
  }

  /// Whether a task is to come to a matcher yet.
  var areAwaited: Bool { open.contains { !$0.isMet && $0.isAwaited } }

  /// Takes out all that are not met, because everything ends: those that are awaited, and those that were made
  /// outside of scenarios, where the end of nothing was the time.
  mutating func takeRest() -> [ExpectationClaim] {
    let taken = open.filter { !$0.isMet && !$0.isBrokenOff }
    open = []
    return taken
  }
}

extension ScriptContext {
  /// Begins an expectation about a value.
  func claim(_ subject: LuaValue, _ call: LuaCall) -> ExpectationClaim {
    let claim = ExpectationClaim(subject, in: self, call)
    claims.add(claim)
    return claim
  }

  /// Reports each expectation that no matcher followed, at its line; those that tasks wait to meet are left.
  func reportOpenClaims() {
    for claim in claims.take(ofHandlersOnly: false) { claim.report(to: world) }
  }

  /// Whether tasks are to come to matchers yet.
  package var awaitsMatchers: Bool { claims.areAwaited }

  /// Reports at the end of all those that are left, as those that tasks still wait to meet, unless something
  /// failed: a line that reads like an expectation has expected nothing.
  ///
  /// - Parameter hasRaised: Whether an error has left the script: it may have come between an expectation outside
  ///   of tasks and its matcher.
  package func reportRest(hasRaised: Bool) {
    let rest = claims.takeRest()
    guard world.failures.isEmpty else { return }
    for claim in rest where claim.isOfTask || !hasRaised { claim.report(to: world) }
  }

  /// Reports the same of the handlers of a turn, unless something failed: an error comes between an
  /// expectation and its matcher as well.
  func reportOpenClaimsOfHandlers() {
    let open = claims.take(ofHandlersOnly: true)
    guard world.failures.isEmpty else { return }
    for claim in open { claim.report(to: world) }
  }
}
