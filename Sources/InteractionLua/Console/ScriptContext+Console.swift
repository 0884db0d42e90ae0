package import Interaction
package import LuaBridge

extension ScriptContext {
  /// The user, as scenarios get it.
  package var userValue: LuaValue { .object(UserObject(user)) }

  /// Runs what somebody writes while the application runs, as the body of a scenario is run.
  ///
  /// An expectation without a matcher is reported to the world when the function returns.
  ///
  /// - Parameter function: What was written, compiled.
  /// - Returns: What it returns.
  /// - Throws: What it raises.
  package func evaluate(_ function: LuaFunction) throws -> [LuaValue] {
    var values: [LuaValue] = []
    try withClaims { values = try function.call(returning: LuaVarargs<LuaValue>.self).elements }
    return values
  }

  /// Takes the failures of soft expectations while something else is done.
  ///
  /// - Parameters:
  ///   - handler: Takes them.
  ///   - body: What is done.
  package func withSoftFailures(
    to handler: @escaping (any FailureConvertible) -> Void,
    _ body: () -> Void
  ) {
    let outer = (onSoftFailure, softFailures, differenceRoom)
    onSoftFailure = handler
    defer { (onSoftFailure, softFailures, differenceRoom) = outer }
    body()
  }
}
