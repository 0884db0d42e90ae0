public import Interaction
public import LuaBridge

extension LuaError: FailureConvertible {
  /// The failure with its script line and traceback.
  ///
  /// A table that was raised is written out.
  public var failure: Failure {
    var message = message
    if case .table(let table)? = value, message.hasPrefix("table: ") {
      message = "the script raised the table \(ValueText.text(.table(table)))"
    }
    return Failure(
      message: message,
      location: location.map(SourceLocation.init),
      traceback: traceback
    )
  }
}

/// A Swift error that crossed a script, with what the script's state knows of it.
package struct ScriptFailure: FailureConvertible {
  /// The error as Swift threw it.
  package let error: any Error

  /// What went wrong, with the script's line and traceback where the error has none of its own.
  package let failure: Failure

  /// Joins an error with what a state knows of its last failure.
  ///
  /// A Lua error knows its own place and traceback: what it lacks, there is none of.
  package init(_ error: any Error, _ known: LuaFailure?) {
    self.error = error
    let known = error is LuaError ? nil : known
    var failure = Failure(error)
    if let expectation = error as? ExpectationError {
      // In a handler nobody but the failure tells what was met.
      failure.context = expectation.comparison + failure.context
    }
    if failure.location == nil { failure.location = known?.location.map(SourceLocation.init) }
    if failure.traceback == nil { failure.traceback = known?.traceback }
    self.failure = failure
  }
}
