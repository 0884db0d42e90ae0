internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Rendering
internal import UserSimulation

extension ScenarioRunner {
  /// The name under which a journal keeps what was driven.
  private static let driveName = "(drive)"

  /// Loads a script that only builds an app, and feeds it a user's input.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - steps: The user's input; the first step that fails is the last one taken.
  ///   - onEvent: Called for each thing printed and each step taken, as it happens.
  /// - Returns: What came of it.
  /// - Throws: `UnusableConfiguration` if the journal's file cannot be used.
  public func drive(
    _ script: String,
    steps: [DriveStep],
    onEvent: (DriveEvent) -> Void
  ) throws -> DriveReport {
    let text: ScriptText
    do {
      text = try ScriptText(script)
    } catch {
      return DriveReport(loadFailure: error)
    }
    let journal = try configuration.journal.map { try JournalFile($0) }
    return try withoutActuallyEscaping(onEvent) { onEvent in
      let session = ScriptSession(text, configuration, .each(configuration.timeout)) {
        onEvent(.printed(PrintReport($0, at: $1)))
      }
      defer { session.close() }
      let report = drive(session, steps, onEvent)
      try journal?.write(
        session.journal.records,
        of: Self.driveName,
        at: SourceLocation(file: script, line: 1)
      )
      return report
    }
  }

  /// Loads the session's script and takes the steps, up to the first that fails.
  private func drive(
    _ session: ScriptSession,
    _ steps: [DriveStep],
    _ onEvent: (DriveEvent) -> Void
  ) -> DriveReport {
    guard session.load() else {
      return DriveReport(loadFailure: session.loadFailure)
    }
    var report = DriveReport()
    var known = 0
    func tellFailures() {
      for failure in session.world.failures[known...] {
        let failure = session.report(of: failure)
        report.failures.append(failure)
        onEvent(.failed(failure))
      }
      known = session.world.failures.count
    }
    tellFailures()
    for step in steps where known == 0 {
      let taken = take(step, in: session)
      report.steps.append(taken)
      onEvent(.finished(taken))
      tellFailures()
      if taken.failure != nil { break }
    }
    if report.exitCode == .failed { report.screen = session.screen }
    return report
  }

  /// Takes one step.
  private func take(_ step: DriveStep, in session: ScriptSession) -> DriveStepReport {
    var report = DriveStepReport(step)
    do {
      try session.act {
        if case .tree = step.action {
          report.output = TextTree.text(of: session.world)
        } else {
          try perform(step.action, SimulatedUser(in: session.world))
        }
      }
    } catch is ScriptSession.OutOfTime
      where session.world.failures.contains(where: ScriptSession.isTimeLimit)
    {
      // The handler that was ended says so itself, and where.
    } catch {
      report.failure = session.report(of: error)
    }
    return report
  }

  /// Does what a step says as the user.
  private func perform(_ action: DriveStep.Action, _ user: SimulatedUser) throws {
    switch action {
    case .tap(let target): try user.perform(.tap(target.target, TapOptions()))
    case .doubleTap(let target): try user.perform(.doubleTap(target.target, TapOptions()))
    case .swipe(let target, let direction):
      try user.perform(.swipe(target.target, direction, TapOptions()))
    case .type(let text):
      try user.perform(.type(text, timeout: SimulatedUser.standardTimeout))
    case .press(let chord): try user.perform(.press(chord))
    case .goBack: try user.perform(.goBack(timeout: SimulatedUser.standardTimeout))
    case .wait(let seconds): try user.perform(.wait(seconds))
    case .tree: break
    case .expect(let target, let matcher):
      guard let locator = target.target as? Locator else {
        throw ActionError(
          .invalidArgument,
          "A point is nothing to expect of; name an element, such as button \"Save\"."
        )
      }
      try user.expect(locator, to: matcher.expectation, at: nil)
    }
  }
}

extension DriveStep.Target {
  /// The target as the user knows it.
  fileprivate var target: any UserSimulation.Target {
    switch self {
    case .point(let x, let y): Point(x: x, y: y)
    // The parser has seen to it that there is a name where one is needed.
    case .element(let kind, let name): kind.locator(name.map { .exactly($0) })
    }
  }
}

extension DriveStep.Matcher {
  /// The expectation as the user knows it.
  fileprivate var expectation: ElementExpectation {
    switch self {
    case .toExist: .exist
    case .toBeVisible: .beVisible
    case .toBeHidden: .beHidden
    case .toBeEnabled: .beEnabled
    case .toBeDisabled: .beDisabled
    case .toBeOn: .beOn
    case .toBeOff: .beOff
    case .toBeSelected: .beSelected
    case .toBeFocused: .beFocused
    case .toHaveText(let text): .haveText(.exactly(text))
    case .toHaveValue(let value): .haveValue(.exactly(value))
    }
  }
}
