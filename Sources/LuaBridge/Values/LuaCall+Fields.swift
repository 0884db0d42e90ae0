internal import CLuaBorder

extension LuaCall {
  /// Pushes a new table with named fields.
  ///
  /// Fields whose value is nil are left out.
  ///
  /// - Parameter fields: Names and values.
  /// - Throws: ``LuaError`` when a value is of another state.
  public func push(fields: KeyValuePairs<String, any LuaConvertible>) throws {
    try reserve(6)
    lb_push_table(raw, 0, Int32(fields.count))
    let table = count
    for (name, value) in fields {
      try value.push(self)
      name.withCString { lb_raw_set_field(raw, table, $0, name.utf8.count) }
    }
  }

  /// Removes values from the top.
  public func pop(_ count: Int32) { lb_pop(raw, count) }
}
