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
  static let limit = 10

  /// Compares two values deeply: tables by their entries, all else as `==` does.
  ///
  /// - Returns: Up to ten places that differ, in the order of the keys.
  /// - Throws: `LuaError` if a table cannot be read.
  /// - Complexity: O(entries) of both values; depth costs no stack, and cycles end where they close.
  static func all(expected: LuaValue, actual: LuaValue) throws -> [Difference] {
    var search = DifferenceSearch()
    return try search.differences(expected, actual)
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
