extension LuaEncodingNode: Encoder {
  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [LuaCodingKey($0)] } ?? [])
  }

  var userInfo: [CodingUserInfoKey: Any] { encoding.encoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    becomeTable()
    return KeyedEncodingContainer(LuaKeyedEncoding<Key>(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    becomeTable()
    return LuaListEncoding(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension LuaEncodingNode: SingleValueEncodingContainer {
  func encodeNil() throws {
    try checkUse()
    call.pushNil()
    store()
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try checkUse()
    try push(value, key: nil)
    store()
  }
}
