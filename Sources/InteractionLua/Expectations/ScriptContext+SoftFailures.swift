internal import Interaction
internal import LuaBridge

extension ScriptContext {
  /// How many soft expectations of a run may fail: the one after them ends the function that runs, so
  /// that no loop fills the report.
  static let softFailureLimit = 100

  /// Keeps the failure of a soft expectation, after which the script goes on.
  ///
  /// - Parameters:
  ///   - error: What would have been thrown.
  ///   - call: The expectation's call.
  ///   - callers: The lines from which the script came to that of the expectation, innermost first.
  /// - Throws: The error, once too many were kept.
  func keepSoft(
    _ error: any FailureConvertible,
    in call: LuaCall,
    calledFrom callers: [SourceLocation]
  ) throws {
    guard softFailures < Self.softFailureLimit else { throw error }
    softFailures += 1
    let told = ScriptFailure(error, calledFrom: callers)
    call.state.tellKept(told ?? error, in: call)
    if let onSoftFailure {
      onSoftFailure(told ?? error)
    } else {
      let notes = [told?.callers].compactMap(\.self)
      world.report(ScriptFailure(error, nil).failure.adding(notes))
    }
  }
}
