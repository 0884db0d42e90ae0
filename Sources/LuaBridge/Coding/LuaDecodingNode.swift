internal import CLuaBorder
internal import Spelling

/// A value on the stack as a `Decoder`: what was asked of it, and the way to it from the whole.
final class LuaDecodingNode {
  let decoding: LuaDecoding

  /// Where the value is.
  let place: Int32

  /// The node that has this one's value under a key.
  let parent: LuaDecodingNode?
  let key: LuaKey?

  /// The node whose value's `init(from:)` made this one; nil for such a node itself.
  private let owner: LuaDecodingNode?

  /// Nodes that were made by the value's `init(from:)`, each with its value on the stack.
  private var nested: [LuaDecodingNode] = []

  /// The keys that were asked for; nil when the value was never taken for a table with fields.
  private var asked: Set<LuaKey>?

  /// How many elements were read; nil when the value was never taken for a list.
  private var listed: Int?

  /// Whether the value was read as a whole, so that none of its keys was missed.
  var wasTaken = false

  /// Whether someone wanted to know what keys there are.
  var wasListed = false

  /// The names of all cases, where the value was taken for an enumeration that tells them.
  var caseNames: [String] = []

  init(
    _ decoding: LuaDecoding,
    _ place: Int32,
    parent: LuaDecodingNode? = nil,
    key: LuaKey? = nil,
    owner: LuaDecodingNode? = nil
  ) {
    self.decoding = decoding
    self.place = place
    self.parent = parent
    self.key = key
    self.owner = owner
  }

  var call: LuaCall { decoding.call }

  /// The way to the value in Lua's spelling.
  var path: String { (parent?.path ?? "") + (key?.spelling ?? "") }

  // MARK: Values

  /// Decodes the value at a place.
  func value<Value: Decodable>(_ type: Value.Type, at place: Int32, key: LuaKey?) throws -> Value {
    if let leaf = LuaLeaf.conversion(of: type) {
      do {
        if let value = try leaf.read(call, place) as? Value { return value }
      } catch let mismatch as LuaMismatch {
        throw located(mismatch, key)
      }
    }
    let node = LuaDecodingNode(decoding, place, parent: self, key: key)
    if let dictionary = type as? any LuaDecodableDictionary.Type,
      let value = try dictionary.decode(node) as? Value
    {
      return value
    }
    return try node.run(type)
  }

