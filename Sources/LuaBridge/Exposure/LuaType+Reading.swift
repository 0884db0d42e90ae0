extension LuaType {
  /// Reads a type from its text.
  ///
  /// - Parameter text: The text, as ``description`` gives it.
  /// - Returns: The type; nil for what is no type, such as an unfinished one.
  public init?(_ text: String) {
    var reader = LuaTypeReader(text)
    guard let type = reader.row(), reader.isAtEnd else { return nil }
    self = type
  }

  /// Reads the type of a declaration, where a text that is no type is a name as it stands.
  ///
  /// - Parameter text: The text.
  package init(declared text: String) { self = LuaType(text) ?? .named(text) }
}

/// Reads types from a text, character by character.
private struct LuaTypeReader {
  private var rest: Substring

  init(_ text: String) { rest = Substring(text) }

  /// Whether everything was read.
  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  /// Types with commas between them.
  mutating func row() -> LuaType? {
    guard let first = union() else { return nil }
    var types = [first]
    while take(",") {
      guard let next = union() else { return nil }
      types.append(next)
    }
    return types.count == 1 ? first : .row(types)
  }

  /// Types with bars between them.
  private mutating func union() -> LuaType? {
    guard let first = operand() else { return nil }
    var types = [first]
    while take("|") {
      guard let next = operand() else { return nil }
      types.append(next)
    }
    return types.count == 1 ? first : .union(types)
  }

  /// A type and the question mark behind it.
  private mutating func operand() -> LuaType? {
    guard var type = primary() else { return nil }
    while take("?") { type = type.orNil }
    return type
  }

  private mutating func primary() -> LuaType? {
    if take("...") { return operand().map { .several($0) } }
    if take("{") { return table() }
    if take("\"") { return literal() }
    if take("(") {
      guard let type = row(), take(")") else { return nil }
      return type
    }
    guard let name = name() else { return nil }
    if name == "function", take("(") { return function() }
    if name == "class", let word = self.name() {
      guard word == "of", let owner = self.name() else { return nil }
      return .classObject(owner)
    }
    return .named(name)
  }

  /// What follows a brace.
  private mutating func table() -> LuaType? {
    if take("}") { return .record([]) }
    if take("[") {
      guard let key = union(), take("]"), take(":"), let value = union(), take("}") else {
        return nil
      }
      return .map(key, value)
    }
    let start = rest
    if name() != nil, take(":") {
      rest = start
      return fields(until: "}").map { .record($0) }
    }
    rest = start
    guard let element = union(), take("}") else { return nil }
    return .list(element)
  }

  /// What follows the parenthesis of a function.
  private mutating func function() -> LuaType? {
    guard let parameters = fields(until: ")") else { return nil }
    guard take(":") else { return .function(parameters, []) }
    guard let result = operand() else { return nil }
    if case .row(let results) = result { return .function(parameters, results) }
    return .function(parameters, [result])
  }

  /// Names with types, and the sign behind them.
  private mutating func fields(until end: String) -> [LuaType.Field]? {
    var fields: [LuaType.Field] = []
    if take(end) { return fields }
    repeat {
      guard let name = take("...") ? "..." : name(), take(":"), let type = union() else {
        return nil
      }
      fields.append(LuaType.Field(name, type))
    } while take(",")
    return take(end) ? fields : nil
  }

  /// What stands before the closing quotation mark.
  private mutating func literal() -> LuaType? {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return .literal(text)
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        text.append(escaped == "n" ? "\n" : escaped)
      default: text.append(character)
      }
    }
    return nil
  }

  private mutating func name() -> String? {
    skipBlanks()
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func take(_ sign: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace }
  }
}
