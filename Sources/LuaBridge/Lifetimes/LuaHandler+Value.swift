extension LuaHandler {
  /// The kept value.
  ///
  /// - Throws: ``LuaError`` with code `closed`, or `gone` when the object went.
  public func value() throws -> LuaValue {
    try lifeline.withCall(room: 4) { call in
      try push(call)
      return try LuaValue.read(call, call.count)
    }
  }
}
