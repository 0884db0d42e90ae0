internal import CLuaBorder

extension LuaDecodingNode: Decoder {
  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [LuaCodingKey($0)] } ?? [])
  }

  var userInfo: [CodingUserInfoKey: Any] { decoding.decoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try checkUse()
    // A case of an enumeration may be written as its name; what turns out to be none is refused when
    // it is known whether it was to be one.
    if caseName == nil { try checkTable() }
    becomeKeyed()
    return KeyedDecodingContainer(LuaKeyedDecoding<Key>(node: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try checkTable()
    becomeList()
    let length = try call.listLength(place)
    do {
      try decoding.reading.expect(length, of: place)
    } catch {
      throw located(error, nil)
    }
    return LuaListDecoding(node: self, length: length)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try checkUse()
    return self
  }
}

extension LuaDecodingNode: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    (try? checkUse()) != nil && lb_type_of(call.raw, place).rawValue <= LB_NIL.rawValue
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try checkUse()
    wasTaken = true
    return try value(type, at: place, key: nil)
  }
}