  /// Has the type decode itself from this node, and looks whether it asked for all there is.
  private func run<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard decoding.reading.depth < LuaDecoder.maximumDepth else {
      throw mismatch(LuaReading.depthProblem)
    }
    try call.reserve(8)
    let base = call.count
    let outer = decoding.running
    decoding.running = self
    decoding.reading.depth += 1
    defer {
      nested = []
      decoding.reading.depth -= 1
      decoding.running = outer
      lb_set_count(call.raw, base)
    }
    let value: Value
    do {
      value = try Value(from: self)
    } catch let error as DecodingError {
      throw mismatch(try problem(error))
    }
    try checkKeys()
    for node in nested { try node.checkKeys() }
    return value
  }

  /// Counts a value that is read from this one, and its key, if that is read as well.
  func count(_ value: Int32, key: Int32? = nil) throws {
    do {
      try decoding.reading.count(call, value, key: key, of: place)
    } catch {
      throw located(error, nil)
    }
  }

  // MARK: Use

  /// Checks that the value is still on the stack.
  func checkUse() throws {
    guard decoding.running === owner ?? self else {
      throw LuaError(.gone, "a decoder is used outside the init(from:) that it was given to")
    }
  }

  /// Checks that the value is a table.
  func checkTable() throws {
    try checkUse()
    guard lb_type_of(call.raw, place) == LB_TABLE else {
      throw located(call.mismatch(place, expected: "table"), nil)
    }
  }

  /// Pushes what the table has under a key, notes that it was asked for, and takes it away after.
  func withField<Result>(_ key: LuaKey, _ body: (Int32) throws -> Result) throws -> Result {
    try pushField(key)
    defer { lb_pop(call.raw, 1) }
    return try body(call.count)
  }

  /// A node of what the table has under a key, which stays on the stack until `owner` is done.
  func child(_ key: LuaKey) throws -> LuaDecodingNode {
    try pushField(key)
    try count(call.count)
    let owner = owner ?? self
    let node = LuaDecodingNode(decoding, call.count, parent: self, key: key, owner: owner)
    owner.nested.append(node)
    return node
  }

  private func pushField(_ key: LuaKey) throws {
    try checkUse()
    try call.reserve(8)
    if case .index(let index) = key, let listed { self.listed = max(listed, index) }
    asked?.insert(key)
    guard lb_type_of(call.raw, place) == LB_TABLE else {
      // The name of an enumeration's case stands for a table with nothing in it.
      if caseName.map(LuaKey.name) == key { lb_push_table(call.raw, 0, 0) } else { call.pushNil() }
      return
    }
    pushEntry(key)
  }

  /// Whether the value is a table with something under a key, which is not asked for by that.
  func has(_ key: LuaKey) -> Bool {
    guard (try? checkUse()) != nil, (try? call.reserve(8)) != nil,
      lb_type_of(call.raw, place) == LB_TABLE
    else { return false }
    pushEntry(key)
    defer { lb_pop(call.raw, 1) }
    return lb_type_of(call.raw, call.count) != LB_NIL
  }

  /// Pushes what the table has under a key, or nil. [-0, +1]
  private func pushEntry(_ key: LuaKey) {
    switch key {
    case .name(let name): call.pushField(name, of: place)
    case .index(let index): lb_raw_get_index(call.raw, place, Int64(index))
    case .other: call.pushNil()
    }
  }

  /// The string that is in the place of a table.
  ///
  /// Each field asks for it, and of a table an error would be made to say that there is none.
  var caseName: String? {
    guard lb_type_of(call.raw, place) == LB_STRING else { return nil }
    return try? String.read(call, place)
  }

  /// Notes that the value is taken for a table with fields.
  func becomeKeyed() { if asked == nil { asked = [] } }

  /// Notes that the value is taken for a list.
  func becomeList() { if listed == nil { listed = 0 } }

  /// The keys that there are.
  func keys() throws -> [LuaKey] {
    try checkUse()
    guard lb_type_of(call.raw, place) == LB_TABLE else { return caseName.map { [.name($0)] } ?? [] }
    var keys: [LuaKey] = []
    try call.forEachEntry(place) { key, _ in keys.append(LuaKey(call, key)) }
    return keys
  }

  // MARK: Errors

  /// How many keys a message lists.
  private static let fewKeys = 10

  /// Among how many keys the one is looked for that was probably meant.
  private static let manyKeys = 1_000

  /// Says what is wrong with the value.
  func mismatch(_ problem: String) -> LuaMismatch {
    LuaMismatch(place: decoding.place, problem: problem, path: path)
  }

  /// A mismatch of what is under a key, seen from the whole.
  func located(_ error: any Error, _ key: LuaKey?) -> any Error {
    guard let mismatch = error as? LuaMismatch else { return error }
    return mismatch.inside(path + (key?.spelling ?? ""), of: decoding.place)
  }

  /// A mismatch of a key that is not there, with the key that was probably meant to be it.
  func hinting(_ mismatch: LuaMismatch, at key: LuaKey) throws -> LuaMismatch {
    guard case .name(let name) = key, let asked else { return mismatch }
    let others = try keys().filter { !asked.contains($0) }.compactMap { other in
      if case .name(let name) = other { name } else { nil }
    }
    // Of a table with many thousands of keys each would be compared.
    guard let nearest = nearestName(to: name, in: others.prefix(Self.manyKeys)) else {
      return mismatch
    }
    return LuaMismatch(
      place: mismatch.place,
      problem: mismatch.problem + "; there is a '\(LuaNames.shown(nearest))'",
      path: mismatch.path
    )
  }

  /// Throws for a key that no one asked for.
  private func checkKeys() throws {
    if asked != nil, !wasListed, caseName != nil { try checkTable() }
    guard !decoding.decoder.ignoresUnknownKeys, !wasTaken, asked != nil || listed != nil,
      lb_type_of(call.raw, place) == LB_TABLE
    else { return }
    let unknown = try keys().first { key in
      if case .index(let index) = key, let listed, index >= 1, index <= listed { return false }
      return asked?.contains(key) != true
    }
    guard let unknown else { return }
    guard asked != nil else {
      throw mismatch("a list of \(listed ?? 0) has no \(unknown.mention)")
    }
    throw mismatch(LuaNames.unknownField(unknown, among: askedNames))
  }

  private var askedNames: [String] {
    (asked ?? []).compactMap { if case .name(let name) = $0 { name } else { nil } }.sorted()
  }

  /// What an error of the type itself says.
  private func problem(_ error: DecodingError) throws -> String {
    switch error {
    case .typeMismatch(_, let context) where wasListed:
      let keys = try keys()
      if keys.count == 1, case .name(let name) = keys[0], !caseNames.isEmpty {
        return LuaNames.unknown(name, among: caseNames, "case")
      }
      let names =
        keys.prefix(Self.fewKeys).map(\.mention) + (keys.count > Self.fewKeys ? ["…"] : [])
      return names.isEmpty
        ? context.debugDescription
        : "one of the cases expected, got \(names.joined(separator: ", "))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      return context.debugDescription
    @unknown default: return "\(error)"
    }
  }
}
