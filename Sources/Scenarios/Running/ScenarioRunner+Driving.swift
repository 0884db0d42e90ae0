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
  ///   - next: Waits for the user's next input; nil where there is no more. It is asked for once the script
  ///     is loaded and each former step was told of; the first step that fails is the last one taken.
  ///   - onEvent: Called for each thing printed and each step taken, as it happens.
  /// - Returns: What came of it.
  public func drive(
    _ script: String,
    steps next: () -> DriveStep?,
    onEvent: (DriveEvent) -> Void
  ) throws -> DriveReport {
    let text: ScriptText
    do {
      text = try ScriptText(script)
    } catch {
      return DriveReport(loadFailure: error)
    }
    let journal = configuration.journal.map { JournalFile($0) }
    var (report, recording) = drive(text, next, isTraced: journal != nil, onEvent)
    if let recording { journal?.write(recording) }
    report.journalProblem = journal?.finish()
    return report
  }

  /// Drives a script that was read.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - next: Waits for the user's next input; nil where there is no more.
  ///   - isTraced: Whether its journal is wanted.
  ///   - onEvent: Called for each thing printed and each step taken.
  /// - Returns: What came of it, and its journal; nil if none is wanted.
  func drive(
    _ script: ScriptText,
    _ next: () -> DriveStep?,
    isTraced: Bool,
    _ onEvent: (DriveEvent) -> Void
  ) -> (report: DriveReport, recording: JournalRecording?) {
    let plugins = isTraced ? JournalHeader.Plugin.described(by: configuration) : []
    var settings = configuration
    // Each step is told by itself.
    settings.keepsAllSteps = false
    return withoutActuallyEscaping(onEvent) { [settings] onEvent in
      let session = ScriptSession(
        script,
        settings,
        .each(configuration.timeout),
        isTraced: isTraced
      ) { onEvent(.printed(PrintReport($0, at: $1))) }
      defer { session.close() }
      let report = drive(session, next, onEvent)
      guard isTraced else { return (report, nil) }
      let header = JournalHeader(
        driving: script,
        report.steps.map(\.step),
        configuration,
        plugins
      )
      return (report, JournalRecording(header: header, records: session.journal.records))
    }
  }

  /// Loads the session's script and takes the steps, up to the first that fails.
  private func drive(
    _ session: ScriptSession,
    _ next: () -> DriveStep?,
    _ onEvent: (DriveEvent) -> Void
  ) -> DriveReport {
    guard session.load() else {
      return DriveReport(loadFailure: session.loadFailure)
    }
    var report = DriveReport()
    var known = 0
    func tellFailures() {
      let step = report.steps.last?.step
      for failure in session.world.failures[known...] {
        var failure = session.report(of: failure)
        // Steps are taken until something fails, so that it belongs to the last one.
        failure.step = report.steps.indices.last
        report.failures.append(failure)
        onEvent(.failed(failure, in: step))
      }
      known = session.world.failures.count
    }
    tellFailures()
    let user = SimulatedUser(in: session.world)
    user.words = .steps
    session.limitWaits(of: user)
    while known == 0, let step = next() {
      for change in session.reloadChangedPlugins() {
        onEvent(.printed(PrintReport(change, at: nil)))
      }
      let taken = take(step, by: user, in: session)
      report.steps.append(taken)
      onEvent(.finished(taken))
      tellFailures()
      if taken.failure != nil { break }
    }
    if report.exitCode == .failed { report.screen = session.failureScreen.text }
    return report
  }

  /// Takes one step.
  private func take(
    _ step: DriveStep,
    by user: SimulatedUser,
    in session: ScriptSession
  ) -> DriveStepReport {
    var report = DriveStepReport(step)
    let problem = session.untoldProblem { report.output = try perform(step.action, user) }
    report.failure = problem.map { session.report(of: $0) }
    return report
  }

  /// Does what a step says.
  ///
  /// - Returns: What it asked to see; nil if it only acts.
  private func perform(_ action: DriveStep.Action, _ user: SimulatedUser) throws -> String? {
    switch action {
    case .act(let action): try user.perform(action.step)
    case .tree:
      // Before the first act nothing is laid out, and the rows of a list come with that.
      user.world.layoutIfNeeded()
      return TextTree.text(of: user.world)
    case .expect(let locator, let expectation, let timeout):
      try user.expect(locator, to: expectation, timeout: timeout, at: nil)
    }
    return nil
  }
}
