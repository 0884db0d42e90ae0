internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import UserSimulation

/// An app in a fresh world, to which actions are done one by one; after each it is looked for what went
/// wrong.
final class MonkeySession {
  /// What came of an action.
  enum Outcome {
    /// It was done.
    case done
    /// It could not be done, as a person would have found out.
    case refused
    /// It was, and something failed.
    case failed(MonkeyFault)
  }

  /// The script's session.
  let session: ScriptSession
  /// Who acts.
  private let user: SimulatedUser

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - configuration: What the run was told.
  ///   - isTraced: Whether all that happens is kept.
  ///   - file: Where all that happens is written at once instead; nil for nowhere.
  init(
    _ script: ScriptText,
    _ configuration: RunConfiguration,
    isTraced: Bool = false,
    writing file: JournalFile? = nil
  ) {
    var settings = configuration
    // What it tells is not made of steps.
    settings.keepsAllSteps = false
    session = ScriptSession(
      script,
      settings,
      .each(configuration.timeout),
      isTraced: isTraced || file != nil,
      writing: file
    )
    // The one that acts in the script's own functions, so that a tap of theirs is none to be repeated.
    user = session.state.script?.user ?? SimulatedUser(in: session.world)
    session.limitWaits(of: user)
  }

  /// Runs the script's top level, lays out what it built, and does what comes before each of its scenarios:
  /// it comes before the one that is printed, too.
  ///
  /// - Returns: What failed meanwhile, though the script ran through; nil if nothing did, or if
  ///   `session.loadFailure` says why it did not run through.
  func load() -> MonkeyFault? {
    guard session.load() else { return nil }
    let early = thrown { session.world.layoutIfNeeded() } ?? fault(since: 0)
    guard early == nil, let script = session.state.script else { return early?.coming(at: .load) }
    session.loading = .preparation
    defer { session.loading = nil }
    let thrown = thrown {
      for function in script.declarations.beforeEach { try script.play(function) }
    }
    return (thrown ?? fault(since: 0))?.coming(at: .before)
  }

  /// Whether the window holds anything.
  var isBlank: Bool { session.world.windows.allSatisfy(\.subviews.isEmpty) }

  /// Has a monkey choose what to do.
  ///
  /// - Returns: The action, or what failed because hit testing runs code of the script.
  func choose(with monkey: inout Monkey) -> Result<UserAction, MonkeyFault> {
    var action: UserAction?
    let known = session.world.failures.count
    let thrown = thrown { action = monkey.nextAction(in: session.world) }
    if let fault = thrown ?? fault(since: known) { return .failure(fault.coming(at: .choice)) }
    return action.map { .success($0) } ?? .success(.wait(0))
  }

  /// Does an action, and looks for what went wrong.
  func perform(_ action: UserAction) -> Outcome {
    var isRefused = false
    let known = session.world.failures.count
    let thrown = thrown {
      do {
        try user.perform(action.step)
      } catch is ActionError {
        isRefused = true
      }
    }
    if let fault = thrown ?? fault(since: known) { return .failed(fault) }
    return isRefused ? .refused : .done
  }

  /// Lets the world come to rest, as a scenario does at its end, and looks for what has outlived its flow.
  ///
  /// - Returns: What failed meanwhile, or is left over; nil if nothing.
  func finish() -> MonkeyFault? {
    let known = session.world.failures.count
    let thrown = thrown {
      // What a fixture still holds has not outlived anything. What is given to after expects the end of a
      // scenario, and not that of a monkey.
      while let script = session.state.script, let fixture = script.takeFixture() {
        try script.end(fixture)
      }
      _ = session.world.settle(budget: ScriptSession.restBudget)
    }
    if let fault = thrown ?? fault(since: known) { return fault.coming(at: .end) }
    session.leftovers.reportOutlived()
    return fault(since: known)?.coming(at: .end)
  }

  /// What a body throws, unless the handler that was ended by the limit says so itself, and where.
  private func thrown(by body: () throws -> Void) -> MonkeyFault? {
    session.untoldProblem(acting: body).map { error in
      MonkeyFault(Failure(ScriptSession.cause(of: error)), [session.report(of: error)])
    }
  }

  /// What failed in the world since there was a number of failures, or in its own state.
  private func fault(since count: Int) -> MonkeyFault? {
    let failures = session.world.failures[count...]
    if let first = failures.first {
      return MonkeyFault(first, failures.map { session.report(of: $0) })
    }
    let sentences = session.world._checkInvariants()
    return sentences.isEmpty ? nil : MonkeyFault(invariants: sentences)
  }
}
