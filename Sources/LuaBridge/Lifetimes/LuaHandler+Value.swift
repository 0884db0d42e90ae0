internal import CLuaBorder

extension LuaHandler {
  /// The kept value.
  ///
  /// - Throws: ``LuaError`` with code `closed`, or `gone` when the object went.
  public func value() throws -> LuaValue {
    let call = LuaCall(lb_state_call(try lifeline.opened()))
    try call.reserve(4)
    try push(call)
    defer { lb_pop(call.raw, 1) }
    return try LuaValue.read(call, call.count)
  }
}
