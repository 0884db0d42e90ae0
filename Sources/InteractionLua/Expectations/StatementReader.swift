internal import LuaBridge

/// Cuts a script into its statements.
///
/// Of the grammar it knows that two names side by side are of two statements, and which words begin and end
/// blocks. The body of a function is no part of the statement that it stands in, nor are its parameters; the
/// head of a block, such as the condition of an `if`, is a statement by itself.
struct StatementReader {
  /// What an `end` ends.
  private enum Block {
    /// The body of a function in a statement.
    case function(within: Int)
    /// Any other block.
    case plain
  }

  /// The parts of each statement, a line each.
  private(set) var statements: [[ScriptStatements.Part]] = [[]]
  /// The place of the statement that is read.
  private var current = 0
  /// The blocks that are open.
  private var blocks: [Block] = []
  /// Whether an expression may end with what was read last.
  private var endsExpression = false
  /// Whether the name and the parameters of a function are being read.
  private var isInHead = false
  /// The line that is read, counted from 1.
  private var line = 0

  /// Reads a script.
  ///
  /// - Parameter text: The script's text.
  /// - Complexity: Linear in its length.
  init(_ text: String) {
    var highlighter = LuaHighlighter()
    for text in LuaHighlighter.lines(of: text) {
      line += 1
      var isWithin = highlighter.isOpen
      for span in highlighter.spans(of: text) {
        switch span.kind {
        case .comment: addBlank()
        case .string: take(string: span.text, isWithin: isWithin)
        case .number:
          add(span.text)
          endsExpression = true
        case .keyword: take(keyword: span.text)
        case nil: take(signs: span.text)
        }
        isWithin = false
      }
    }
  }

  // MARK: Words

  /// Takes a string; what stands in a long one, which may have begun on another line, is left out.
  private mutating func take(string text: String, isWithin: Bool) {
    let isShort = !isWithin && (text.first == "\"" || text.first == "'")
    add(isShort ? text : "\"\"")
    endsExpression = true
  }

  /// Takes a word of the language.
  private mutating func take(keyword word: String) {
    switch word {
    case "function":
      if endsExpression { begin() }
      add(" \(word) ")
      endsExpression = false
      isInHead = true
    case "end": close()
    case "until":
      close()
      begin()
    case "do", "repeat":
      blocks.append(.plain)
      begin()
    case "if":
      blocks.append(.plain)
      begin()
    case "then", "else", "elseif", "while", "for", "break", "goto": begin()
    case "local", "return":
      begin()
      add("\(word) ")
    case "nil", "true", "false":
      add(word)
      endsExpression = true
    default:
      add(word)
      endsExpression = false
    }
  }

  /// Takes names, signs and blanks.
  private mutating func take(signs text: String) {
    var rest = text[...]
    while let first = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let sign = ["...", "::"].first { rest.hasPrefix($0) }.map { rest.prefix($0.count) }
      let token = name.isEmpty ? sign ?? rest.prefix(1) : name
      rest = rest.dropFirst(token.count)
      if isInHead {
        if token == ")" { enter() }
      } else if first.isWhitespace {
        addBlank()
      } else if name.isEmpty {
        take(sign: String(token))
      } else {
        if endsExpression { begin() }
        add(String(token))
        endsExpression = true
      }
    }
  }

  /// Takes a sign.
  private mutating func take(sign: String) {
    switch sign {
    case ";", "::": begin()
    default:
      add(sign)
      endsExpression = [")", "]", "}", "..."].contains(sign)
    }
  }

  // MARK: Statements

  /// Begins a statement, unless the one that is read has only begun.
  private mutating func begin() {
    endsExpression = false
    guard !statements[current].isEmpty else { return }
    current = statements.count
    statements.append([])
  }

  /// Begins the body of a function.
  private mutating func enter() {
    isInHead = false
    blocks.append(.function(within: current))
    begin()
  }

  /// Ends a block; with that of a function goes on the statement that it stands in.
  private mutating func close() {
    guard case .function(let outer)? = blocks.popLast() else { return begin() }
    current = outer
    add(" end")
    endsExpression = true
  }

  /// Adds text to the statement.
  private mutating func add(_ text: String) {
    let last = statements[current].count - 1
    if last >= 0, statements[current][last].line == line {
      statements[current][last].text += text
    } else {
      statements[current].append(ScriptStatements.Part(line: line, text: text))
    }
  }

  /// Adds a blank, unless a line of the statement would begin with it.
  private mutating func addBlank() {
    if statements[current].last?.line == line { add(" ") }
  }
}
