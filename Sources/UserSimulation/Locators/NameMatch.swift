package import Interaction

/// How a name is compared with the one that is looked for.
///
/// A string literal is an exact name: `.button("Add")`. Letter case counts, as do spaces.
public enum NameMatch: Hashable, Codable, Sendable {
  /// The whole name, by Swift's equality of strings: composed and decomposed letters are equal.
  case exactly(String)
  /// Any name in which the text occurs.
  case containing(String)
  /// Any name that a pattern of a script matches.
  case matching(NamePattern)

  /// The text that is looked for.
  package var text: String {
    switch self {
    case .exactly(let text), .containing(let text): text
    case .matching(let pattern): pattern.text
    }
  }

  /// Says whether a name is one that is looked for.
  ///
  /// - Parameters:
  ///   - name: The name of an element.
  ///   - patterns: What decides about patterns; nil where there are no scripts.
  /// - Returns: True if it matches.
  package func matches(_ name: String, by patterns: (any PatternMatching)?) -> Bool {
    switch self {
    case .exactly(let text): name == text
    case .containing(let text): text.isEmpty || name.contains(text)
    case .matching(let pattern): patterns?.matches(pattern.text, name) ?? false
    }
  }
}

extension NameMatch: ExpressibleByStringInterpolation {
  /// Reads a literal as an exact name.
  public init(stringLiteral value: String) {
    self = .exactly(value)
  }
}
