/// Selects scenarios by their names, as `--filter` asks.
///
/// A text selects every name that contains it, capitals counting; a text between slashes is a
/// Swift regular expression that has to match somewhere in the name.
public struct ScenarioFilter {
  /// A text between slashes that is no regular expression.
  public struct Problem: Error, CustomStringConvertible {
    /// The cause and the remedy.
    public let description: String
  }

  /// How a name is looked at.
  private enum Rule {
    /// The name has to contain a text.
    case text(String)
    /// The expression has to match in the name.
    case expression(Regex<AnyRegexOutput>)
  }

  /// How names are looked at.
  private let rule: Rule

  /// Understands a filter.
  ///
  /// - Parameter text: What to look for, or a regular expression between slashes.
  /// - Throws: `Problem` if what stands between the slashes is no regular expression.
  public init(_ text: String) throws(Problem) {
    guard text.count > 2, text.first == "/", text.last == "/" else {
      rule = .text(text)
      return
    }
    do {
      rule = .expression(try Regex(String(text.dropFirst().dropLast())))
    } catch {
      throw Problem(
        description: "\(text) is no regular expression (\(error));"
          + " leave out the slashes to look for the text itself"
      )
    }
  }

  /// Tells whether a scenario is selected.
  ///
  /// - Parameter name: The names of its groups and its own, joined by `ScenarioReport.separator`.
  /// - Returns: Whether the filter lets it through.
  public func matches(_ name: String) -> Bool {
    switch rule {
    case .text(let text): text.isEmpty || name.contains(text)
    case .expression(let expression): name.contains(expression)
    }
  }
}
