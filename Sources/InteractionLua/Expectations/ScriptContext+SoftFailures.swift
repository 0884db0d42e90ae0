internal import Interaction

extension ScriptContext {
  /// How many soft expectations of a run may fail: the one after them ends the function that runs, so
  /// that no loop fills the report.
  static let softFailureLimit = 100

  /// Keeps the failure of a soft expectation, after which the script goes on.
  ///
  /// - Parameter error: What would have been thrown.
  /// - Throws: The error, once too many were kept.
  func keepSoft(_ error: any FailureConvertible) throws {
    guard softFailures < Self.softFailureLimit else { throw error }
    softFailures += 1
    if let onSoftFailure {
      onSoftFailure(error)
    } else {
      world.report(ScriptFailure(error, nil).failure)
    }
  }
}
