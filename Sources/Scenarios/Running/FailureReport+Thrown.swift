internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import UserSimulation

extension FailureReport {
  /// Reports an error that was thrown through a script, or out of a step of the user's.
  ///
  /// What was compared stands apart from the circumstances.
  ///
  /// - Parameter error: What was thrown.
  package init(thrown error: any Error) {
    let script = error as? ScriptFailure
    switch script?.error ?? error {
    case let action as ActionError:
      self.init(action.failure, expected: action.expected, actual: action.actual)
      notes = action.context
      values = action.values
    case let expectation as ExpectationError:
      self.init(
        expectation.failure,
        expected: expectation.expected,
        actual: expectation.actual
      )
      values = expectation.values
    case let cause:
      self.init(script?.failureWithoutValues ?? Failure(error))
      values = script?.values ?? (cause as? LuaError)?.values ?? []
      return
    }
    if let callers = script?.callers { notes.insert(callers, at: 0) }
  }
}
