internal import Interaction
internal import InteractionLua
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
    default:
      self.init(Failure(error))
      return
    }
    if let callers = script?.callers { notes.insert(callers, at: 0) }
  }
}
