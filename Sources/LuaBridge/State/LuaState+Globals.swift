internal import CLuaBorder

extension LuaState {
  /// Sets a global, past strictness and past a metatable of the globals.
  ///
  /// Stands on `lua_rawset` of the globals' table.
  ///
  /// - Parameters:
  ///   - name: What scripts call it.
  ///   - value: Its value; a nil optional takes the global away.
  /// - Throws: ``LuaError``: `closed`, `gone` when the value is of another state, or `conversion` when
  ///   the name has a zero byte in it.
  public func setGlobal<Value: LuaConvertible>(_ name: String, to value: Value) throws {
    try Self.checkName(name)
    try lifeline.withCall(room: 8) { call in
      try value.push(call)
      lb_set_global(call.raw, name)
    }
  }

  /// The value of a global; one that nobody set reads as nil.
  ///
  /// - Parameters:
  ///   - name: What scripts call it.
  ///   - type: What to read the value as.
  /// - Returns: The value.
  /// - Throws: ``LuaError``: `conversion` when it is of another type or the name has a zero byte in it,
  ///   or `closed`.
  public func global<Value: LuaConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try Self.checkName(name)
    return try lifeline.withCall(room: 8) { call in
      lb_get_global(call.raw, name)
      return try call.result(type, "global '\(name)'")
    }
  }

  /// Throws for a name that the border would cut: it takes C strings.
  private static func checkName(_ name: String) throws {
    guard name.utf8.contains(0) else { return }
    let shown = name.replacing("\0", with: "\\0")
    throw LuaError(
      .conversion,
      "the name of a global cannot have a zero byte in it, as '\(shown)' has"
    )
  }
}
