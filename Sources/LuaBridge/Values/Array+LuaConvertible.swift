internal import CLuaBorder

extension Array: LuaConvertible where Element: LuaConvertible {
  /// `{ element }`; `string` for bytes.
  public static var luaName: String {
    Element.self == UInt8.self ? "string" : "{\(Element.luaName)}"
  }

  /// The name of a list of what scripts call the elements.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    Element.self == UInt8.self ? "string" : "{\(Element.luaName(in: naming))}"
  }

  /// A list; a string for bytes.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    Element.self == UInt8.self ? .named("string") : .list(Element.luaType(in: naming))
  }

  /// Whether elements are kept with the object at place 1.
  public static var luaNeedsSelf: Bool { Element.luaNeedsSelf }

  /// Reads the indexes 1 to the table's length; for `[UInt8]` the bytes of a string.
  ///
  /// - Throws: An error about the value where it is no table, an element is of another type, the table
  ///   has entries besides, or there is more in it than ``LuaDecoder/maximumValues``.
  /// - Complexity: O(length).
  public static func read(_ call: LuaCall, _ place: Int32) throws -> [Element] {
    if Element.self == UInt8.self, let bytes = readBytes(call, place) as? [Element] { return bytes }
    guard Element.self != UInt8.self, lb_type_of(call.raw, place) == LB_TABLE else {
      throw call.mismatch(place, expected: Self.self)
    }
    let length = try call.listLength(place)
    // What stands under a name would be dropped without a word.
    guard !lb_raw_has_entries(call.raw, place, Int64(length) + 1) else {
      throw call.mismatch(place, expected: "a list", actual: "a table with names")
    }
    return try call.state.reading.table(place) { reading in
      try reading.expect(length, of: place)
      return try readElements(call, place, length, reading)
    }
  }

  /// Reads the elements of the list at a place.
  private static func readElements(
    _ call: LuaCall,
    _ place: Int32,
    _ length: Int,
    _ reading: LuaReading
  ) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(length)
    for index in 0..<length {
      lb_raw_get_index(call.raw, place, Int64(index + 1))
      defer { lb_pop(call.raw, 1) }
      let element = lb_count(call.raw)
      try reading.count(call, element, of: place)
      do {
        elements.append(try Element.read(call, element))
      } catch let mismatch as LuaMismatch {
        throw mismatch.inside(.index(index + 1), of: place)
      }
    }
    return elements
  }

  /// Pushes a new table; for `[UInt8]` a string.
  ///
  /// - Throws: ``LuaError`` for an element that is nil: Lua's lists have no holes.
  /// - Complexity: O(count).
  public func push(_ call: LuaCall) throws {
    // The type decides: an empty array of anything can be cast to bytes.
    if Element.self == UInt8.self, let bytes = self as? [UInt8] {
      bytes.withUnsafeBytes { lb_push_string(call.raw, $0.baseAddress, $0.count) }
      return
    }
    try call.push(list: self)
  }

  private static func readBytes(_ call: LuaCall, _ place: Int32) -> [UInt8]? {
    var length = 0
    guard let bytes = lb_read_string(call.raw, place, &length) else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
  }
}

extension LuaCall {
  /// Pushes a new table that lists values from index 1 on.
  ///
  /// - Throws: ``LuaError`` for an element that is nil: Lua's lists have no holes.
  func push<Element: LuaConvertible>(list elements: [Element]) throws {
    try reserve(3)
    lb_push_table(raw, Int32(clamping: elements.count), 0)
    let table = count
    do {
      for (index, element) in elements.enumerated() {
        try element.push(self)
        guard type(at: -1) != LB_NIL else {
          throw LuaError(.conversion, "element [\(index + 1)] is nil; a list of Lua's has no holes")
        }
        lb_raw_set_index(raw, table, Int64(index + 1))
      }
    } catch {
      lb_set_count(raw, table - 1)
      throw error
    }
  }
}
