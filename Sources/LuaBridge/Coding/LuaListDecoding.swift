internal import CLuaBorder

/// The list part of a table, as a `Decoder` gives it.
struct LuaListDecoding: UnkeyedDecodingContainer {
  let node: LuaDecodingNode
  let length: Int
  private(set) var currentIndex = 0

  init(node: LuaDecodingNode, length: Int) {
    self.node = node
    self.length = length
  }

  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int? { length }
  var isAtEnd: Bool { currentIndex >= length }

  mutating func decodeNil() throws -> Bool {
    let isNil = try node.withField(next) { lb_type_of(node.call.raw, $0) == LB_NIL }
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try node.withField(next) { place in
      try node.count(place)
      return try node.value(type, at: place, key: next)
    }
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try child().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try child().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try child() }

  private var next: LuaKey { .index(currentIndex + 1) }

  private mutating func child() throws -> LuaDecodingNode {
    defer { currentIndex += 1 }
    return try node.child(next)
  }
}
