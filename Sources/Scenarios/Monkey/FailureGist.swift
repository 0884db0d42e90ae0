/// What stays the same of a failure's message when the same goes wrong another time.
///
/// A message may tell the time, a count, or what was typed. Two that differ only in that are of one fault.
enum FailureGist {
  /// What quoted texts begin and end with.
  private static let quotes: [Character: Character] = [
    "\"": "\"", "'": "'", "`": "`", "“": "”", "‘": "’", "«": "»",
  ]

  /// Returns a message with a `0` for each number, and no text between quotation marks.
  ///
  /// - Parameter message: The message.
  /// - Returns: Its gist.
  static func text(of message: String) -> String {
    var gist = ""
    var rest = Substring(message)
    while let first = rest.first {
      if let text = quotedText(of: rest, after: gist.last), let last = text.last {
        gist += "\(first)\(last)"
        rest = rest[text.endIndex...]
      } else if first.isNumber {
        if gist.last == "-" { gist.removeLast() }
        gist.append("0")
        rest = rest[number(of: rest).endIndex...]
      } else {
        gist.append(first)
        rest.removeFirst()
      }
    }
    return gist
  }

  /// The quoted text that a text begins with; nil for an apostrophe, and for what does not end.
  private static func quotedText(of text: Substring, after former: Character?) -> Substring? {
    guard let first = text.first, let end = quotes[first],
      former.map({ !$0.isLetter && !$0.isNumber }) ?? true,
      let last = text.dropFirst().firstIndex(of: end)
    else { return nil }
    return text[...last]
  }

  /// The number that a text begins with, fraction, exponent, hexadecimal digits and unit included.
  private static func number(of text: Substring) -> Substring {
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      let isDigitNext = next < text.endIndex && text[next].isNumber
      switch text[end] {
      case let digit where digit.isNumber || digit.isLetter: break
      case ".", ",": guard isDigitNext else { return text[..<end] }
      case "+", "-":
        guard isDigitNext, end > text.startIndex,
          "eE".contains(text[text.index(before: end)])
        else { return text[..<end] }
      default: return text[..<end]
      }
      end = next
    }
    return text
  }
}
