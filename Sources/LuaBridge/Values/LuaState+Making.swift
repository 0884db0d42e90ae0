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
  /// - Throws: ``LuaError``: `closed`, or `gone` when a value is of another state.
  public func makeTable<Element: LuaConvertible>(_ elements: [Element]) throws -> LuaTable {
    try making { call in
      lb_push_table(call.raw, Int32(clamping: elements.count), 0)
      let table = call.count
      for (index, element) in elements.enumerated() {
        try element.push(call)
        lb_raw_set_index(call.raw, table, Int64(index + 1))
      }
    }
  }

  /// Takes hold of the table that some work pushes.
  private func making(_ body: (LuaCall) throws -> Void) throws -> LuaTable {
    let call = try call()
    try call.reserve(6)
    let base = call.count
    defer { lb_set_count(call.raw, base) }
    try body(call)
    return LuaTable(reference: LuaReference(call, base + 1))
  }
}
