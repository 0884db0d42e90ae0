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

  /// Whether two values are the same, without metamethods.
  public func isEqual(_ left: Int32, _ right: Int32) -> Bool { lb_raw_equal(raw, left, right) }

  /// Removes values from the top.
  public func pop(_ count: Int32) { lb_pop(raw, count) }

  /// The type of the value at a place in words, as error messages have it.
  public func typeName(at place: Int32) -> String { String(cString: lb_type_name(raw, place)) }
}
