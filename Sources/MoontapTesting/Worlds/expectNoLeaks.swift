public import Interaction
internal import InteractionLua
public import LuaBridge
internal import Scenarios

/// Fails the test for each controller, coordinator, handler and timer that has outlived its flow.
///
/// ``withWorld(seed:windowSize:app:isStrict:timeLimit:fileID:filePath:line:column:_:)`` does so at its end; what
/// is told here it does not tell again.
///
/// - Parameters:
///   - world: Where to look, between turns.
///   - lua: The state of the scripts that may hold something; nil if there is none.
///   - fileID: The test's module and file, as the compiler fills it in.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Complexity: O(*n*) in the number of controllers and coordinators if nothing leaks.
public func expectNoLeaks(
  in world: World,
  _ lua: LuaState? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let call = CallPlace(fileID, filePath, line, column)
  do {
    let failures = try (lua?.leaks(in: world) ?? world.leaks()).map(\.failure)
    ToldLeaks.current?.tell(failures)
    for failure in failures { TestIssue.record(FailureReport(failure), call) }
  } catch {
    TestIssue.record(FailureReport(thrown: error), call)
  }
}
