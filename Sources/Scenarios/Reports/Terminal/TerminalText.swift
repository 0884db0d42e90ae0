extension StringProtocol {
  /// The text on one line, with everything escaped that would move the cursor, change colours or
  /// turn the reading direction.
  package var escapedLine: String { escaped(isOneLine: true) }

  /// The text with its own lines and tabs, and everything else escaped that a reader would obey
  /// instead of showing it.
  package var escapedText: String { escaped(isOneLine: false) }

  /// Escapes what disturbs, with line ends and tabs or without.
  private func escaped(isOneLine: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where isOneLine: text += "\\n"
      case "\r" where isOneLine: text += "\\r"
      case "\t" where isOneLine: text += "\\t"
      case "\n", "\r", "\t": text.unicodeScalars.append(scalar)
      case _ where scalar.disturbsTerminals:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text's own lines, tabs as two blanks and everything else escaped; none for an empty text.
  var escapedLines: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    while lines.last?.isEmpty == true {
      lines.removeLast()
    }
    return lines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .joined(separator: "  ")
        .escapedLine
    }
  }
}

extension String {
  /// Puts a text in place of another, wherever that stands, combining marks behind it or not: those who
  /// read commands, unlike `Character`, take no notice of them.
  ///
  /// - Parameters:
  ///   - text: What is looked for.
  ///   - replacement: What takes its place.
  /// - Returns: The text with its replacements.
  func replacingScalars(_ text: String, with replacement: String) -> String {
    String(unicodeScalars.replacing(text.unicodeScalars, with: replacement.unicodeScalars))
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the scalar instead of showing it.
  fileprivate var disturbsTerminals: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true  // they turn the reading direction
    case 0x2028, 0x2029: true  // they end a line or a paragraph
    default: properties.generalCategory == .control
    }
  }
}

extension Double {
  /// A duration in seconds as people read it: `3 ms` below a second, `1.25 s` from there on.
  var writtenDuration: String {
    self < 0.9995 ? "\(Int((max(self, 0) * 1000).rounded())) ms" : writtenSeconds
  }

  /// A duration in seconds with two digits after the point, `0.03 s`.
  var writtenSeconds: String {
    guard isFinite, self < 1e12 else { return "\(self) s" }
    let hundredths = Int((max(self, 0) * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
