internal import CLuaBorder

extension Dictionary: LuaConvertible where Key: LuaConvertible, Value: LuaConvertible {
  /// `{[key]: value}`.
  public static var luaName: String { "{[\(Key.luaName)]: \(Value.luaName)}" }

  /// The name of a table of what scripts call the keys and values.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    "{[\(Key.luaName(in: naming))]: \(Value.luaName(in: naming))}"
  }

  /// Whether keys or values are kept with the object at place 1.
  public static var luaNeedsSelf: Bool { Key.luaNeedsSelf || Value.luaNeedsSelf }

  /// A table of values by keys.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    .map(Key.luaType(in: naming), Value.luaType(in: naming))
  }

  /// Reads all entries of a table, past metamethods: a key or value of another type is an error, and so
  /// are two keys that Swift takes for one, such as texts that differ in how they write an accent, and
  /// more in the table than ``LuaDecoder/maximumValues``.
  ///
  /// - Complexity: O(n), O(n log n) in a deterministic state.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> [Key: Value] {
    guard lb_type_of(call.raw, place) == LB_TABLE else {
      throw call.mismatch(place, expected: Self.self)
    }
    return try call.state.reading.table(place) { try readEntries(call, place, $0) }
  }

  /// Reads the entries of the table at a place.
  private static func readEntries(
    _ call: LuaCall,
    _ place: Int32,
    _ reading: LuaReading
  ) throws -> [Key: Value] {
    var entries: [Key: Value] = [:]
    try call.forEachEntry(place) { key, value in
      try reading.count(call, value, key: key, of: place)
      do {
        let read = try (key: Self.key(call, key), value: Value.read(call, value))
        guard entries.updateValue(read.value, forKey: read.key) == nil else {
          throw LuaMismatch.sameKey(key)
        }
      } catch let mismatch as LuaMismatch {
        throw mismatch.inside(LuaKey(call, key), of: place)
      }
    }
    return entries
  }

  private static func key(_ call: LuaCall, _ place: Int32) throws -> Key {
    do {
      return try Key.read(call, place)
    } catch let mismatch as LuaMismatch {
      throw LuaMismatch(place: place, problem: "as a key, \(mismatch.description)")
    }
  }

  /// Pushes a new table.
  ///
  /// The entries are pushed in an order that is the same in every run, so that objects which are
  /// made on the way are born in it.
  ///
  /// - Throws: ``LuaError`` with code `conversion` for a key that is nil or not a number.
  /// - Complexity: O(n log n).
  public func push(_ call: LuaCall) throws {
    try call.reserve(4)
    let base = call.count
    lb_push_table(call.raw, 0, Int32(clamping: count))
    do {
      for (key, value) in orderedEntries {
        try key.push(call)
        try value.push(call)
        guard lb_raw_set(call.raw, base + 1) else { throw LuaError.noKey(key) }
      }
    } catch {
      lb_set_count(call.raw, base)
      throw error
    }
  }
}

extension Dictionary {
  /// The entries in an order that does not depend on hashes: strings and integers by value, others
  /// by their descriptions.
  var orderedEntries: [(key: Key, value: Value)] {
    if Key.self == String.self || Key.self == Int.self {
      return sorted { a, b in
        switch (a.key, b.key) {
        case (let a as String, let b as String): a < b
        case (let a as Int, let b as Int): a < b
        default: false
        }
      }
    }
    return map { (entry: $0, text: "\($0.key)") }.sorted { $0.text < $1.text }.map(\.entry)
  }
}

extension LuaMismatch {
  /// Says that two keys of a table would be one in Swift.
  static func sameKey(_ place: Int32) -> LuaMismatch {
    LuaMismatch(
      place: place,
      problem:
        "as a key, it is the same to Swift as another one; read a LuaTable, or make the keys "
        + "differ"
    )
  }
}

extension LuaError {
  /// Says that a value cannot be the key of a table.
  static func noKey(_ key: some Any) -> LuaError {
    LuaError(.conversion, "\(key) cannot be the key of a table")
  }
}
