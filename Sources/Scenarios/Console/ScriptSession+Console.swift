internal import LuaBridge

extension ScriptSession {
  /// Compiles the script and runs its top level, whose local variables stay within reach.
  ///
  /// - Returns: Whether it ran through, and the variables that are in scope where it ended; nil if the script
  ///   declares none.
  func loadOpenly() -> (isLoaded: Bool, locals: LuaUpvalues?) {
    let declared = TopLevelLocals(script.text)
    guard !declared.allNames.isEmpty else { return (load(), nil) }
    var locals: LuaUpvalues?
    let isLoaded = load { state, script in
      guard let chunk = try? state.load(declared.openText, chunk: script.file) else {
        return try state.run(script.text, chunk: script.file)
      }
      // What fails is explained by the text that was loaded last, which is to be the script's own.
      _ = try state.load(script.text, chunk: script.file)
      // What the function names lives on with it.
      let reach = try chunk.call(returning: LuaFunction?.self)
      locals = reach.map { LuaUpvalues(of: $0, declared.allNames) }
    }
    return (isLoaded, locals)
  }
}
