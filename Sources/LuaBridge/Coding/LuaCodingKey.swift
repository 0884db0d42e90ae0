/// A key as Swift's coders see it.
struct LuaCodingKey: CodingKey {
  let key: LuaKey

  init(_ key: LuaKey) { self.key = key }

  /// Reads Swift's `_0` of an unlabelled associated value as the first of a list.
  init(_ key: any CodingKey) {
    let name = key.stringValue
    if name.hasPrefix("_"), let index = Int(name.dropFirst()), index >= 0, "_\(index)" == name {
      self.key = .index(index &+ 1)
    } else {
      self.key = .name(name)
    }
  }

  init?(stringValue: String) { key = .name(stringValue) }

  /// Swift counts from 0.
  init?(intValue: Int) { key = .index(intValue &+ 1) }

  var stringValue: String {
    switch key {
    case .name(let name): name
    case .index(let index): "Index \(index &- 1)"
    case .other(let text): text
    }
  }

  var intValue: Int? { if case .index(let index) = key { index &- 1 } else { nil } }
}
