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
    reference = try value.reference.withPushed(room: 6) { LuaReference(weak: $0, $1) }
  }

  /// The value; nil once it is collected.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  public var value: Value? {
    get throws {
      try reference.lifeline.withCall(room: 6) { call in
        try reference.pushWeak(call)
        return try Value?.read(call, call.count)
      }
    }
  }

  /// Whether the value is there; unlike ``value`` it takes no reference to it.
  ///
  /// - Throws: ``LuaError`` with code `closed` or `stackOverflow`.
  package var isThere: Bool {
    get throws {
      try reference.lifeline.withCall(room: 6) { call in
        try reference.pushWeak(call)
        return call.type(at: call.count) != LB_NIL
      }
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaWeak: Sendable {}
