package import LuaBridge

extension ScriptContext {
  /// Ends the declarations: the top level has run.
  package func closeDeclarations() {
    declarations.close()
    reportOpenClaims()
  }

  /// Runs a scenario's function with the user.
  ///
  /// An expectation without a matcher is reported to the world when the function returns.
  ///
  /// - Throws: What the function raises.
  package func play(_ function: LuaFunction) throws {
    do {
      try function(UserObject(user))
    } catch {
      // The error may have come between an expectation and its matcher.
      _ = claims.take(ofHandlersOnly: false)
      throw error
    }
    reportOpenClaims()
  }
}
