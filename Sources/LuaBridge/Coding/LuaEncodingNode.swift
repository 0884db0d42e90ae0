internal import CLuaBorder

/// A place on the stack as an `Encoder`: what is encoded goes there, and into the table of the node
/// above.
final class LuaEncodingNode {
  let encoding: LuaEncoding

  /// Where the value goes; 0 where there was no room.
  private let place: Int32

  let parent: LuaEncodingNode?
  let key: LuaKey?

  /// The node whose value's `encode(to:)` made this one; nil for such a node itself.
  private let owner: LuaEncodingNode?

  /// How many elements the value has as a list.
  private(set) var length = 0

  init(
    _ encoding: LuaEncoding,
    _ place: Int32,
    parent: LuaEncodingNode? = nil,
    key: LuaKey? = nil,
    owner: LuaEncodingNode? = nil
  ) {
    self.encoding = encoding
    self.place = place
    self.parent = parent
    self.key = key
    self.owner = owner
  }

  var call: LuaCall { encoding.call }

  /// The way to the value in Lua's spelling.
  private var path: String { (parent?.path ?? "") + (key?.spelling ?? "") }

  // MARK: Values

  /// Encodes a value onto the stack. [-0, +1]
  func push<Value: Encodable>(_ value: Value, key: LuaKey?) throws {
    try call.reserve(8)
    let base = call.count
    do {
      if LuaLeaf.conversion(of: Value.self) != nil, let leaf = value as? any LuaConvertible {
        try pushLeaf(leaf, key)
      } else if let dictionary = value as? any LuaEncodableDictionary {
        try dictionary.push(LuaEncodingNode(encoding, 0, parent: self, key: key), call)
      } else {
        lb_push_nil(call.raw)
        try LuaEncodingNode(encoding, base + 1, parent: self, key: key).run(value)
        lb_set_count(call.raw, base + 1)
      }
    } catch {
      lb_set_count(call.raw, base)
      throw error
    }
  }

  private func pushLeaf(_ leaf: any LuaConvertible, _ key: LuaKey?) throws {
    do {
      try leaf.push(call)
    } catch let error as LuaError where error.code == .conversion {
      throw problem(error.message, key)
    }
  }

  /// Has the value encode itself to this node.
  private func run(_ value: some Encodable) throws {
    guard encoding.depth < LuaDecoder.maximumDepth else {
      throw problem("more than \(LuaDecoder.maximumDepth) values deep; does it contain itself?")
    }
    let outer = encoding.running
    encoding.running = self
    encoding.depth += 1
    defer {
      encoding.depth -= 1
      encoding.running = outer
    }
    do {
      try value.encode(to: self)
    } catch EncodingError.invalidValue(_, let context) {
      throw problem(context.debugDescription)
    }
  }

  /// Says what is wrong with the value, or with what is under a key of it.
  func problem(_ problem: String, _ key: LuaKey? = nil) -> LuaError {
    LuaMismatch(place: place, problem: problem, path: path + (key?.spelling ?? "")).error
  }

  // MARK: Use

  /// Checks that the place is still the value's.
  func checkUse() throws {
    guard place > 0, encoding.running === owner ?? self else {
      throw LuaError(.gone, "an encoder is used outside the encode(to:) that it was given to")
    }
  }

  /// Takes the value on top into the place, and into the table above. [-1, +0]
  func store() {
    lb_replace(call.raw, place)
    guard owner != nil, let parent, let key else { return }
    lb_push_copy(call.raw, place)
    parent.set(key)
  }

  /// Makes the value a table, if it is none yet.
  func becomeTable() {
    guard (try? checkUse()) != nil, lb_type_of(call.raw, place) != LB_TABLE else { return }
    lb_push_table(call.raw, 0, 0)
    store()
  }

  /// Takes the value on top into the table under a key. [-1, +0]
  private func set(_ key: LuaKey) {
    // It is no table when a single value was put in its place since.
    guard lb_type_of(call.raw, place) == LB_TABLE else { return lb_pop(call.raw, 1) }
    switch key {
    case .name(let name): call.setField(name, of: place)
    case .index(let index): lb_raw_set_index(call.raw, place, Int64(index))
    case .other: lb_pop(call.raw, 1)
    }
  }

  /// Encodes a value under a key.
  func encode<Value: Encodable>(_ value: Value, under key: LuaKey) throws {
    try checkUse()
    becomeTable()
    try push(value, key: key)
    if case .index(let index) = key, index == length + 1 {
      guard lb_type_of(call.raw, call.count) != LB_NIL else {
        lb_pop(call.raw, 1)
        throw hole(key)
      }
      length = index
    }
    set(key)
  }

  /// Says that a list cannot have nil in it.
  func hole(_ key: LuaKey) -> LuaError { problem("a list in Lua cannot have nil in it", key) }

  /// A node of what goes under a key, which stays on the stack until `owner` is done.
  func child(_ key: LuaKey) -> LuaEncodingNode {
    becomeTable()
    guard (try? checkUse()) != nil, (try? call.reserve(8)) != nil else {
      return LuaEncodingNode(encoding, 0, parent: self, key: key, owner: owner ?? self)
    }
    if case .index(let index) = key { length = max(length, index) }
    lb_push_nil(call.raw)
    return LuaEncodingNode(encoding, call.count, parent: self, key: key, owner: owner ?? self)
  }

  /// The key after the list's last one.
  var end: LuaKey { .index(length + 1) }
}
