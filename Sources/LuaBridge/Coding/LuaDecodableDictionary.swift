internal import CLuaBorder

/// A dictionary, whatever its types: its own `init(from:)` knows no keys but strings and integers,
/// and takes one for the other.
protocol LuaDecodableDictionary {
  static func decode(_ node: LuaDecodingNode) throws -> Self
}

extension Dictionary: LuaDecodableDictionary where Key: Decodable, Value: Decodable {
  static func decode(_ node: LuaDecodingNode) throws -> [Key: Value] {
    guard lb_type_of(node.call.raw, node.place) == LB_TABLE else {
      throw node.located(node.call.mismatch(node.place, expected: "table"), nil)
    }
    var entries: [Key: Value] = [:]
    try node.call.forEachEntry(node.place) { keyPlace, valuePlace in
      try node.count(valuePlace, key: keyPlace)
      let name = LuaKey(node.call, keyPlace)
      let key: Key
      do {
        key = try LuaDecoder().read(Key.self, node.call, keyPlace)
      } catch let mismatch as LuaMismatch {
        throw node.located(
          LuaMismatch(place: keyPlace, problem: "as a key, \(mismatch.description)"),
          name
        )
      }
      let value = try node.value(Value.self, at: valuePlace, key: name)
      guard entries.updateValue(value, forKey: key) == nil else {
        throw node.located(LuaMismatch.sameKey(keyPlace), name)
      }
    }
    return entries
  }
}
