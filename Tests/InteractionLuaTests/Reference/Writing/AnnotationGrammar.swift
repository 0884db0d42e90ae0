/// Reads annotations as the Lua language server does: lines of comments with three dashes, whose types
/// have a grammar.
struct AnnotationGrammar {
  /// Lines that are no annotation, with what is wrong with them.
  private(set) var problems: [String] = []
  /// The names of classes and aliases that are defined.
  private(set) var defined: Set<String> = []
  /// The names of classes and aliases that types mention.
  private(set) var used: Set<String> = []

  /// Names that need no definition.
  private static let plain: Set = [
    "any", "boolean", "false", "integer", "nil", "number", "self", "string", "table", "thread",
    "true", "userdata", "function",
  ]

  private var rest: Substring = ""

  /// Reads a line; what is no annotation is left alone.
  mutating func read(_ line: Substring) {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("---|") {
      rest = line.dropFirst(4)
      if !literal() || !isAtEnd { problems.append("no text: \(line)") }
      return
    }
    guard line.hasPrefix("---@") else { return }
    let parts = line.dropFirst(4).split(separator: " ", maxSplits: 1)
    rest = parts.count > 1 ? parts[1] : ""
    let isRight: Bool =
      switch parts[0] {
      case "meta": take("_") && isAtEnd
      case "async", "deprecated": isAtEnd
      case "class": definition()
      case "alias": definition()
      case "field": field()
      case "param": parameter()
      case "return": type() && (take("...") || true) && isAtEnd
      case "type": type() && isAtEnd
      case "overload": rest.hasPrefix("fun(") && type() && isAtEnd
      case "operator": operation()
      default: false
      }
    if !isRight { problems.append("\(line) -- at: \(rest)") }
  }

  private var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  private mutating func definition() -> Bool {
    guard let name = name() else { return false }
    if !defined.insert(name).inserted { problems.append("defined twice: \(name)") }
    return isAtEnd || (take(":") && type() && isAtEnd)
  }

  private mutating func field() -> Bool {
    if take("[") { return type() && take("]") && type() && isAtEnd }
    guard name() != nil else { return false }
    _ = take("?")
    return type() && isAtEnd
  }

  private mutating func parameter() -> Bool {
    guard take("...") || name() != nil else { return false }
    _ = take("?")
    return type() && isAtEnd
  }

  private mutating func operation() -> Bool {
    guard name() != nil else { return false }
    if take("(") { guard type(), take(")") else { return false } }
    return take(":") && type() && isAtEnd
  }

  // MARK: Types

  /// Units with bars between them; a question mark is the last sign.
  private mutating func type() -> Bool {
    repeat { guard unit() else { return false } } while take("|")
    _ = take("?")
    return true
  }

  private mutating func unit() -> Bool {
    guard primary() else { return false }
    while take("[]") {}
    return true
  }

  private mutating func primary() -> Bool {
    if take("(") { return type() && take(")") }
    if take("{") { return fields(until: "}") }
    if rest.drop(while: { $0 == " " }).hasPrefix("\"") { return literal() }
    guard let name = name() else { return false }
    if name == "fun" {
      guard take("("), fields(until: ")") else { return false }
      return take(":") ? results() : true
    }
    if take("<") {
      repeat { guard type() else { return false } } while take(",")
      return take(">")
    }
    if !Self.plain.contains(name) { used.insert(name) }
    return true
  }

  /// What a function gives, as far as commas go: a first parenthesis is that of all.
  private mutating func results() -> Bool {
    let isEnclosed = take("(")
    repeat {
      let start = rest
      if name() != nil, take(":") {
        problems.append("taken for the name of a result: \(start)")
        return false
      }
      rest = start
      guard type() else { return false }
    } while take(",")
    return !isEnclosed || take(")")
  }

  private mutating func fields(until end: String) -> Bool {
    if take(end) { return true }
    repeat {
      guard take("...") || name() != nil else { return false }
      _ = take("?")
      guard take(":"), type() else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func literal() -> Bool {
    guard take("\""), let end = rest.firstIndex(of: "\"") else { return false }
    rest = rest[rest.index(after: end)...]
    return true
  }

  private mutating func name() -> String? {
    rest = rest.drop { $0 == " " }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func take(_ sign: String) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }
}
