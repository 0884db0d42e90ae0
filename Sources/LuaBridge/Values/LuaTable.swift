internal import CLuaBorder

/// A live Lua table: what the script changes is seen here, and the reverse.
public struct LuaTable {
  let reference: LuaReference

  /// The value of a key, metamethods included.
  ///
  /// - Parameters:
  ///   - key: Any Lua value.
  ///   - type: What to read the value as.
  /// - Returns: The value.
  /// - Throws: ``LuaError`` when a metamethod fails or the value is of another type.
  public func get<Key: LuaConvertible, Value: LuaConvertible>(
    _ key: Key,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try withPushed(room: 4) { call, table in
      try key.push(call)
      try call.state.check(lb_get(call.raw, table), call)
      return try call.result(Value.self, "field \(key)")
    }
  }

  /// Sets a key's value, metamethods included; nil removes it.
  ///
  /// - Throws: ``LuaError`` when a metamethod fails, or the key is nil or NaN.
  public func set<Key: LuaConvertible, Value: LuaConvertible>(_ key: Key, to value: Value) throws {
    try withPushed(room: 4) { call, table in
      try key.push(call)
      try value.push(call)
      try call.state.check(lb_set(call.raw, table), call)
    }
  }

  /// The table's length as `#` gives it.
  ///
  /// - Throws: ``LuaError`` when `__len` fails or gives no integer.
  public func length() throws -> Int {
    try withPushed(room: 3) { call, table in
      try call.state.check(lb_length(call.raw, table), call)
      return try call.result(Int.self, "length")
    }
  }

  /// The entries, in the state's own order, as they are now.
  ///
  /// - Throws: ``LuaError`` when the table changes while it is read.
  /// - Complexity: O(n), O(n log n) in a deterministic state.
  public func entries() throws -> [(key: LuaValue, value: LuaValue)] {
    try withPushed(room: 6) { call, table in
      var entries: [(key: LuaValue, value: LuaValue)] = []
      lb_push_nil(call.raw)
      while true {
        try call.state.check(lb_next_entry(call.raw, table), call)
        let value = call.count
        if call.type(at: value - 1) == LB_NIL { return entries }
        entries.append((try call.read(value - 1), try call.read(value)))
        lb_pop(call.raw, 1)
      }
    }
  }

  /// Runs work with the table pushed, and leaves the stack as it was.
  private func withPushed<Result>(
    room: Int32,
    _ body: (LuaCall, Int32) throws -> Result
  ) throws -> Result {
    let call = LuaCall(lb_state_call(try reference.lifeline.opened()))
    try call.reserve(room)
    let base = call.count
    let state = call.state
    defer { withExtendedLifetime(state) {} }  // a metamethod may drop its last reference
    defer { lb_set_count(call.raw, base) }
    try reference.push(call)
    return try body(call, base + 1)
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaTable: Sendable {}

extension LuaTable: LuaConvertible {
  /// `table`.
  public static var luaName: String { "table" }

  /// Takes hold of the table.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaTable {
    guard lb_type_of(call.raw, place) == LB_TABLE else {
      throw call.mismatch(place, expected: luaName)
    }
    return LuaTable(reference: LuaReference(call, place))
  }

  /// Pushes the same table.
  public func push(_ call: LuaCall) throws { try reference.push(call) }
}
