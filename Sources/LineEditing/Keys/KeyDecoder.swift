/// Understands what a terminal sends as keys: UTF-8, control characters, and sequences that begin with
/// escape, as xterm and those after it send them.
package struct KeyDecoder {
  /// The byte that sequences begin with.
  private static let escape: UInt8 = 0x1B
  /// The most bytes that a sequence has; what is longer is none.
  private static let longestSequence = 32

  /// What was sent of a key that is not whole yet.
  private var pending: [UInt8] = []

  /// Begins with nothing.
  package init() {}

  /// Whether a key has begun that may be whole already: an escape that no more follows.
  package var isWaiting: Bool { pending.first == Self.escape }

  /// Takes a byte.
  ///
  /// - Parameter byte: What the terminal sent.
  /// - Returns: The keys that are whole with it.
  package mutating func take(_ byte: UInt8) -> [LineKey] {
    pending.append(byte)
    return keys()
  }

  /// Ends a key that nothing followed.
  ///
  /// - Returns: The keys; an escape is one by itself then.
  package mutating func finish() -> [LineKey] {
    defer { pending = [] }
    return pending.isEmpty ? [] : pending == [Self.escape] ? [.escape] : [.unknown]
  }

  /// The keys that are whole.
  private mutating func keys() -> [LineKey] {
    guard let first = pending.first else { return [] }
    if first == Self.escape { return sequence() }
    if first < 0x80 {
      pending = []
      return [Self.plain(first)]
    }
    // No character begins with any other byte.
    guard (0xC2...0xF4).contains(first) else {
      pending = []
      return [.unknown]
    }
    return text()
  }

  /// A character of several bytes, once they are there.
  private mutating func text() -> [LineKey] {
    // What is no part of the character is a key of its own, such as Ctrl-C or the end of the line.
    if pending.count > 1, let last = pending.last, !(0x80...0xBF).contains(last) {
      pending = [last]
      return [.unknown] + keys()
    }
    let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard pending.count >= length else { return [] }
    defer { pending = [] }
    guard let text = String(validating: pending, as: UTF8.self), let character = text.first else {
      return [.unknown]
    }
    return [.character(character)]
  }

  /// A key of a single byte.
  private static func plain(_ byte: UInt8) -> LineKey {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case ..<0x20: .control(Character(Unicode.Scalar(byte + 0x40)).lowercasedCharacter)
    default: .character(Character(Unicode.Scalar(byte)))
    }
  }

  // MARK: Sequences

  /// A key that begins with escape, once it is whole.
  private mutating func sequence() -> [LineKey] {
    guard pending.count > 1 else { return [] }
    let isLong = pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O")
    guard isLong else {
      let byte = pending[1]
      // Another escape begins anew: the first one stands alone.
      pending = byte == Self.escape ? [byte] : []
      if byte == Self.escape { return [.escape] }
      return [byte == 0x7F || byte == 0x08 ? .altBackspace : Self.alt(byte)]
    }
    guard pending.count > 2 else { return [] }
    // A console of Linux sends another bracket for its first function keys, and a letter behind that.
    if pending[1...2].allSatisfy({ $0 == UInt8(ascii: "[") }) {
      guard pending.count > 3 else { return [] }
      pending = []
      return [.unknown]
    }
    let last = pending[pending.count - 1]
    // Parameters are digits and what stands between them; the first other byte ends it.
    let isWhole = (0x40...0x7E).contains(last)
    guard isWhole || pending.count > Self.longestSequence else { return [] }
    defer { pending = [] }
    let parameters = pending[2..<(pending.count - 1)].split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return [Self.key(last, parameters)]
  }

  /// A character with Alt.
  private static func alt(_ byte: UInt8) -> LineKey {
    (0x20..<0x7F).contains(byte) ? .alt(Character(Unicode.Scalar(byte))) : .unknown
  }

  /// What the last byte of a sequence and its numbers mean.
  private static func key(_ last: UInt8, _ parameters: [Int]) -> LineKey {
    // The second number tells the keys held meanwhile: with Control or Alt, arrows go by words.
    let isByWords = parameters.count > 1 && parameters[1] > 2
    return switch Unicode.Scalar(last) {
    case "A": .move(.up)
    case "B": .move(.down)
    case "C": .move(isByWords ? .wordRight : .right)
    case "D": .move(isByWords ? .wordLeft : .left)
    case "H": .move(.home)
    case "F": .move(.end)
    case "~": numbered(parameters.first)
    default: .unknown
    }
  }

  /// A key that has a number, as DEC's terminals gave them.
  private static func numbered(_ number: Int?) -> LineKey {
    switch number {
    case 1, 7: .move(.home)
    case 4, 8: .move(.end)
    case 3: .delete
    default: .unknown
    }
  }
}

extension Character {
  /// The character in lower case, if that is one.
  fileprivate var lowercasedCharacter: Character { lowercased().first ?? self }
}
