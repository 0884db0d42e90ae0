package import Interaction
package import InteractionLua
package import LuaBridge

/// What may not be left over at the end of a scenario or a test.
package struct Leftovers {
  /// Where to look.
  private let world: World
  /// The state of the scripts that may hold something.
  private let state: LuaState
  /// The state of the scenarios, beside which an application that was launched again runs in another; nil where
  /// there is none.
  private let scenarioState: LuaState?
  /// The plugins, which may hold something as well; nil without any.
  private let plugins: PluginHost?
  /// Whether a test in Swift ends here, and no scenario.
  private let isOfSwiftTest: Bool

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - world: Where to look, between turns.
  ///   - state: The state of the scripts that may hold something.
  ///   - plugins: The plugins, which may hold something as well; nil without any.
  ///   - scenarioState: The state of the scenarios, if that may be another one.
  ///   - isOfSwiftTest: Whether a test in Swift ends here, and no scenario.
  package init(
    _ world: World,
    _ state: LuaState,
    _ plugins: PluginHost? = nil,
    besides scenarioState: LuaState? = nil,
    isOfSwiftTest: Bool = false
  ) {
    self.world = world
    self.state = state
    self.scenarioState = scenarioState
    self.plugins = plugins
    self.isOfSwiftTest = isOfSwiftTest
  }

  /// What has come to its end.
  private var place: String { isOfSwiftTest ? "the test" : "the scenario" }

  /// Reports a completion that nobody called, an expectation that a task did not come to meet, a controller's
  /// step that nobody ended, and what has outlived its flow; notes a timer and a flow inside the root's that are
  /// still alive, rightly or not, and reports these under strict, but for a flow that began with the application.
  ///
  /// Work of other threads that has not ended is noted, or reported under strict, as well.
  ///
  /// - Parameters:
  ///   - busy: What the world has settled without, of which the work of other threads is told; where the world's
  ///     own end tells of that, nothing.
  ///   - isSound: Whether nothing failed but what the world knows of: a failure may keep tasks from what they
  ///     wait for.
  /// - Returns: What was noted of such work, and of timers that fire once: somebody may have forgotten them,
  ///   while a clock that goes on is no news.
  @discardableResult
  package func report(
    without busy: [SettleOutcome.BusyWork] = [],
    isSound: Bool = true
  ) -> [String] {
    world.reportUnansweredCompletions()
    if isSound { reportExpectations() }
    reportOutlived()
    let notes = reportWork(busy.filter { $0.deadline == nil }) + reportTimers()
    for child in world.coordinator?.children ?? [] { reportFlow(child) }
    return notes
  }

  /// Reports the expectations that no matcher has followed.
  private func reportExpectations() {
    for state in [scenarioState, state].compactMap(\.self) {
      guard let script = state.script else { continue }
      // A task ends with what it waits for, whether or not Lua has come to collect that by now.
      if script.awaitsMatchers { state.collect() }
      script.reportRest(hasRaised: state.lastFailure != nil)
    }
  }

  /// Reports a controller's step that nobody ended, and what has outlived its flow, which is wrong wherever
  /// somebody stops.
  ///
  /// A flow, a timer, and what waits for a completion, may well go on there.
  package func reportOutlived() {
    world.reportUnfinishedSteps()
    reportLeaks()
  }

  /// Reports what has outlived its flow.
  private func reportLeaks() {
    // What only the scenarios' functions refer to is not asked for any more.
    for state in [scenarioState, state] { state?.script?.declarations.removeAll() }
    do {
      // The scenario's state is collected with the one that was launched after it.
      for leak in try (scenarioState ?? state).leaks(in: world) {
        world.report(leak.failure)
      }
    } catch {
      // A search that a limit ended takes from the leaks who holds them, and no more.
      for leak in world.leaks() { world.report(leak.failure) }
      let note = Failure.Note("when", "looking for who holds what has outlived its flow")
      world.report(Failure(error).adding([note]))
    }
  }

  /// Reports or notes the work of other threads that has not ended.
  ///
  /// - Returns: What was noted.
  private func reportWork(_ busy: [SettleOutcome.BusyWork]) -> [String] {
    busy.compactMap { work in
      tell(
        "Work of another thread is still under way at the end of \(place)",
        remedy: "end it",
        isStrict: world.isStrict,
        at: work.origin.location,
        [Failure.Note("work", work.origin.name)]
      )
    }
  }

  /// Reports or notes the timers that are still alive.
  ///
  /// - Returns: What was noted of those that fire once.
  private func reportTimers() -> [String] {
    var notes: [String] = []
    // A plugin's timers end with it, and it goes on.
    for timer in world.scheduler.timers where plugins?.owns(timer) != true {
      let schedule = timer.isRepeating ? "repeats" : "due at \(timer.deadline.plainTime) s"
      let note = tell(
        "A timer is still alive at the end of \(place)",
        remedy: "cancel it",
        isStrict: world.isStrict,
        at: timer.origin.location,
        [Failure.Note("timer", "\(timer.origin.name), \(schedule)")]
      )
      if let note, !timer.isRepeating { notes.append(note) }
    }
    return notes
  }

  /// Reports or notes a flow that still runs, and those inside of it.
  private func reportFlow(_ coordinator: Coordinator) {
    let anchor = coordinator.anchor.map { Failure.Note("anchor", $0.nameInMessages) }
    tell(
      "The flow \(coordinator.className) still runs at the end of \(place)",
      remedy: "leave it",
      isStrict: world.isStrict && !coordinator.isOfLaunch,
      at: coordinator.madeAt,
      [anchor].compactMap(\.self)
    )
    for child in coordinator.children { reportFlow(child) }
  }

  /// Tells of something that is rightly alive: in the journal, or under strict as a failure.
  ///
  /// - Parameters:
  ///   - finding: What is alive.
  ///   - remedy: What to do about it under strict.
  ///   - isStrict: Whether it is a failure.
  ///   - location: Where it was made.
  ///   - context: What else is known of it.
  /// - Returns: What was noted; nil for a failure.
  @discardableResult
  private func tell(
    _ finding: String,
    remedy: String,
    isStrict: Bool,
    at location: SourceLocation?,
    _ context: [Failure.Note]
  ) -> String? {
    guard !isStrict else {
      let way = isOfSwiftTest ? "" : ", in `after` if need be"
      let message = "\(finding), which fails under strict; \(remedy)\(way)."
      world.report(Failure(message: message, location: location, context: context))
      return nil
    }
    var details = context.map { "\($0.label): \($0.text)" }
    if let location { details.append("\(location)") }
    let note = details.isEmpty ? "\(finding)." : "\(finding) (\(details.joined(separator: ", ")))."
    world.note(note)
    return note
  }
}
