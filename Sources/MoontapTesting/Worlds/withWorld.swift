public import Interaction
public import InteractionLua
public import LuaBridge
internal import Scenarios
public import UserSimulation

/// Runs a test with a world of its own, its user, and a Lua state whose scripts see it.
///
/// ```swift
/// @Test func lowStockWarnsOnce() {
///   withWorld(seed: 7) { world, user, lua in
///     let stepper = Stepper(value: 3, in: 0...10)
///     world.setRoot(stepper)
///     try lua("local stepper = ...; stepper.didChangeValue = print", stepper)
///     try user.tap(.button("Decrement"))
///     #expect(stepper.value == 2)
///   }
/// }
/// ```
///
/// What scripts print is on standard output at once, as what Swift prints.
///
/// The test fails, at the line of Swift or Lua that it is about, by an error that the body throws, by
/// what handlers throw, and at the end by what a scenario may not leave behind: a controller or a flow
/// that has outlived its flow, a completion that nobody called. What a test means to go wrong it takes
/// out with `World.takeFailures()`. Then the state and after it the world are closed, and what Swift's
/// handlers throw as screens and flows go fails the test, too.
///
/// What another thread changes or sends so that scripts hear of it ends the process with a sentence: a
/// `BackgroundEvent` brings it back. Worlds know nothing of each other, so tests can run side by side.
///
/// - Parameters:
///   - seed: The seed of the world's chance: the same seed does the same again.
///   - windowSize: The size of the window, in points.
///   - app: What an app has registered for scripts; nil for nothing.
///   - isStrict: Whether unhandled actions, warnings, timers left alive and work of other threads that has
///     not ended fail the test.
///   - timeLimit: How long a call of a script may take, in wall seconds; what is more than 24 days, or
///     `infinity`, stands for these.
///   - fileID: The test's module and file, as the compiler fills it in.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The test. What it throws is recorded as an issue.
public func withWorld(
  seed: UInt64 = 0,
  windowSize: Size = World.standardWindowSize,
  app: AppCatalogue? = nil,
  isStrict: Bool = false,
  timeLimit: Double = RunConfiguration().timeout,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column,
  _ body: (_ world: World, _ user: SimulatedUser, _ lua: LuaState) throws -> Void
) {
  let call = CallPlace(fileID, filePath, line, column)
  let world = World(seed: seed, windowSize: windowSize)
  world.isStrict = isStrict
  let lua = LuaState(for: world, app: app) { text, _ in print(text) }
  lua.keepWorldThread()
  let (told, unheard) = (ToldLeaks(), UnheardFailures())
  world.addTurnObserver { unheard.tell($0) }
  do {
    try lua.setTimeLimit(milliseconds: LuaLimits.milliseconds(of: timeLimit))
    let user = SimulatedUser(in: world)
    user.placesFailures = true
    user.words = .swift
    lua.script?.user.placesFailures = true
    try unheard.listen {
      try ToldLeaks.$current.withValue(told) { try body(world, user, lua) }
      _ = world.settle()
    }
    user.reportOpenTouches()
    Leftovers(world, lua, isOfSwiftTest: true).report()
  } catch  where TestIssue.isRecorded(error) {
    // What did not hold is told already; what it leads to is told below.
  } catch {
    let report = FailureReport(thrown: ScriptFailure(error, lua.lastFailure))
    TestIssue.record(noting(Failure(error).limit, report, timeLimit), call)
  }
  unheard.tell(world)
  let known = world.failures.count
  // First, so that no script hears of the world's end.
  lua.close()
  unheard.listen { world.close() }
  unheard.tell(world)
  // What would have called a script then had none to call, through no fault of the test.
  let ending = world.failures.dropFirst(known).filter {
    !$0.message.contains(LuaError.closedClause)
  }
  for failure in told.untold(world.failures.prefix(known) + ending) {
    TestIssue.record(noting(failure.limit, FailureReport(failure), timeLimit), call)
  }
}

/// Adds how much time a script had if that ran out, and how to give it more.
private func noting(
  _ limit: String?,
  _ report: FailureReport,
  _ timeLimit: Double
) -> FailureReport {
  guard limit == LuaError.Code.timeLimit.rawValue else { return report }
  var report = report
  let text = "\(timeLimit.plainTime) s of wall time; the timeLimit of withWorld sets another"
  report.notes.append(Failure.Note("limit", text))
  return report
}
