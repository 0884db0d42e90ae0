internal import CLuaBorder

/// The fields of a table, as a `Decoder` gives them.
struct LuaKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: LuaDecodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  var allKeys: [Key] {
    node.wasListed = true
    node.caseNames = Self.names(of: Key.self)
    return ((try? node.keys()) ?? []).compactMap { key in
      switch key {
      case .name(let name): Key(stringValue: name)
      case .index(let index): Key(intValue: index)
      case .other: nil
      }
    }
  }

  /// The names of all keys, where their type tells.
  private static func names(of type: any CodingKey.Type) -> [String] {
    func names<Keys: CaseIterable>(_ keys: Keys.Type) -> [String] {
      keys.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
    }
    return (type as? any CaseIterable.Type).map { names($0) } ?? []
  }

  /// Under what the table has a key's value: its text, unless there is something under its number alone, as
  /// there is for a key that `allKeys` has made of an index.
  private func place(of key: Key) -> LuaKey {
    let named = LuaCodingKey(key).key
    guard case .name = named, let index = key.intValue, !node.has(named), node.has(.index(index))
    else { return named }
    return .index(index)
  }

  func contains(_ key: Key) -> Bool {
    // A string has no fields, and says so when one of them is read.
    guard node.caseName == nil || node.wasListed else { return true }
    let found = try? node.withField(place(of: key)) {
      lb_type_of(node.call.raw, $0) != LB_NIL
    }
    return found ?? false
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    if !node.wasListed { try node.checkTable() }
    return !contains(key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let key = place(of: key)
    if node.caseName != nil { try node.checkTable() }
    return try node.withField(key) { place in
      try node.count(place)
      do {
        return try node.value(type, at: place, key: key)
      } catch let mismatch as LuaMismatch where lb_type_of(node.call.raw, place) == LB_NIL {
        throw try node.hinting(mismatch, at: key)
      }
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try node.child(place(of: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try node.child(place(of: key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try node.child(.name("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try node.child(place(of: key))
  }
}
