/// The list part of a table, as an `Encoder` takes it.
struct LuaListEncoding: UnkeyedEncodingContainer {
  let node: LuaEncodingNode

  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int { node.length }

  func encodeNil() throws { throw node.hole(node.end) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try node.encode(value, under: node.end)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    node.child(node.end).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    node.child(node.end).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { node.child(node.end) }
}
