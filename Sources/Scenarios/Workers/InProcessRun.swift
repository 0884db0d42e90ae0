internal import DequeModule
internal import Interaction

/// A run that this process plays itself, one scenario after the other, and that another thread can end.
///
/// The thread that plays lets go of the run for the time of each play. So the other one finds it in order,
/// also while a scenario hangs where nothing ends it, and can report it as it stands.
///
/// It may be shared because whoever touches it holds the lock: what plays scripts is not a part of it.
package final class InProcessRun: @unchecked Sendable {
  /// What the caller of the run decided.
  private let configuration: RunConfiguration
  /// Held by whoever touches what follows, or calls out.
  private let lock = Guarded(())
  /// What is known of the run.
  private var run: WorkerRun
  /// What is to be done.
  private var items: Deque<WorkItem>
  /// How far the present one is; nil between two.
  private var progress: WorkProgress?
  /// Whether nothing more is to begin.
  private var isWindingUp = false
  /// Whether all is played.
  private var isOver = false

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - files: The scripts' paths, in the order of the plan.
  ///   - configuration: What the caller of the run decided.
  package init(_ files: [String], _ configuration: RunConfiguration) {
    self.configuration = configuration
    run = WorkerRun(configuration, files)
    items = Deque(files.enumerated().map { .plan($0.offset, script: $0.element) })
  }

  // MARK: The thread that plays

  /// Plays all there is to play.
  ///
  /// - Parameters:
  ///   - player: What executes scripts.
  ///   - onEvent: Called once when the plan is known, and then for what happens.
  /// - Returns: The whole run.
  /// - Throws: What the plan cannot be made for, as `ScenarioRunner.run(_:onEvent:)` does, and what keeps a
  ///   record from being written as JSON.
  package func play(
    by player: any ScriptPlaying,
    onEvent: (RunEvent) -> Void
  ) throws -> RunReport {
    let watch = Watch(self)
    CrashUnderWay.begin()
    // Also where something is thrown: nothing is told any more after this.
    defer { lock.withLock { _ in isOver = true } }
    while let item = begin(onEvent) {
      let result = try perform(item, player, watch)
      CrashUnderWay.waitForEnd()
      try lock.withLock { _ in
        progress = nil
        follow(try run.take(result, onEvent))
      }
    }
    return lock.withLock { _ in
      isOver = true
      return run.finish(onEvent)
    }
  }

  /// Takes the next thing to do; nil if there is none.
  private func begin(_ onEvent: (RunEvent) -> Void) -> WorkItem? {
    lock.withLock { _ in
      let item = items.popFirst()
      progress = item.map { WorkProgress($0, configuration) }
      if case .play(let place, let entry, _, _)? = item {
        onEvent(.started(place, name: entry.name))
      }
      return item
    }
  }

  /// Does one thing.
  private func perform(
    _ item: WorkItem,
    _ player: any ScriptPlaying,
    _ watch: Watch
  ) throws -> WorkResult {
    switch item {
    case .plan(let place, let script): .planned(place, player.plan(script, watch: watch))
    case .play(let place, let entry, let records, let history):
      .played(
        place,
        try player.play(entry, keeping: records, after: history, watch: watch)
      )
    }
  }

  /// Does what is to be done after a result.
  private func follow(_ step: WorkerRun.Step) {
    switch step {
    case .play(let more) where !isWindingUp: items.append(contentsOf: more)
    case .goOn, .play: break
    case .beginNoMore, .end:
      isWindingUp = true
      items = []
    }
  }

  /// Takes note of how far the present scenario is.
  private func take(_ event: WorkerEvent) {
    lock.withLock { _ in _ = progress?.take(event) }
  }

  /// Takes note of a record of the present scenario.
  private func take(_ record: JournalRecord) {
    lock.withLock { _ in
      guard progress != nil else { return }
      progress?.take(record)
    }
  }

  /// Whether a scenario that passed may be repeated.
  private var mayRepeat: Bool { lock.withLock { _ in !isWindingUp } }

  // MARK: Other threads

  /// Tells that what is played goes on, if something is.
  ///
  /// - Parameter onEvent: Called as that of `play(by:onEvent:)`, and never at the same time.
  package func tick(onEvent: (RunEvent) -> Void) {
    lock.withLock { _ in
      if progress != nil, !isOver { onEvent(.waited) }
    }
  }

  /// Asks for the end: what is played is played to its end, and nothing more begins; asked again, the run
  /// ends at once.
  ///
  /// - Parameters:
  ///   - onFirst: Called the first time.
  ///   - onEvent: Called as that of `play(by:onEvent:)`, and never at the same time.
  ///   - onSecond: Called the second time with the run as it stands, the present scenario being interrupted:
  ///     it ends the process, because whatever plays goes on.
  package func interrupt(
    onFirst: () -> Void,
    onEvent: (RunEvent) -> Void,
    onSecond: (RunReport) -> Never
  ) {
    lock.withLock { _ in
      guard !isOver else { return }
      switch run.interrupt() {
      case .end:
        if case .over(let result)? = progress?.aftermath(of: WorkerEnd(.ofRun, errors: "")) {
          // A plan that cannot be made adds nothing to a run that ends.
          _ = try? run.take(result, onEvent)
        }
        onSecond(run.finish(onEvent))
      case let step:
        follow(step)
        onFirst()
      }
    }
  }

  /// Tells the run how far its present scenario is.
  private final class Watch: ScriptWatch {
    private let run: InProcessRun

    init(_ run: InProcessRun) {
      self.run = run
    }

    var mayRepeat: Bool { run.mayRepeat }
    func sessionWillBegin(limit: Double) { run.take(.began) }
    // Nothing ends a script from outside here.
    func sessionMayTakeLonger(by seconds: Double) {}
    func stepDidBegin(_ step: StepReport) { run.take(.step(step)) }
    func stepDidEnd(_ outcome: StepReport.Outcome) { run.take(.stepEnded(outcome)) }
    func stepDidHappen(_ step: StepReport) { run.take(.stepped(step)) }
    func printDidHappen(_ print: PrintReport) { run.take(.printed(print)) }
    func recordDidHappen(_ record: JournalRecord) { run.take(record) }
    // What code of the host's prints goes where that sends it.
    func playDidEnd(_ result: inout PlayResult) {}
    func scenarioWillBePlayedAgain(after result: PlayResult) { run.take(.again(result)) }
    func sessionDidEnd() {}
  }
}
