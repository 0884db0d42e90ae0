/// Reads an expression of tags from left to right.
struct TagExpressionParser {
  /// A word, a quoted text or a bracket.
  private enum Token: Equatable {
    /// An opening bracket.
    case open
    /// A closing bracket.
    case close
    /// A tag, or one of the words between them.
    case word(String)
    /// A tag between double quotes.
    case quoted(String)
  }

  /// How deep brackets may be nested: the parser is as deep.
  private static let depthLimit = 50

  /// The whole expression, for messages.
  private let text: String
  /// What is still to be read, each with the character that it begins at, counted from 1.
  private var tokens: ArraySlice<(token: Token, place: Int)> = []
  /// Where a quoted text begins that does not end.
  private var openQuote: Int?
  /// How many brackets are open.
  private var depth = 0

  /// Takes a text apart.
  init(_ text: String) {
    self.text = text
    var tokens: [(token: Token, place: Int)] = []
    var rest = Array(text)[...]
    while let character = rest.first {
      let place = rest.startIndex + 1
      if character.isWhitespace {
        rest.removeFirst()
      } else if character == "(" || character == ")" {
        tokens.append((character == "(" ? .open : .close, place))
        rest.removeFirst()
      } else if character == "\"" {
        let name = rest.dropFirst().prefix { $0 != "\"" }
        if name.endIndex == rest.endIndex { openQuote = place }
        tokens.append((.quoted(String(name)), place))
        rest = rest[name.endIndex...].dropFirst()
      } else {
        let word = rest.prefix { !$0.isWhitespace && !"()\"".contains($0) }
        tokens.append((.word(String(word)), place))
        rest = rest[word.endIndex...]
      }
    }
    self.tokens = tokens[...]
  }

  /// Reads the whole expression.
  mutating func expression() throws(TagExpression.Problem) -> TagExpression.Rule {
    if let openQuote {
      throw problem("the quotation mark at character \(openQuote) is never closed")
    }
    let rule = try alternatives(after: nil)
    guard let next = tokens.first else { return rule }
    if next.token == .close {
      throw problem("the ) at character \(next.place) closes nothing")
    }
    let word = Self.written(next.token)
    let hint =
      ["and", "or", "not"].contains(word.lowercased())
      ? "; and, or and not are written in lower case" : ""
    throw problem("'and' or 'or' is missing before \(word), at character \(next.place)\(hint)")
  }

  /// Reads alternatives, `a or b`.
  private mutating func alternatives(
    after previous: String?
  ) throws(TagExpression.Problem) -> TagExpression.Rule {
    var rules = [try conjunction(after: previous)]
    while take(.word("or")) { rules.append(try conjunction(after: "or")) }
    return rules.count == 1 ? rules[0] : .any(rules)
  }

  /// Reads what has to hold together, `a and b`.
  private mutating func conjunction(
    after previous: String?
  ) throws(TagExpression.Problem) -> TagExpression.Rule {
    var rules = [try negation(after: previous)]
    while take(.word("and")) { rules.append(try negation(after: "and")) }
    return rules.count == 1 ? rules[0] : .all(rules)
  }

  /// Reads an operand and what turns it round, `not a`.
  private mutating func negation(
    after previous: String?
  ) throws(TagExpression.Problem) -> TagExpression.Rule {
    var previous = previous
    var isNegated = false
    while take(.word("not")) {
      isNegated.toggle()
      previous = "not"
    }
    let rule = try operand(after: previous)
    return isNegated ? .not(rule) : rule
  }

  /// Reads a tag, or an expression in brackets.
  private mutating func operand(
    after previous: String?
  ) throws(TagExpression.Problem) -> TagExpression.Rule {
    let behind = previous.map { " after \($0 == "(" ? "(" : "'\($0)'")" } ?? ""
    guard let next = tokens.first else { throw problem("a tag is missing\(behind)") }
    tokens.removeFirst()
    switch next.token {
    case .word(let word) where ["and", "or"].contains(word):
      throw problem("a tag is missing before '\(word)', at character \(next.place)")
    case .word(let name), .quoted(let name): return .tag(name)
    case .close:
      throw problem("a tag is missing before the ) at character \(next.place)")
    case .open:
      depth += 1
      guard depth <= Self.depthLimit else {
        throw problem("there are more than \(Self.depthLimit) brackets within each other")
      }
      let rule = try alternatives(after: "(")
      guard take(.close) else {
        guard let stranger = tokens.first else {
          throw problem("the ( at character \(next.place) is never closed")
        }
        let word = Self.written(stranger.token)
        throw problem("'and' or 'or' is missing before \(word), at character \(stranger.place)")
      }
      depth -= 1
      return rule
    }
  }

  /// Reads a token if it is the next.
  private mutating func take(_ token: Token) -> Bool {
    guard tokens.first?.token == token else { return false }
    tokens.removeFirst()
    return true
  }

  /// A token as it was written.
  private static func written(_ token: Token) -> String {
    switch token {
    case .open: "("
    case .close: ")"
    case .word(let word): word
    case .quoted(let text): "\"\(text)\""
    }
  }

  /// Says what is wrong, with the expression before it.
  private func problem(_ cause: String) -> TagExpression.Problem {
    let text = self.text.allSatisfy(\.isWhitespace) ? "the expression is empty" : self.text
    return TagExpression.Problem(description: "\(text): \(cause)".escapedLine)
  }
}
