internal import LuaBridge

/// The local variables that a script declares outside of all functions and blocks, by its text.
///
/// Of the grammar it knows what opens and closes a block, how locals are declared, and where a `return` has values.
package struct TopLevelLocals {
  /// The words that end a block, behind which a `return` has no values.
  private static let blockEnds: Set = ["end", "else", "elseif", "until"]

  /// The names, each once, in the order of their declaration.
  package private(set) var names: [String] = []
  /// These and the names of the variables of blocks outside of functions, each once.
  package private(set) var allNames: [String] = []

  /// The text as far as it is read, with what is added to it.
  private var parts: [String] = []
  /// The place among `parts` of a function that a `return` gives, of which it is not known yet whether it gives
  /// more; nil for none.
  private var undecided: Int?
  /// Whether the text ends with a `return`, behind which nothing can stand.
  private var returns = false
  /// How many blocks are open.
  private var depth = 0
  /// How many blocks are open around the outermost function; nil outside of any.
  private var functionDepth: Int?
  /// What is expected in a declaration; nil outside of any.
  private var expected: Expectation?
  /// Whether what is declared is a variable of a block.
  private var isOfBlock = false

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
    for (index, line) in LuaHighlighter.lines(of: text).enumerated() {
      // To Lua the ends of lines are all alike.
      if index > 0 { parts.append("\n") }
      for span in highlighter.spans(of: line) { take(span) }
    }
  }

  /// The script as one that gives, wherever it ends, a function before its own values.
  ///
  /// The function has the variables declared outside of functions up to there as upvalues, as far as they are in
  /// scope. Each line keeps its number.
  ///
  /// - Complexity: Linear in its length.
  package var openText: String {
    parts.joined() + (returns ? "" : "\nreturn\(reach)")
  }

  /// A function that names all variables so far.
  ///
  /// What is out of scope is a global there, which nobody asks for: the function is never called. In a table there
  /// may be any number of names.
  private var reach: String { " function() return { \(allNames.joined(separator: ", ")) } end" }

  /// Reads a part of a line.
  private mutating func take(_ span: LuaHighlighter.Span) {
    decideReturn(before: span)
    parts.append(span.text)
    switch span.kind {
    case .keyword: takeKeyword(span.text)
    case .number, .string: expected = nil
    case .comment: break
    case nil: takeSigns(span.text)
    }
  }

  /// Finds out whether a `return` gives values of its own, and adds a comma before them if it does.
  private mutating func decideReturn(before span: LuaHighlighter.Span) {
    guard let place = undecided, span.kind != .comment,
      let first = span.text.first(where: { !$0.isWhitespace })
    else { return }
    undecided = nil
    let isEnd = span.kind == .keyword && Self.blockEnds.contains(span.text)
    if first != ";", !isEnd { parts[place] += "," }
  }

  /// Reads a word of the language.
  private mutating func takeKeyword(_ word: String) {
    switch word {
    case "local":
      expected = functionDepth == nil ? .start : nil
      isOfBlock = depth > 0
      return
    case "for":
      expected = functionDepth == nil ? .name : nil
      isOfBlock = true
      return
    case "function":
      functionDepth = functionDepth ?? depth
      depth += 1
      if case .start = expected {
        expected = .functionName
        return
      }
    case "do", "if", "repeat": depth += 1
    case "end", "until":
      depth -= 1
      if depth == functionDepth { functionDepth = nil }
    case "return" where functionDepth == nil:
      undecided = parts.count
      parts.append(reach)
      returns = returns || depth == 0
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
    if !isOfBlock, !names.contains(name) { names.append(name) }
    if !allNames.contains(name) { allNames.append(name) }
  }
}
