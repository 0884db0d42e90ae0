internal import LuaBridge

/// The local variables that a script declares outside of all functions and blocks, by its text.
///
/// Of the grammar it knows what opens and closes a block, and how locals are declared.
package struct TopLevelLocals {
  /// The names, each once, in the order of their declaration.
  package private(set) var names: [String] = []

  /// How many blocks are open.
  private var depth = 0
  /// What is expected in a declaration; nil outside of any.
  private var expected: Expectation?

  /// What comes next in a declaration.
  private enum Expectation {
    /// The word `function`, or a name.
    case start
    /// The name of a function.
    case functionName
    /// A name.
    case name
    /// A comma, an attribute, or the end of the names.
    case separator
    /// The end of an attribute.
    case attributeEnd
  }

  /// Reads a script.
  ///
  /// - Parameter text: The script's text.
  /// - Complexity: Linear in its length.
  package init(_ text: String) {
    var highlighter = LuaHighlighter()
    for line in LuaHighlighter.lines(of: text) {
      for span in highlighter.spans(of: line) {
        switch span.kind {
        case .keyword: takeKeyword(span.text)
        case .number, .string: expected = nil
        case .comment: break
        case nil: takeSigns(span.text)
        }
      }
    }
  }

  /// Reads a word of the language.
  private mutating func takeKeyword(_ word: String) {
    switch word {
    case "local":
      expected = depth == 0 ? .start : nil
      return
    case "function":
      if case .start = expected {
        expected = .functionName
        depth += 1
        return
      }
      depth += 1
    case "do", "if", "repeat": depth += 1
    case "end", "until": depth -= 1
    default: break
    }
    expected = nil
  }

  /// Reads names and signs.
  private mutating func takeSigns(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(max(1, name.count))
      if !first.isWhitespace { take(name.isEmpty ? String(first) : String(name), !name.isEmpty) }
    }
  }

  /// Reads a name or a sign.
  private mutating func take(_ text: String, _ isName: Bool) {
    switch (expected, text) {
    case (.start, _) where isName, (.name, _) where isName:
      add(text)
      expected = .separator
    case (.functionName, _) where isName:
      add(text)
      expected = nil
    case (.separator, ","): expected = .name
    case (.separator, "<"): expected = .attributeEnd
    case (.attributeEnd, ">"): expected = .separator
    case (.attributeEnd, _): break
    default: expected = nil
    }
  }

  /// Adds a name.
  private mutating func add(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }
}
