/// A key together with the modifiers held, such as `Ctrl+Shift+K`.
///
/// Two chords are equal however they were spelt: modifiers have one order, and a single letter is
/// kept in lower case because Shift says the rest.
public struct KeyChord: Hashable, Sendable {
  /// The key's name, such as `Return`, `ArrowLeft` or `k`.
  public let key: String
  /// What is held meanwhile.
  public let modifiers: KeyModifiers

  /// The names of keys that print nothing; every single character is a key as well.
  public static let namedKeys = [
    "Return", "Tab", "Escape", "Backspace", "Delete", "Space", "ArrowLeft", "ArrowRight",
    "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "F1", "F2", "F3", "F4", "F5",
    "F6", "F7", "F8", "F9", "F10", "F11", "F12",
  ]

  /// Joins a key and its modifiers.
  ///
  /// - Parameters:
  ///   - key: The key's name; a single letter may have either case.
  ///   - modifiers: What is held meanwhile.
  public init(key: String, modifiers: KeyModifiers = []) {
    // "K" is the letter's key: whether it prints "k" or "K" is Shift's affair.
    self.key = key.count == 1 ? key.lowercased() : key
    self.modifiers = modifiers
  }

  /// Reads a chord such as `Ctrl+Shift+K` or `Escape`; letter case does not matter.
  ///
  /// - Parameter text: Modifiers and a key, joined by `+`.
  /// - Throws: `InteractionError` with `invalidKeyChord` if a part has no meaning, or a modifier is named
  ///   twice.
  public init(parsing text: String) throws {
    do throws(Misspelling) {
      try self.init(reading: text)
    } catch {
      throw error.error(in: text)
    }
  }

  /// Reads a chord for who says in words of their own what is wrong with it; otherwise as `init(parsing:)`.
  ///
  /// - Parameter text: Modifiers and a key, joined by `+`.
  /// - Throws: What is wrong with it.
  package init(reading text: String) throws(Misspelling) {
    var rest = Substring(text)
    var modifiers: KeyModifiers = []
    // The last part is the key, and may itself be the plus sign: "Ctrl++".
    while let plus = rest.dropLast().firstIndex(of: "+") {
      let part = rest[..<plus]
      guard modifiers.insert(try Self.modifier(part)).inserted else {
        throw .heldAlready(String(part))
      }
      rest = rest[rest.index(after: plus)...]
    }
    if rest.count == 1 {
      self.init(key: rest == " " ? "Space" : String(rest), modifiers: modifiers)
      return
    }
    guard !rest.isEmpty else { throw .empty }
    let word = Self.synonyms[rest.lowercased()] ?? rest.lowercased()
    guard let key = Self.namedKeys.first(where: { $0.lowercased() == word }) else {
      guard rest.hasSuffix("+") else { throw .unknown(.key, String(rest)) }
      // "Ctrl+" has a modifier, and no key behind it.
      _ = try Self.modifier(rest.dropLast())
      throw .unknown(.key, "")
    }
    self.init(key: key, modifiers: modifiers)
  }

  /// Finds a modifier.
  ///
  /// - Parameter part: Its name, in any letter case.
  /// - Throws: That there is none of the name.
  private static func modifier(_ part: Substring) throws(Misspelling) -> KeyModifiers {
    let word = synonyms[part.lowercased()] ?? part.lowercased()
    guard let known = KeyModifiers.named.first(where: { $0.name.lowercased() == word }) else {
      throw .unknown(.modifier, String(part))
    }
    return known.modifier
  }

  /// Other words that people use for a modifier or a key.
  private static let synonyms = [
    "control": "ctrl", "option": "alt", "cmd": "meta", "command": "meta", "super": "meta",
    "enter": "return", "esc": "escape", "left": "arrowleft", "right": "arrowright",
    "up": "arrowup", "down": "arrowdown",
  ]

  /// What the key prints with these modifiers, or nil for a command or a key that prints nothing.
  package var printedText: String? {
    guard modifiers.isSubset(of: .shift) else { return nil }
    if key == "Space" { return " " }
    guard key.count == 1 else { return nil }
    return modifiers.contains(.shift) ? capital : key
  }

  /// The capital of a key of one letter, or the key itself where that would be several, as of "ß".
  private var capital: String {
    let capital = key.uppercased()
    return capital.count == 1 ? capital : key
  }
}

extension KeyChord: CustomStringConvertible {
  /// The chord in its one spelling, such as `Ctrl+Shift+K`.
  public var description: String {
    let held = KeyModifiers.named.filter { modifiers.contains($0.modifier) }.map(\.name)
    // The capital of "ı" is that of another key.
    let spelling = key.count == 1 && capital.lowercased() == key ? capital : key
    return (held + [spelling]).joined(separator: "+")
  }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// Reads a literal such as `"Ctrl+Shift+K"`; a misspelt one meets the precondition funnel.
  ///
  /// - Parameter value: Modifiers and a key, joined by `+`.
  public init(stringLiteral value: String) {
    var chord = KeyChord(key: value)
    Precondition.require { chord = try KeyChord(parsing: value) }
    self = chord
  }
}

extension KeyChord: Codable {
  /// Reads the chord's one spelling.
  ///
  /// - Parameter decoder: What holds the spelling as its single value.
  /// - Throws: `InteractionError` with `invalidKeyChord`, or what the decoder throws.
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the chord's one spelling.
  ///
  /// - Parameter encoder: What takes the spelling as its single value.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
