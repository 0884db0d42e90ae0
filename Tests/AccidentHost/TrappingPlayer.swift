internal import Interaction
internal import Scenarios

/// Plays scenarios as a runner does, but for the steps at which it traps.
struct TrappingPlayer: ScriptPlaying {
  /// Who plays.
  private let runner: ScenarioRunner

  /// Makes a player.
  ///
  /// - Parameter runner: Who plays.
  init(_ runner: ScenarioRunner) {
    self.runner = runner
  }

  func plan(_ script: String, watch: any ScriptWatch) -> ScenarioPlan.Part {
    runner.plan(script, watch: watch)
  }

  func play(
    _ entry: ScenarioPlan.Entry,
    keeping records: PlayRecords,
    after history: PlayHistory,
    watch: any ScriptWatch
  ) throws -> PlayResult {
    try runner.play(entry, keeping: records, after: history, watch: TrappingWatch(watch))
  }

  /// Hands on what happens, and traps in the middle of a step that waits 42 seconds.
  private final class TrappingWatch: ScriptWatch {
    private let watch: any ScriptWatch

    init(_ watch: any ScriptWatch) {
      self.watch = watch
    }

    var mayRepeat: Bool { watch.mayRepeat }
    func sessionWillBegin(limit: Double) { watch.sessionWillBegin(limit: limit) }
    func sessionMayTakeLonger(by seconds: Double) { watch.sessionMayTakeLonger(by: seconds) }
    func playDidEnd(_ result: inout PlayResult) { watch.playDidEnd(&result) }
    func scenarioWillBePlayedAgain(after result: PlayResult) {
      watch.scenarioWillBePlayedAgain(after: result)
    }
    func stepDidEnd(_ outcome: StepReport.Outcome) { watch.stepDidEnd(outcome) }
    func stepDidHappen(_ step: StepReport) { watch.stepDidHappen(step) }
    func printDidHappen(_ print: PrintReport) { watch.printDidHappen(print) }
    func recordDidHappen(_ record: JournalRecord) { watch.recordDidHappen(record) }
    func sessionDidEnd() { watch.sessionDidEnd() }

    func stepDidBegin(_ step: StepReport) {
      watch.stepDidBegin(step)
      if step.text.hasPrefix("wait 42") { fatalError("the step traps") }
    }
  }
}
