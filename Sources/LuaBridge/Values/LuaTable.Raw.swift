internal import CLuaBorder

extension LuaTable {
  /// A table past its metamethods: no access runs code of the script.
  public struct Raw {
    let table: LuaTable

    /// The value that the table itself has under a key, as `rawget` gives it.
    ///
    /// - Parameters:
    ///   - key: Any Lua value.
    ///   - type: What to read the value as.
    /// - Throws: ``LuaError``: `conversion` when the value is of another type, or `closed`.
    public subscript<Key: LuaConvertible, Value: LuaConvertible>(
      key: Key,
      as type: Value.Type = Value.self
    ) -> Value {
      get throws {
        try table.reference.withPushed(room: 4) { call, table in
          try key.push(call)
          lb_raw_get(call.raw, table)
          return try call.result(type, "field \(LuaTable.mention(key))")
        }
      }
    }

    /// Sets a key's value as `rawset` does; nil removes it.
    ///
    /// - Throws: ``LuaError``: `conversion` when the key is nil or NaN, `closed`, or `gone` when the
    ///   value is of another state.
    public func set<Key: LuaConvertible, Value: LuaConvertible>(
      _ key: Key,
      to value: Value
    ) throws {
      try table.reference.withPushed(room: 4) { call, table in
        try key.push(call)
        try value.push(call)
        guard lb_raw_set(call.raw, table) else { throw LuaError.noKey(key) }
      }
    }

    /// The length of the list part as `rawlen` gives it.
    ///
    /// - Throws: ``LuaError`` with code `closed`.
    public func length() throws -> Int {
      try table.reference.withPushed(room: 2) { call, table in Int(lb_raw_length(call.raw, table)) }
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaTable.Raw: Sendable {}
