package import Interaction
internal import InteractionLua
internal import LuaBridge

/// Runs scenarios one after the other, each in a fresh world and a fresh Lua state: the script's top
/// level runs again for each, so nothing leaks from one to the next.
public struct ScenarioRunner: ScenarioRunning {
  /// What the caller decided.
  public internal(set) var configuration: RunConfiguration
  /// Where somebody sits who wants to look into what fails; nil if nobody does.
  var desk: (any ConsoleDesk)?
  /// Receives what scripts print as they do.
  private var print: (String, SourceLocation?) -> Void = { _, _ in }

  /// Makes a runner.
  ///
  /// - Parameter configuration: What the caller decided.
  public init(configuration: RunConfiguration) {
    self.configuration = configuration
  }

  /// Makes a runner that hands on at once what scenarios print.
  ///
  /// - Parameters:
  ///   - configuration: What the caller decided.
  ///   - print: Receives what a scenario prints as it does.
  package init(
    configuration: RunConfiguration,
    print: @escaping (String, SourceLocation?) -> Void
  ) {
    self.configuration = configuration
    self.print = print
  }

  // MARK: Running

  /// Runs the scenarios of some scripts.
  ///
  /// - Parameters:
  ///   - files: The scripts' paths, in the order of the plan.
  ///   - onEvent: Called once when the plan is known, and then for what happens.
  /// - Returns: The whole run.
  /// - Throws: `UnusableConfiguration` if the filter or the tags cannot be used, `ForbiddenOnly`, and
  ///   `NothingSelected` for a line at which nothing is declared.
  public func run(_ files: [String], onEvent: (RunEvent) -> Void) throws -> RunReport {
    try InProcessRun(files, configuration).play(by: self, onEvent: onEvent)
  }

  /// Finds out what a run of some scripts would do.
  ///
  /// - Parameter files: The scripts' paths, in the order of the plan.
  /// - Returns: The scenarios that would be run or reported, and what could not be loaded.
  /// - Throws: As `run(_:onEvent:)`.
  public func list(_ files: [String]) throws -> RunListing {
    try ScenarioPlan(files, configuration).listing
  }

  /// Plays one entry of the plan, once.
  ///
  /// - Parameters:
  ///   - entry: The scenario.
  ///   - isTraced: Whether its journal is wanted.
  ///   - isDrawn: Whether all that its page shows is wanted.
  ///   - watch: Who follows it.
  /// - Returns: What came of it; its journal, and what its page shows, both nil if they are not wanted, or
  ///   nothing was played; and what else it has left.
  func play(
    _ entry: ScenarioPlan.Entry,
    isTraced: Bool,
    isDrawn: Bool = false,
    watch: (any ScriptWatch)? = nil
  ) -> (
    report: ScenarioReport, recording: JournalRecording?, trace: TraceDocument?, traces: PlayTraces
  ) {
    if let omission = entry.omission {
      return (ScenarioReport(leavingOut: entry, omission, configuration), nil, nil, PlayTraces())
    }
    let header =
      isTraced || isDrawn
      ? JournalHeader(of: entry, configuration, JournalHeader.Plugin.described(by: configuration))
      : nil
    let session = session(of: entry, isTraced: isTraced || isDrawn)
    defer { session.close() }
    if let desk { session.pauseAtFailures(of: entry.name, at: desk) }
    let recorder = isDrawn ? TraceRecorder(session) : nil
    if let watch {
      session.world.journal = StepWitness(
        session.world.journal ?? session.sink,
        for: watch,
        tellsRecords: header != nil
      )
      session.onExcuse = watch.sessionMayTakeLonger
      watch.sessionWillBegin(limit: entry.options.timeout ?? configuration.timeout)
      if header != nil { session.journal.records.forEach(watch.recordDidHappen) }
    }
    let isLoaded = session.load()
    if isLoaded { playScenario(of: entry, in: session) }
    session.settle()
    watch?.sessionDidEnd()
    var report = ScenarioReport(
      name: entry.name,
      location: entry.location,
      outcome: outcome(of: session, isLoaded: isLoaded),
      session: session,
      seed: configuration.seed
    )
    report.script = entry.foreignScript
    let traces = PlayTraces(of: session, configuration)
    guard var header else { return (report, nil, nil, traces) }
    header.takeSnapshots(session.writtenSnapshotFiles, configuration)
    let recording = JournalRecording(header: header, records: session.journal.records)
    return (report, isTraced ? recording : nil, recorder?.finish(header, report), traces)
  }

  /// Makes the session of a scenario, with what it says of itself: how long it may take, and whether
  /// warnings fail it.
  ///
  /// - Parameters:
  ///   - entry: The scenario.
  ///   - isTraced: Whether its journal is wanted.
  /// - Returns: The session, in which nothing has run.
  func session(of entry: ScenarioPlan.Entry, isTraced: Bool) -> ScriptSession {
    var settings = configuration
    settings.isStrict = configuration.isStrict || entry.options.isStrict
    let session = ScriptSession(
      entry.script,
      settings,
      .total(entry.options.timeout ?? configuration.timeout),
      isTraced: isTraced,
      print: print
    )
    session.state.script?.declarations.played = entry.index
    return session
  }

  /// Runs a scenario between what runs around it; `after` and the ends of fixtures run whatever came
  /// before.
  ///
  /// - Parameters:
  ///   - entry: The scenario as it was planned; without a place it is the mere loading of a script.
  ///   - session: The session, which has loaded the script.
  func playScenario(of entry: ScenarioPlan.Entry, in session: ScriptSession) {
    guard let index = entry.index else { return }
    // The same top level declares the same scenarios, unless it asks something that changed.
    func planned(in script: ScriptContext) throws -> ScenarioDeclarations.Scenario {
      let scenario = script.declarations.scenario(at: index)
      if let scenario, scenario.fullName == entry.name { return scenario }
      let found = scenario.map { "another one, \($0.fullName.quoted)," } ?? "fewer scenarios"
      throw ScriptError(
        .wrongPlace,
        """
        the script declared \(found) than when the run was planned; what it requires was changed meanwhile, so run \
        it again
        """
      )
    }
    session.play { script in
      let scenario = try planned(in: script)
      // It begins with the screen as a user finds it, whatever its first line asks or changes.
      session.world.layoutIfNeeded()
      session.world.noteLaunchedFlows()
      for function in scenario.before { try script.play(function) }
      try script.play(scenario.body, for: scenario.caseValue)
    }
    guard let script = session.state.script, let scenario = try? planned(in: script) else { return }
    // Each by itself, so that one which fails does not keep those of outer groups from their work.
    for function in scenario.after { session.play { try $0.play(function) } }
    while let fixture = session.state.script?.takeFixture() {
      session.play { try $0.end(fixture) }
    }
  }

  /// Says how a scenario that was played ended.
  func outcome(of session: ScriptSession, isLoaded: Bool) -> ScenarioReport.Outcome {
    if session.isTimedOut { return .timedOut }
    if !isLoaded { return .loadFailed }
    return session.isSound ? .passed : .failed
  }
}
