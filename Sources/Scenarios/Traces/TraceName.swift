internal import Interaction

/// The name of a scenario's page: readable, and the name of a file on any system.
package enum TraceName {
  /// The ending of a page's name.
  static let ending = ".html"
  /// How many bytes of a script's path or of a scenario's name stand in it.
  private static let partLimit = 90

  /// Names the page of a scenario.
  ///
  /// Letters and digits stay; all else becomes a dash, so that two names may make the same one. What is
  /// long is cut, and a hash of the whole stands behind it.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - scenario: The scenario's name.
  /// - Returns: Such as `examples-counter--counts-taps`, without the ending.
  package static func base(script: String, scenario: String) -> String {
    let stem = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    return "\(part(stem, or: "script"))--\(part(scenario, or: "scenario"))"
  }

  /// A text of which only letters and digits are left.
  private static func part(_ text: String, or replacement: String) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if isKept(scalar) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    let whole = words.joined(separator: "-")
    guard !whole.isEmpty else { return replacement }
    guard whole.utf8.count > partLimit else { return whole }
    var short = ""
    for character in whole {
      guard short.utf8.count + character.utf8.count <= partLimit else { break }
      short.append(character)
    }
    return "\(short)-\(StableHash.digits(of: text))"
  }

  /// Whether a character may stand in the name of a file anywhere.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.isDiacritic || scalar.properties.generalCategory == .nonspacingMark
  }
}
