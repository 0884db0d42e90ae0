/// Tells the words of Lua apart, line by line, to set them in colours or to look for names among them.
///
/// It knows comments, strings, numbers and keywords, and no more of the grammar; a text that is no Lua is
/// cut into parts all the same.
package struct LuaHighlighter {
  /// What a part of a line is.
  package enum Kind: String {
    /// A comment.
    case comment
    /// A string, or a part of one that goes over several lines.
    case string
    /// A number.
    case number
    /// A word of the language.
    case keyword
  }

  /// A part of a line.
  package struct Span: Equatable {
    /// Its characters.
    package let text: String
    /// What it is; nil for names, signs and blanks.
    package let kind: Kind?
  }

  /// A long string or comment that has begun.
  private struct LongBracket {
    /// What it is.
    let kind: Kind
    /// What ends it.
    let end: String
  }

  /// The long string or comment that goes on.
  private var open: LongBracket?
  /// The quotation mark that ends the string which goes on: its line ends in a backslash, or in `\z`.
  private var mark: Character?

  /// Whether a string or comment goes on at the beginning of the next line.
  package var isOpen: Bool { open != nil || mark != nil }

  /// Begins with the first line of a script.
  package init() {}

  /// The lines of a script without their ends, as Lua counts them.
  ///
  /// - Parameter text: The script's text.
  /// - Returns: What stands between line feeds, carriage returns or both; the last is empty where the text
  ///   ends in one of these.
  /// - Complexity: Linear in the text's length.
  package static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest: Substring? = text[...]
    while let text = rest {
      let (line, next) = firstLine(of: text)
      lines.append(line)
      rest = next
    }
    return lines
  }

  /// The first line of a script, or of what is left of it, as Lua counts them.
  ///
  /// - Parameter text: The text.
  /// - Returns: The line without its end, and what follows that: a line feed, a carriage return, or one of each in
  ///   any order; nil if there is no end.
  /// - Complexity: Linear in the line's length.
  package static func firstLine(of text: Substring) -> (line: Substring, rest: Substring?) {
    // Not by isNewline: to Lua a form feed is a blank, and U+2028 a character as any in a string.
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let bytes = text.utf8
    guard let end = bytes.firstIndex(where: { $0 == feed || $0 == carriageReturn }) else {
      return (text, nil)
    }
    var next = bytes.index(after: end)
    if next < bytes.endIndex, bytes[next] == (bytes[end] == feed ? carriageReturn : feed) {
      next = bytes.index(after: next)
    }
    return (text[..<end], text[next...])
  }

  /// Cuts the next line of a script into parts.
  ///
  /// - Parameter line: The line without its end.
  /// - Returns: The parts, which are the line when put together.
  /// - Complexity: Linear in the length of the line.
  package mutating func spans(of line: Substring) -> [Span] {
    // Parts of the line, so that one more sign or name makes a part longer without a copy of it.
    var parts: [(text: Substring, kind: Kind?)] = []
    var rest = line
    func add(_ text: Substring, _ kind: Kind?) {
      guard !text.isEmpty else { return }
      if let last = parts.last, last.kind == kind {
        parts[parts.count - 1].text = line[last.text.startIndex..<text.endIndex]
      } else {
        parts.append((text, kind))
      }
    }
    while !rest.isEmpty {
      if let bracket = open {
        let text = Self.head(of: rest, through: bracket.end)
        add(text ?? rest, bracket.kind)
        if text != nil { open = nil }
        rest = rest.dropFirst((text ?? rest).count)
        continue
      }
      if let mark {
        let text = string(in: rest, upTo: mark, skipsBlanks: true)
        add(text, .string)
        rest = rest.dropFirst(text.count)
        continue
      }
      let isComment = rest.hasPrefix("--")
      if let bracket = Self.bracket(at: isComment ? rest.dropFirst(2) : rest) {
        let kind = isComment ? Kind.comment : .string
        let length = bracket.count + (isComment ? 2 : 0)
        add(rest.prefix(length), kind)
        rest = rest.dropFirst(length)
        open = LongBracket(kind: kind, end: String(bracket.replacing("[", with: "]")))
      } else if isComment {
        add(rest, .comment)
        rest = rest.dropFirst(rest.count)
      } else {
        let (text, kind) = word(at: rest)
        add(text, kind)
        rest = rest.dropFirst(text.count)
      }
    }
    return parts.map { Span(text: String($0.text), kind: $0.kind) }
  }

  /// What a text begins with, up to and with another one; nil if that is not in it.
  private static func head(of text: Substring, through end: String) -> Substring? {
    text.firstRange(of: end).map { text[..<$0.upperBound] }
  }

  /// The opening of a long bracket, such as `[==[`; nil if there is none.
  private static func bracket(at text: Substring) -> Substring? {
    guard text.first == "[" else { return nil }
    let signs = text.dropFirst().prefix { $0 == "=" }
    guard text[signs.endIndex...].first == "[" else { return nil }
    return text[..<text.index(after: signs.endIndex)]
  }

  /// The next part of a line that is neither a comment nor a long string.
  private mutating func word(at text: Substring) -> (Substring, Kind?) {
    guard let first = text.first else { return (text, nil) }
    if first == "\"" || first == "'" {
      let rest = string(in: text.dropFirst(), upTo: first, skipsBlanks: false)
      return (text[..<rest.endIndex], .string)
    }
    if first.isASCII, first.isNumber {
      return (text.prefix { $0.isLetter || $0.isNumber || $0 == "." }, .number)
    }
    if first.isLetter || first == "_" {
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return (name, LuaIdentifier.reservedWords.contains(String(name)) ? .keyword : nil)
    }
    return (text.prefix(1), nil)
  }

  /// What a text has of a string that has begun: up to and with its second quotation mark, or all of it.
  ///
  /// - Parameters:
  ///   - text: What follows the first mark in its line, or another line.
  ///   - end: The mark.
  ///   - skipsBlanks: Whether a `\z` came last, so that a line of blanks does not end the string.
  private mutating func string(
    in text: Substring,
    upTo end: Character,
    skipsBlanks: Bool
  ) -> Substring {
    var (isEscaped, isSkipping) = (false, skipsBlanks)
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        (isEscaped, isSkipping) = (false, character == "z")
      } else if character == end {
        mark = nil
        return text[...index]
      } else {
        isEscaped = character == "\\"
        isSkipping = isSkipping && character.isWhitespace
      }
    }
    mark = isEscaped || isSkipping ? end : nil
    return text
  }
}
