internal import LuaBridge

/// A place where two values differ.
struct Difference {
  /// Where, as a path from the compared value, such as `.items[2]`; empty for the value itself.
  let path: String
  /// What was wanted.
  let expected: LuaValue
  /// What was met.
  let actual: LuaValue

  /// How many are looked for.
  private static let limit = 10

  /// Compares two values deeply: tables by their entries, all else as `==` does.
  ///
  /// - Returns: Up to ten places that differ, in the order of the keys.
  /// - Throws: `LuaError` if a table cannot be read.
  static func all(expected: LuaValue, actual: LuaValue) throws -> [Difference] {
    var search = Search()
    try search.compare(expected, actual, "")
    return search.found
  }

  private struct Search {
    var found: [Difference] = []
    private var visited: Set<Pair> = []

    private struct Pair: Hashable {
      let expected: LuaIdentity
      let actual: LuaIdentity
    }

    mutating func compare(_ expected: LuaValue, _ actual: LuaValue, _ path: String) throws {
      guard found.count < Difference.limit else { return }
      guard case .table(let left) = expected, case .table(let right) = actual else {
        if !Difference.isSame(expected, actual) {
          found.append(Difference(path: path, expected: expected, actual: actual))
        }
        return
      }
      // A pair met before is being compared further out: cycles end here.
      let pair = Pair(expected: left.identity, actual: right.identity)
      guard left.identity != right.identity, visited.insert(pair).inserted else { return }
      let wanted = try left.entries()
      let met = try right.entries()
      for (key, value) in wanted {
        try compare(value, Difference.value(of: key, in: met), path + Difference.step(key))
      }
      for (key, value) in met where Difference.isMissing(key, in: wanted) {
        try compare(.nil, value, path + Difference.step(key))
      }
    }
  }

  private typealias Entries = [(key: LuaValue, value: LuaValue)]

  private static func value(of key: LuaValue, in entries: Entries) -> LuaValue {
    entries.first { isSame($0.key, key) }?.value ?? .nil
  }

  private static func isMissing(_ key: LuaValue, in entries: Entries) -> Bool {
    !entries.contains { isSame($0.key, key) }
  }

  /// A key as a step of a path.
  private static func step(_ key: LuaValue) -> String {
    if case .string(let name) = key, ValueText.isName(name) { return ".\(name)" }
    return "[\(ValueText.text(key))]"
  }

  /// Whether two values are equal as `==` has it, without metamethods.
  static func isSame(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)):
      Int(exactly: b) == a
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.bytes(let a), .bytes(let b)): a == b
    case (.table(let a), .table(let b)): a.identity == b.identity
    case (.object(let a), .object(let b)): a === b
    case (.function(let a), .function(let b)): a.identity == b.identity
    default: false
    }
  }
}
