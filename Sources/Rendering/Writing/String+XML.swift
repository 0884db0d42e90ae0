extension String {
  /// The text as it stands between XML's tags, or between double quotes: what has a meaning there is
  /// escaped, and characters that XML cannot hold are replaced.
  package var escapedForXML: String {
    guard utf8.contains(where: Self.asksForEscape) || unicodeScalars.contains(where: \.isBarred)
    else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      // As the end of `]]>` it may not stand alone.
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // A reader would turn these into spaces in an attribute, or into other line breaks.
      case "\t": text += "&#9;"
      case "\n": text += "&#10;"
      case "\r": text += "&#13;"
      case _ where scalar.isBarred: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether a byte is, or may belong to, something to be escaped.
  private static func asksForEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E
  }
}

extension Unicode.Scalar {
  /// Whether XML cannot hold the character, not even escaped.
  fileprivate var isBarred: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
