internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// Writes values as a person would write them in a script, for messages.
enum ValueText {
  /// How deep tables are written out.
  private static let depthLimit = 4

  /// How many entries of a table are written out.
  private static let entryLimit = 20

  /// A value on one line.
  static func text(_ value: LuaValue) -> String { text(value, depth: 0) }

  private static func text(_ value: LuaValue, depth: Int) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): number(value)
    case .string(let value): value.quoted
    case .bytes(let value): "<\(value.count) bytes that are no text>"
    case .table(let table): text(table, depth: depth)
    case .function(let function):
      function.definition.map { "function <\($0)>" } ?? "function"
    case .object(let locator as LocatorObject): "find.\(locator.locator)"
    case .object(let view as View): view.path
    case .object(let object as any LuaObject): "\(type(of: object).luaName)"
    case .object(let object): "\(type(of: object))"
    case .opaque: "coroutine"
    }
  }

  /// A float as Lua writes it: with a point, so that it is told from an integer.
  private static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return "\(value)"
  }

  private static func text(_ table: LuaTable, depth: Int) -> String {
    guard depth < depthLimit else { return "{…}" }
    guard let entries = try? table.entries() else { return "{?}" }
    if entries.isEmpty { return "{}" }
    var next = 1
    var parts: [String] = []
    for (key, value) in entries.prefix(entryLimit) {
      let written = text(value, depth: depth + 1)
      if case .integer(next) = key {
        parts.append(written)
        next += 1
      } else {
        parts.append("\(self.key(key, depth)) = \(written)")
      }
    }
    if entries.count > entryLimit { parts.append("… \(entries.count - entryLimit) more") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private static func key(_ key: LuaValue, _ depth: Int) -> String {
    if case .string(let name) = key, isName(name) { return name }
    return "[\(text(key, depth: depth + 1))]"
  }

  /// The words that Lua keeps for itself.
  private static let reservedWords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether a string can be written as a field's name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !reservedWords.contains(text) else { return false }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || (scalar.isASCII && scalar.properties.isAlphabetic)
    }
    return isLetter(first)
      && text.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
  }
}
