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
    let base = count
    lb_push_table(raw, 0, Int32(clamping: fields.count))
    do {
      for (name, value) in fields {
        try value.push(self)
        setField(name, of: base + 1)
      }
    } catch {
      lb_set_count(raw, base)
      throw error
    }
  }

  /// Takes the value on top into a field of the table at a place, past metamethods.
  func setField(_ name: String, of table: Int32) {
    var name = name
    name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        lb_raw_set_field(raw, table, $0.baseAddress, $0.count)
      }
    }
  }

  /// Pushes a field of the table at a place, past metamethods.
  func pushField(_ name: String, of table: Int32) {
    var name = name
    name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        lb_raw_get_field(raw, table, $0.baseAddress, $0.count)
      }
    }
  }

  /// Visits the entries that the table at a place has now, in the state's own order, past
  /// metamethods; what the visit changes is not seen.
  ///
  /// - Parameters:
  ///   - table: Where the table is.
  ///   - visit: Gets the places of a key and its value; what it leaves above them is taken away.
  /// - Throws: ``LuaError`` when a limit was reached or in a finaliser, and what the visit throws.
  /// - Complexity: O(n), O(n log n) in a deterministic state.
  func forEachEntry(_ table: Int32, _ visit: (_ key: Int32, _ value: Int32) throws -> Void) throws {
    try reserve(6)
    let base = count
    try state.check(lb_entries(raw, table), self)
    defer { lb_set_count(raw, base) }
    let list = base + 1
    let length = lb_raw_length(raw, list)
    var index: Int64 = 1
    while index < length {
      lb_raw_get_index(raw, list, index)
      lb_raw_get_index(raw, list, index + 1)
      try visit(list + 1, list + 2)
      lb_set_count(raw, list)
      index += 2
    }
  }

  /// Removes values from the top.
  public func pop(_ count: Int32) { lb_pop(raw, count) }
}
