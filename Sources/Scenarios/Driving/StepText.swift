extension String {
  /// The text between double quotes, with the escapes that the language of steps reads back.
  var quotedForSteps: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether the text reads as one word without quotes.
  var isBareStepWord: Bool {
    guard let first, first != "#" else { return false }
    return !contains { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension Double {
  /// The number without a fraction it does not have: `2` and `0.5`.
  var writtenForSteps: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
