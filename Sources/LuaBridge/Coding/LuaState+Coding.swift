extension LuaState {
  /// Makes a Lua value of any `Encodable` one: a table of a structure that need not be ``LuaCodable``.
  ///
  /// ```swift
  /// try state.setGlobal("options", to: state.encode(Options(currency: "EUR")))
  /// ```
  ///
  /// - Parameters:
  ///   - value: What to encode.
  ///   - encoder: How.
  /// - Returns: A new table, or what a single value is in Lua.
  /// - Throws: As ``LuaEncoder/encode(_:in:)``.
  /// - Complexity: O(values in it).
  public func encode<Value: Encodable>(
    _ value: Value,
    by encoder: LuaEncoder = LuaEncoder()
  ) throws -> LuaValue {
    try encoder.encode(value, in: self)
  }
}
