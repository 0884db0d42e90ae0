/// The fields of a table, as an `Encoder` takes them.
struct LuaKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: LuaEncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  /// A field that is nil is no field.
  func encodeNil(forKey key: Key) {}

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.encode(value, under: LuaCodingKey(key).key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    node.child(LuaCodingKey(key).key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    node.child(LuaCodingKey(key).key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { node.child(.name("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { node.child(LuaCodingKey(key).key) }
}
