internal import CLuaBorder

extension LuaState {
  /// Makes a table with named fields: `try state.makeTable(["name": "Milk", "price": 120])`.
  ///
  /// - Parameter fields: Names and values; a field whose value is nil is left out.
  /// - Returns: The new table.
  /// - Throws: ``LuaError``: `closed`, or `gone` when a value is of another state.
  public func makeTable(
    _ fields: KeyValuePairs<String, any LuaConvertible> = [:]
  ) throws -> LuaTable {
    try making { try $0.push(fields: fields) }
  }

  /// Makes a table that lists values from index 1 on.
  ///
  /// - Parameter elements: The values.
  /// - Returns: The new table.
  /// - Throws: ``LuaError``: `conversion` for an element that is nil, because Lua's lists have no
  ///   holes; `closed`, or `gone` when a value is of another state.
  public func makeTable<Element: LuaConvertible>(_ elements: [Element]) throws -> LuaTable {
    try making { try $0.push(list: elements) }
  }

  /// Takes hold of the table that some work pushes.
  private func making(_ body: (LuaCall) throws -> Void) throws -> LuaTable {
    try lifeline.withCall(room: 6) { call in
      try body(call)
      return LuaTable(reference: LuaReference(call, call.count))
    }
  }
}
