internal import CLuaBorder

/// A live Lua table: what the script changes is seen here, and the reverse.
///
/// ```swift
/// let price: Int = try table["price"]
/// try table.set("price", to: price + 1)
/// for (key, value) in try table.entries() { lines.append("\(key): \(value)") }
/// ```
///
/// Access runs metamethods, as in a script; ``raw`` goes past them.
public struct LuaTable {
  /// What holds the table.
  public let reference: LuaReference

  /// Takes a table that is held already.
  init(reference: LuaReference) { self.reference = reference }

  /// The same table past its metamethods, as `rawget` and `rawset` see it.
  public var raw: Raw { Raw(table: self) }

  /// The value of a key, metamethods included, as Lua's `table[key]`.
  ///
  /// - Parameters:
  ///   - key: Any Lua value.
  ///   - type: What to read the value as.
  /// - Throws: ``LuaError``: `conversion` when the value is of another type, `closed`, and what a
  ///   metamethod raises.
  public subscript<Key: LuaConvertible, Value: LuaConvertible>(
    key: Key,
    as type: Value.Type = Value.self
  ) -> Value {
    get throws { try get(key, as: type) }
  }

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
    try reference.withPushed(room: 4) { call, table in
      try key.push(call)
      try call.state.check(lb_get(call.raw, table), call)
      return try call.result(Value.self, "field \(Self.mention(key))")
    }
  }

  /// Sets a key's value, metamethods included; nil removes it.
  ///
  /// - Parameters:
  ///   - key: Any Lua value but nil and NaN.
  ///   - value: The new value.
  /// - Throws: ``LuaError``: `runtime` when a metamethod fails, or the key is nil or NaN; `gone` when
  ///   either is of another state; `closed`.
  public func set<Key: LuaConvertible, Value: LuaConvertible>(_ key: Key, to value: Value) throws {
    try reference.withPushed(room: 4) { call, table in
      try key.push(call)
      try value.push(call)
      try call.state.check(lb_set(call.raw, table), call)
    }
  }

  /// Adds a value at the end, as `table.insert` does: after the length that `#` gives.
  ///
  /// - Parameter value: What to add; nil changes nothing.
  /// - Throws: ``LuaError`` when a metamethod fails or the value is of another state.
  public func append<Value: LuaConvertible>(_ value: Value) throws {
    try reference.withPushed(room: 4) { call, table in
      try call.state.check(lb_length(call.raw, table), call)
      let length = try call.result(Int.self, "length")
      lb_set_count(call.raw, table)
      (length &+ 1).push(call)
      try value.push(call)
      try call.state.check(lb_set(call.raw, table), call)
    }
  }

  /// The table's length as `#` gives it.
  ///
  /// - Throws: ``LuaError`` when `__len` fails or gives no integer.
  public func length() throws -> Int {
    try reference.withPushed(room: 3) { call, table in
      try call.state.check(lb_length(call.raw, table), call)
      return try call.result(Int.self, "length")
    }
  }

  /// The entries, in the state's own order, as they are now: what changes the table while they are
  /// walked does not change the walk.
  ///
  /// - Throws: ``LuaError`` with code `closed` or `finalizing`, or when a limit was reached.
  /// - Complexity: O(n), O(n log n) in a deterministic state.
  public func entries() throws -> [(key: LuaValue, value: LuaValue)] {
    try entries(LuaValue.self, LuaValue.self)
  }

  /// The entries as keys and values of the given types, in the state's own order, as they are now.
  ///
  /// - Parameters:
  ///   - key: What to read each key as.
  ///   - value: What to read each value as.
  /// - Throws: ``LuaError``: `conversion` when one is of another type, `closed`, `finalizing`, or
  ///   when a limit was reached.
  /// - Complexity: O(n), O(n log n) in a deterministic state.
  public func entries<Key: LuaConvertible, Value: LuaConvertible>(
    _ key: Key.Type,
    _ value: Value.Type
  ) throws -> [(key: Key, value: Value)] {
    try reference.withPushed(room: 2) { call, table in
      var entries: [(key: Key, value: Value)] = []
      // All together, because many entries may have the same table in them.
      try call.state.reading.value {
        try call.forEachEntry(table) { key, value in
          do {
            entries.append((try Key.read(call, key), try Value.read(call, value)))
          } catch let mismatch as LuaMismatch {
            throw mismatch.inside(LuaKey(call, key), of: key).error("bad entry")
          }
        }
      }
      return entries
    }
  }

  /// The whole table as a Swift value: an array, a dictionary, a ``LuaCodable`` structure.
  ///
  /// - Parameter type: What to read it as.
  /// - Returns: The value, which no longer follows the table.
  /// - Throws: ``LuaError``: `conversion` with the path to what does not fit, or `closed`.
  public func read<Value: LuaConvertible>(as type: Value.Type = Value.self) throws -> Value {
    try reference.withPushed(room: 2) { call, _ in try call.result(type, "table") }
  }

  /// How a message speaks of a key.
  static func mention(_ key: some LuaConvertible) -> String {
    switch key {
    case let name as String: LuaKey.name(name).mention
    case let index as Int: LuaKey.index(index).mention
    default: "[\(key)]"
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaTable: Sendable {}

extension LuaTable: LuaReferring {
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
