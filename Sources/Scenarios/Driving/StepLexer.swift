internal import Interaction

/// Cuts one line of steps into its pieces.
///
/// Blanks separate pieces, quotes keep them together, and a `#` at the beginning of a piece starts
/// a comment. Quoted texts know Lua's escapes, but for `\z` and the escaped line end, which need
/// several lines.
struct StepLexer {
  /// What is wrong with a quoted text.
  struct Problem: Error, Equatable {
    /// The cause and the remedy, without the place.
    var message: String
  }

  /// What is left of the line.
  private var rest: Substring.UnicodeScalarView

  /// Cuts a line into its pieces.
  ///
  /// - Parameter line: A line without its end.
  /// - Returns: The pieces; none for an empty line or a mere comment.
  /// - Throws: `Problem` if a quoted text is not closed or has a wrong escape.
  static func tokens(of line: some StringProtocol) throws(Problem) -> [StepToken] {
    var lexer = StepLexer(rest: Substring(line).unicodeScalars)
    var tokens: [StepToken] = []
    while let token = try lexer.next() {
      tokens.append(token)
    }
    return tokens
  }

  /// Takes the next piece off the line; nil at its end or at a comment.
  private mutating func next() throws(Problem) -> StepToken? {
    rest = rest.drop { $0.properties.isWhitespace }
    guard let first = rest.first, first != "#" else { return nil }
    if first == "\"" || first == "'" {
      rest.removeFirst()
      return .string(try string(closedBy: first))
    }
    let word = rest.prefix { !$0.properties.isWhitespace && $0 != "\"" && $0 != "'" }
    rest = rest[word.endIndex...]
    return .word(String(word))
  }

  /// Takes a quoted text off the line, whose opening quote is already gone.
  ///
  /// Bytes are gathered, not characters, because `\xE2\x82\xAC` is one character of three escapes.
  private mutating func string(closedBy quote: Unicode.Scalar) throws(Problem) -> String {
    var bytes: [UInt8] = []
    while let scalar = rest.popFirst() {
      if scalar == quote {
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw Problem(message: "the text's \\x or \\ddd escapes do not make valid UTF-8")
        }
        if let next = rest.first, !next.properties.isWhitespace {
          throw Problem(
            message: "a blank is missing after the closing quote of \(text.quoted)"
          )
        }
        return text
      }
      if scalar == "\\" {
        try bytes.append(contentsOf: escape())
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    throw Problem(message: "the text is not closed; a \(quote) is missing at its end")
  }

  /// Takes an escape off the line, whose backslash is already gone, and gives the bytes it means.
  private mutating func escape() throws(Problem) -> [UInt8] {
    guard let scalar = rest.popFirst() else {
      throw Problem(message: "the text ends in a lone backslash; write \\\\ for one")
    }
    switch scalar {
    case "a": return [7]
    case "b": return [8]
    case "t": return [9]
    case "n": return [10]
    case "v": return [11]
    case "f": return [12]
    case "r": return [13]
    case "\\", "\"", "'": return [UInt8(ascii: scalar)]
    case "x": return [try hexadecimalByte()]
    case "u": return try unicodeEscape()
    case "0"..."9": return [try decimalByte(from: scalar)]
    default:
      throw Problem(
        message: "unknown escape \\\(scalar); write \\\\ for a backslash itself"
      )
    }
  }

  /// Takes the two digits of `\xXX`.
  private mutating func hexadecimalByte() throws(Problem) -> UInt8 {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let byte = UInt8(String(digits), radix: 16)
    else { throw Problem(message: "\\x takes two hexadecimal digits, as in \\x41") }
    rest = rest[digits.endIndex...]
    return byte
  }

  /// Takes the second and third digit of `\ddd`.
  private mutating func decimalByte(from first: Unicode.Scalar) throws(Problem) -> UInt8 {
    let more = rest.prefix(2).prefix { ("0"..."9").contains($0) }
    guard let byte = UInt8(String(first) + String(more)) else {
      throw Problem(message: "\\\(first)\(String(more)) is no byte; the greatest is \\255")
    }
    rest = rest[more.endIndex...]
    return byte
  }

  /// Takes the braces and digits of `\u{XXX}`.
  private mutating func unicodeEscape() throws(Problem) -> [UInt8] {
    let problem = Problem(message: "\\u takes a Unicode code point in braces, as in \\u{20AC}")
    guard rest.popFirst() == "{" else { throw problem }
    let digits = rest.prefix { $0 != "}" }
    guard digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value),
      let bytes = UTF8.encode(scalar), digits.endIndex < rest.endIndex
    else { throw problem }
    rest = rest[digits.endIndex...].dropFirst()
    return Array(bytes)
  }
}
