internal import CLuaBorder

/// Refers to a table, function or coroutine without keeping it: it reads nil once Lua has collected
/// the value.
///
/// For a Swift object use Swift's own `weak`.
public struct LuaWeak<Value: LuaReferring> {
  private let reference: LuaReference

  /// Refers to a value.
  ///
  /// - Parameter value: A table, function or coroutine.
  /// - Throws: ``LuaError`` with code `closed`.
  public init(_ value: Value) throws {
    let call = LuaCall(lb_state_call(try value.reference.lifeline.opened()))
    try call.reserve(6)
    try value.push(call)
    defer { lb_pop(call.raw, 1) }
    reference = LuaReference(weak: call, call.count)
  }

  /// The value; nil once it is collected.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  public var value: Value? {
    get throws {
      let call = LuaCall(lb_state_call(try reference.lifeline.opened()))
      try call.reserve(6)
      try reference.pushWeak(call)
      defer { lb_pop(call.raw, 1) }
      return try Value?.read(call, call.count)
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaWeak: Sendable {}
