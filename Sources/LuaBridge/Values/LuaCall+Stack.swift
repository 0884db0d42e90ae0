package import CLuaBorder

extension LuaCall {
  /// Makes room for values to push.
  ///
  /// Lua gives a function room for 20, and checks nothing where a value is pushed: what has no room is
  /// written into memory that is not the stack's. The room lasts until the call ends. Stands on
  /// `lua_checkstack`.
  ///
  /// ```swift
  /// try call.reserve(Int32(clamping: names.count))
  /// for name in names { name.push(call) }
  /// ```
  ///
  /// - Parameter slots: How many values are to be pushed beside those that are there; none if it is
  ///   negative.
  /// - Throws: ``LuaError`` with code `stackOverflow` if there is no room for as many: a stack holds a
  ///   million at most.
  public func reserve(_ slots: Int32) throws {
    guard lb_reserve(raw, slots) else {
      throw LuaError(.stackOverflow, "no room for \(slots) more values on the Lua stack")
    }
  }

  /// How many elements the list at a place has, and room to read one.
  ///
  /// Lua's length of a table with holes may be any border, so that a handful of entries can have a
  /// length of 2^62: a length without as many entries is none.
  ///
  /// - Throws: ``LuaError`` with code `stackOverflow`; an error about the value where the table is no
  ///   list.
  /// - Complexity: O(1), O(length) from 1,000 on.
  func listLength(_ place: Int32) throws -> Int {
    try reserve(4)
    let length = lb_raw_length(raw, place)
    guard length < 1_000 || lb_raw_has_entries(raw, place, length) else {
      throw mismatch(place, expected: "a list without holes")
    }
    return Int(length)
  }

  /// The type of the value at a place.
  package func type(at place: Int32) -> lb_type { lb_type_of(raw, place) }

  /// Pushes nil.
  package func pushNil() { lb_push_nil(raw) }
}
