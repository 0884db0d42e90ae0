internal import LuaBridge

extension ScriptSession {
  /// Compiles the script and runs its top level, whose local variables stay within reach.
  ///
  /// - Returns: Whether it ran through, and the variables; nil if the script declares none, or ends with
  ///   `return`, behind which nothing can be added.
  func loadOpenly() -> (isLoaded: Bool, locals: LuaUpvalues?) {
    let names = TopLevelLocals(script.text).names
    guard !names.isEmpty else { return (load(), nil) }
    var locals: LuaUpvalues?
    let isLoaded = load { state, script in
      // What the added function names lives on with it.
      let text = "\(script.text)\nreturn function() return \(names.joined(separator: ", ")) end"
      guard let chunk = try? state.load(text, chunk: script.file) else {
        return try state.run(script.text, chunk: script.file)
      }
      let reach = try chunk.call(returning: LuaFunction?.self)
      locals = reach.map { LuaUpvalues(of: $0, names) }
    }
    return (isLoaded, locals)
  }
}
