internal import Interaction

/// The name of a scenario's page: readable, and the name of a file on any system.
package enum TraceName {
  /// The ending of a page's name.
  static let ending = ".html"
  /// What stands between a page's name and the number of the attempt it shows, from the second on.
  private static let attemptMark = "--attempt-"
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

  /// Names the page of an attempt: the first one has that of the scenario.
  ///
  /// - Parameters:
  ///   - page: The path of the scenario's page.
  ///   - number: The attempt's number, counted from 1.
  static func page(_ page: String, ofAttempt number: Int) -> String {
    number > 1 ? "\(page.dropLast(ending.count))\(attemptMark)\(number)\(ending)" : page
  }

  /// Reads of a page which attempt it shows.
  ///
  /// - Parameter name: The name of a file.
  /// - Returns: The name of the scenario's page, and the attempt's number; nil unless it is the page of an attempt
  ///   from the second on.
  static func attempt(_ name: String) -> (page: String, number: Int)? {
    guard name.hasSuffix(ending) else { return nil }
    let stem = name.dropLast(ending.count)
    // The last one: a scenario may be called so itself.
    guard let mark = stem.ranges(of: attemptMark).last, let number = Int(stem[mark.upperBound...])
    else { return nil }
    let page = "\(stem[..<mark.lowerBound])\(ending)"
    return self.page(page, ofAttempt: number) == name ? (page, number) : nil
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
