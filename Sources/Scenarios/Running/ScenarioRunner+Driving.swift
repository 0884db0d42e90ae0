internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Rendering
internal import UserSimulation

extension ScenarioRunner {
  /// Loads a script that only builds an app, and feeds it a user's input.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - steps: The user's input; the first step that fails is the last one taken.
  ///   - onEvent: Called for each thing printed and each step taken, as it happens.
  /// - Returns: What came of it.
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
    let journal = configuration.journal.map { JournalFile($0) }
    var (report, recording) = drive(text, steps, isTraced: journal != nil, onEvent)
    if let recording { journal?.write(recording) }
    report.journalProblem = journal?.finish()
    return report
  }

  /// Drives a script that was read.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - steps: The user's input.
  ///   - isTraced: Whether its journal is wanted.
  ///   - onEvent: Called for each thing printed and each step taken.
  /// - Returns: What came of it, and its journal; nil if none is wanted.
  func drive(
    _ script: ScriptText,
    _ steps: [DriveStep],
    isTraced: Bool,
    _ onEvent: (DriveEvent) -> Void
  ) -> (report: DriveReport, recording: JournalRecording?) {
    withoutActuallyEscaping(onEvent) { onEvent in
      let session = ScriptSession(
        script,
        configuration,
        .each(configuration.timeout),
        isTraced: isTraced
      ) { onEvent(.printed(PrintReport($0, at: $1))) }
      defer { session.close() }
      let report = drive(session, steps, onEvent)
      guard isTraced else { return (report, nil) }
      let header = JournalHeader(driving: script, steps, configuration)
      return (report, JournalRecording(header: header, records: session.journal.records))
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
