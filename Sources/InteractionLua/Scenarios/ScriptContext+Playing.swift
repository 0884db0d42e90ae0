package import LuaBridge

extension ScriptContext {
  /// Ends the declarations: the top level has run.
  package func closeDeclarations() { declarations.close() }

  /// Runs a scenario's function with the user.
  ///
  /// - Throws: What the function raises.
  package func play(_ function: LuaFunction) throws { try function(UserObject(user)) }
}
