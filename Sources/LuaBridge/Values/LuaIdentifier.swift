/// What Lua takes for a name.
package enum LuaIdentifier {
  /// The words that Lua keeps for itself.
  package static let reservedWords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether a text can be written as a name, such as that of a variable, or of a field after a dot.
  ///
  /// - Parameter text: The text.
  /// - Returns: True for letters of ASCII, digits and underscores that begin with no digit and are no reserved
  ///   word.
  /// - Complexity: O(length).
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
      && !reservedWords.contains(text)
  }

  /// Whether a name can begin with a character.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
