internal import Interaction
internal import InteractionLua
internal import LuaBridge

extension ScenarioRunner {
  /// Loads a script, and lets somebody look into it and act on its app; its scenarios are not played.
  ///
  /// Plugins whose files have changed are loaded anew before the next input runs.
  ///
  /// - Parameters:
  ///   - script: The script's path; nil for none.
  ///   - desk: Where somebody sits.
  /// - Returns: What came of it.
  public func console(_ script: String?, at desk: any ConsoleDesk) throws -> ConsoleReport {
    var text = ScriptText.blank
    if let script {
      do {
        text = try ScriptText(script)
      } catch {
        return ConsoleReport(loadFailure: error)
      }
    }
    let session = ScriptSession(text, configuration, .each(configuration.timeout)) {
      desk.show(.printed(PrintReport($0, at: $1)))
    }
    defer { session.close() }
    let (isLoaded, locals) = session.loadOpenly()
    guard isLoaded else { return ConsoleReport(loadFailure: session.loadFailure) }
    if let problem = session.untoldProblem(acting: { session.world.layoutIfNeeded() }) {
      desk.show(.failed(input: nil, session.report(of: problem)))
    }
    // What went wrong while the script was loaded was told to nobody yet.
    let console = try ScriptConsole(session, session.state, locals, toldFailures: 0, at: desk) {
      input in
      for change in session.reloadChangedPlugins() { desk.show(.printed(PrintReport(change))) }
      try session.act(input)
    }
    let isBlank = session.world.windows.allSatisfy(\.subviews.isEmpty)
    console.takeInputs(showingScreen: !isBlank)
    return ConsoleReport()
  }

  /// Plays the scenarios of some scripts, and stands still at each line that fails, so that somebody can look
  /// into it.
  ///
  /// - Parameters:
  ///   - files: The scripts' paths, in the order of the plan.
  ///   - desk: Where somebody sits.
  ///   - onEvent: Called once when the plan is known, and then for what happens.
  /// - Returns: The whole run.
  /// - Throws: As `run(_:onEvent:)`.
  public func run(
    _ files: [String],
    pausingAt desk: any ConsoleDesk,
    onEvent: (RunEvent) -> Void
  ) throws -> RunReport {
    var runner = self
    runner.desk = desk
    return try runner.run(files, onEvent: onEvent)
  }
}

extension ScriptSession {
  /// Has the script stand still at each line that fails, soft expectations among them, so that somebody can look
  /// into it.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's name.
  ///   - desk: Where somebody sits.
  func pauseAtFailures(of scenario: String, at desk: any ConsoleDesk) {
    observeFailures { [unowned self] state, call, error in
      var report = self.report(of: error)
      let place = call.location().map { SourceLocation(file: $0.chunk, line: $0.line) }
      report.location = report.location ?? place
      pausing {
        failureScreen.pause(at: Failure(error))
        desk.show(.paused(scenario: scenario, report))
        do {
          let console = try ScriptConsole(
            self,
            state,
            LuaFrame(call),
            declared: declaredNames(in: place?.file),
            at: desk
          ) { [unowned self] in try self.actInPause($0) }
          console.takeInputs(showingScreen: true)
        } catch {
          desk.show(.failed(input: nil, self.report(of: error)))
        }
      }
    }
  }

  /// The variables that the script or a plugin declares outside of its functions.
  ///
  /// - Parameter file: The path of one of them, as messages name it; nil, and that of a module, for none.
  private func declaredNames(in file: String?) -> [String] {
    let plugin = plugins.plugins.first { $0.file == file }
    let text = file == script.file ? script.text : plugin?.text.text
    return text.map { TopLevelLocals($0).names } ?? []
  }
}
