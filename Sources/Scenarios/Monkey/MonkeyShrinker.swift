internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Shrinking
internal import UserSimulation

/// Finds the shortest actions that lead to a fault, each time in a fresh world.
final class MonkeyShrinker {
  /// How many times the app is begun anew at most.
  private static let replayLimit = 1000
  /// The same where each time ends in a time limit.
  private static let slowReplayLimit = 60
  /// How many actions are done at most in all replays together.
  private static let actionLimit = 200_000

  private let script: ScriptText
  private let configuration: RunConfiguration
  private let fault: MonkeyFault
  /// What the actions that were found last lead to: the same fault, which may tell of another time or count.
  private var found: MonkeyFault
  /// What led to the fault last, up to there.
  private var steps: [MonkeyReproduction.Step] = []
  /// How many times the app was begun anew.
  private var replays = 0
  /// How many actions may still be done.
  private var actionsLeft = MonkeyShrinker.actionLimit

  /// Prepares to shrink.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - configuration: What the run was told.
  ///   - fault: What the actions lead to.
  init(_ script: ScriptText, _ configuration: RunConfiguration, to fault: MonkeyFault) {
    self.script = script
    self.configuration = configuration
    self.fault = fault
    found = fault
  }

  /// Shrinks a sequence of actions.
  ///
  /// - Parameter actions: The actions that led to the fault.
  /// - Returns: The shortest scenario that was found; nil if the fault did not come a second time.
  func reproduction(of actions: [UserAction]) -> MonkeyReproduction? {
    guard let start = start(of: actions) else { return nil }
    let limit = fault.isTimeLimit ? Self.slowReplayLimit : Self.replayLimit
    // Each sequence that leads there is shorter or plainer than the one before, so the last one counts.
    _ = shrink(start, attempts: limit - replays, simpler: \.simpler) { leadsThere($0) }
    let declared = ScenarioPlan.Part(of: script, configuration).entries
    let isOnly = declared.contains(where: \.options.isOnly)
    func scenario(isFoundByRuns: Bool) -> String {
      MonkeyReproduction.scenario(
        steps,
        to: found,
        configuration,
        isOnly: isOnly,
        isFoundByRuns: isFoundByRuns
      )
    }
    var reproduction = MonkeyReproduction(
      steps: steps,
      replays: replays,
      scenario: scenario(isFoundByRuns: true)
    )
    reproduction.arguments = MonkeyReproduction.arguments(configuration)
    reproduction.isTimeLimit = found.isTimeLimit
    let name = MonkeyReproduction.name(configuration.seed)
    place(&reproduction, besides: declared.count { $0.name == name })
    // Only now is it known what can be said of it.
    if !reproduction.isFoundByRuns { reproduction.scenario = scenario(isFoundByRuns: false) }
    return reproduction
  }

  /// Finds out where the scenario has to stand for a run to fail so: behind the script's text, or before it where
  /// the scenario is none there, or a name in it stands for something else.
  ///
  /// - Parameters:
  ///   - reproduction: The scenario.
  ///   - count: How many scenarios of the script's own are called so.
  private func place(_ reproduction: inout MonkeyReproduction, besides count: Int) {
    if !fault.isBrokenInvariant {
      for standsFirst in [false, true] {
        reproduction.standsFirst = standsFirst
        if failsInRun(reproduction, besides: count) { return }
      }
    }
    reproduction.isFoundByRuns = false
    reproduction.standsFirst = false
    reproduction.standsFirst = !compiles(reproduction.added(to: script.text))
  }

  /// Says whether a run of the script with the scenario fails so.
  private func failsInRun(_ reproduction: MonkeyReproduction, besides count: Int) -> Bool {
    let text = script.saying(reproduction.added(to: script.text))
    let part = ScenarioPlan.Part(of: text, configuration)
    guard let plan = try? ScenarioPlan([part], configuration) else { return false }
    let name = MonkeyReproduction.name(configuration.seed)
    let namesakes = part.entries.filter { $0.name == name }
    // As many as without it: behind a return, for one, it is none.
    guard namesakes.count > count, let added = reproduction.added(among: namesakes),
      let entry = plan.entries.first(where: { $0.index == added.index })
    else { return false }
    let runner = ScenarioRunner(configuration: configuration)
    return reproduction.failed(runner.play(entry, isTraced: false).report, found.reports)
  }

  /// The end of the actions that suffices, which is often short, or else all of them; nil if they do not
  /// lead there again.
  private func start(of actions: [UserAction]) -> [UserAction]? {
    var length = 1
    while length < actions.count {
      let end = Array(actions.suffix(length))
      if leadsThere(end) { return end }
      length *= 2
    }
    return leadsThere(actions) ? actions : nil
  }

  /// Says whether actions lead to the fault, and keeps them if they do.
  private func leadsThere(_ actions: [UserAction]) -> Bool {
    guard actionsLeft >= actions.count, let way = way(of: actions) else { return false }
    (steps, found) = way
    return true
  }

  /// Does actions in a fresh world, up to the first that something fails after, and looks for what is left
  /// over behind them if that is how the fault came.
  ///
  /// - Returns: The actions up to there, which of them could not be done, and what failed; nil if they do
  ///   not lead to the fault.
  private func way(
    of actions: [UserAction]
  ) -> (steps: [MonkeyReproduction.Step], fault: MonkeyFault)? {
    replays += 1
    let session = MonkeySession(script, configuration)
    defer { session.session.close() }
    if let early = session.load() { return early.isSame(as: fault) ? ([], early) : nil }
    guard session.session.loadFailure == nil else { return nil }
    var steps: [MonkeyReproduction.Step] = []
    for action in actions {
      actionsLeft -= 1
      switch session.perform(action) {
      case .done: steps.append(MonkeyReproduction.Step(action))
      case .refused: steps.append(MonkeyReproduction.Step(action, isRefused: true))
      case .failed(let found):
        guard found.isSame(as: fault) else { return nil }
        return (steps + [MonkeyReproduction.Step(action)], found)
      }
    }
    guard fault.moment == .end, let found = session.finish() else { return nil }
    return found.isSame(as: fault) ? (steps, found) : nil
  }

  /// Says whether a text is a script.
  private func compiles(_ text: String) -> Bool {
    let state = LuaState()
    defer { state.close() }
    return (try? state.load(text, chunk: script.file)) != nil
  }
}
