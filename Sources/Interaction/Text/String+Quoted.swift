extension String {
  /// The text between double quotes on one line, with the escapes that a Lua literal reads back.
  package var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.breaksLine:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The text as an id stands behind `#`: bare if it is a single word, else quoted.
  package var quotedUnlessWord: String {
    let isWord = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.:".unicodeScalars.contains(scalar)
    }
    return isWord && !isEmpty ? self : quoted
  }

  /// Returns the quoted text with everything from some character on replaced by an ellipsis.
  ///
  /// - Parameter limit: How many characters (grapheme clusters) are kept.
  /// - Returns: The quoted text, with `…` before the closing quote if something was left out.
  package func quoted(keeping limit: Int) -> String {
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
      return quoted
    }
    return (self[..<end] + "…").quoted
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or an editor may begin a new line here, or do something unseen.
  fileprivate var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
