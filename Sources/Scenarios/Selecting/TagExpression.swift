/// Which tags a scenario must have, as `--tag` says it: `smoke and not (slow or flaky)`.
///
/// `not` binds closer than `and`, and `and` closer than `or`. A tag is a word, or between double quotes
/// any text.
public struct TagExpression: Sendable {
  /// A text that is no such expression.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The cause and its place, on one line.
    public let description: String
  }

  /// What has to hold.
  indirect enum Rule: Equatable, Sendable {
    /// The scenario has a tag.
    case tag(String)
    /// A rule does not hold.
    case not(Rule)
    /// Each rule holds.
    case all([Rule])
    /// One of the rules holds.
    case any([Rule])
  }

  /// What has to hold.
  let rule: Rule

  /// Understands an expression.
  ///
  /// - Parameter text: The expression.
  /// - Throws: `Problem` with the place that cannot be understood.
  /// - Complexity: Linear in the length of the text.
  public init(_ text: String) throws(Problem) {
    var parser = TagExpressionParser(text)
    rule = try parser.expression()
  }

  /// Tells whether a scenario is selected.
  ///
  /// - Parameter tags: The scenario's tags.
  /// - Returns: Whether they are as the expression says.
  public func matches(_ tags: [String]) -> Bool { Self.holds(rule, for: tags) }

  /// The tags that the expression names, each once, in their order.
  public var tags: [String] {
    var names: [String] = []
    func collect(_ rule: Rule) {
      switch rule {
      case .tag(let name): if !names.contains(name) { names.append(name) }
      case .not(let rule): collect(rule)
      case .all(let rules), .any(let rules): rules.forEach(collect)
      }
    }
    collect(rule)
    return names
  }

  /// Tells whether a rule holds for some tags.
  private static func holds(_ rule: Rule, for tags: [String]) -> Bool {
    switch rule {
    case .tag(let name): tags.contains(name)
    case .not(let rule): !holds(rule, for: tags)
    case .all(let rules): rules.allSatisfy { holds($0, for: tags) }
    case .any(let rules): rules.contains { holds($0, for: tags) }
    }
  }
}
