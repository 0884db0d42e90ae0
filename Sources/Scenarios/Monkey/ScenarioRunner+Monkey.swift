internal import Interaction
internal import UserSimulation

extension ScenarioRunner {
  /// Loads a script that builds an app, and lets a monkey act on it.
  ///
  /// It ends with the first action after which something failed, or with the last one, behind which the
  /// world comes to rest and it is looked for what has outlived its flow. The actions are then shrunk to
  /// those that the failure takes, each time in a fresh world.
  ///
  /// - Parameters:
  ///   - script: The script's path; scenarios that it declares are not played.
  ///   - actions: How many actions to do.
  /// - Returns: What came of it.
  public func monkey(_ script: String, actions: Int) throws -> MonkeyReport {
    let text: ScriptText
    do {
      text = try ScriptText(script)
    } catch {
      var report = MonkeyReport(file: script, seed: configuration.seed)
      report.loadFailure = error
      return report
    }
    let journal = configuration.journal.map { JournalFile($0) }
    journal?.write(JournalHeader(monkey: actions, on: text, configuration))
    let session = MonkeySession(text, configuration, writing: journal)
    var (report, trail, fault) = act(on: text, actions, in: session)
    session.session.close()
    journal?.writeEnd()
    report.journalProblem = journal?.finish()
    // What failed as an action was chosen no replay of actions meets.
    if let fault, fault.moment != .choice {
      let shrinker = MonkeyShrinker(text, configuration, to: fault)
      report.reproduction = shrinker.reproduction(of: trail)
    }
    return report
  }

  /// Lets a monkey act, and keeps all that happens, to be compared with a journal.
  func recordMonkey(_ script: ScriptText, actions: Int) -> JournalRecording {
    let session = MonkeySession(script, configuration, isTraced: true)
    defer { session.session.close() }
    _ = act(on: script, actions, in: session)
    return JournalRecording(
      header: JournalHeader(monkey: actions, on: script, configuration),
      records: session.session.journal.records
    )
  }

  /// Lets a monkey act until something fails.
  ///
  /// - Returns: What came of it, all actions, and what failed after the last one.
  private func act(
    on script: ScriptText,
    _ actions: Int,
    in session: MonkeySession
  ) -> (report: MonkeyReport, trail: [UserAction], fault: MonkeyFault?) {
    var report = MonkeyReport(file: script.file, seed: configuration.seed)
    var monkey = Monkey(seed: configuration.seed)
    var trail: [UserAction] = []
    var fault = session.load()
    report.loadFailure = session.session.loadFailure
    guard report.loadFailure == nil else { return (report, [], nil) }
    report.isBlank = session.isBlank
    while fault == nil, !report.isBlank, trail.count < actions {
      switch session.choose(with: &monkey) {
      case .success(let action):
        trail.append(action)
        switch session.perform(action) {
        case .done: break
        case .refused: report.refusals += 1
        case .failed(let found): fault = found
        }
      case .failure(let found): fault = found
      }
    }
    if fault == nil, !report.isBlank { fault = session.finish() }
    report.counts = Self.counts(of: trail)
    report.duration = session.session.world.now
    if let fault {
      report.lastAction = trail.last?.stepText
      report.moment = fault.moment
      report.failures = fault.reports
      report.screen = session.session.failureScreen.text ?? session.session.shownScreen
    }
    return (report, trail, fault)
  }

  /// Counts actions by their verbs, the most frequent first.
  private static func counts(of actions: [UserAction]) -> [MonkeyReport.Count] {
    let counts = actions.reduce(into: [String: Int]()) { $0[$1.verb, default: 0] += 1 }
    return counts.map { MonkeyReport.Count($0.key, $0.value) }
      .sorted { ($1.count, $0.verb) < ($0.count, $1.verb) }
  }
}
