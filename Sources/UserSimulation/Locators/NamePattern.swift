/// A Lua pattern that names are compared with, such as `"^Item %d+$"`.
///
/// It is read once, and means what it means to `string.find`; it looks at bytes, as Lua does.
public struct NamePattern: Hashable, Sendable {
  /// How often a part may follow.
  enum Repetition: Hashable {
    /// Exactly once.
    case once
    /// At most once.
    case optional
    /// Any number of times from a least one, as many as possible.
    case greedy(least: Int)
    /// Any number of times, as few as possible.
    case lazy
  }

  /// A part of the pattern.
  enum Part: Hashable {
    /// A byte of a set.
    case bytes(ByteSet, Repetition)
    /// The beginning of a capture.
    case open
    /// The end of the capture that began last and is open.
    case close
    /// What a capture took, counted from 0, once more.
    case again(Int)
    /// From one byte to the other that balances it.
    case balanced(UInt8, UInt8)
    /// Between a byte that is not of a set and one that is.
    case frontier(ByteSet)
    /// The end of the name.
    case end
  }

  /// The pattern as it was written.
  public let text: String
  /// Whether a match must begin where the name does.
  let isAnchored: Bool
  /// The parts in order.
  let parts: [Part]

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Throws: `ActionError` with `invalidArgument` that says what is wrong with it.
  public init(_ text: String) throws {
    var reader = PatternReader(text)
    self.text = text
    isAnchored = reader.takesAnchor()
    parts = try reader.parts()
  }

  /// Says whether a name matches, anywhere in it unless the pattern says where.
  ///
  /// - Parameter name: The name.
  /// - Returns: True if it does; false also where trying to find out takes more than 100,000 steps.
  public func matches(_ name: String) -> Bool {
    var matcher = PatternMatcher(parts, in: Array(name.utf8))
    let last = isAnchored ? 0 : name.utf8.count
    return (0...last).contains { matcher.matches(from: $0) }
  }
}

/// Bytes, as patterns speak of them.
struct ByteSet: Hashable, Sendable {
  /// The bytes from 0 to 63, 64 to 127, and so on, a bit for each.
  private var words: [UInt64] = [0, 0, 0, 0]

  /// Whether a byte is one of them.
  func contains(_ byte: UInt8) -> Bool { words[Int(byte) / 64] >> (UInt64(byte) % 64) & 1 == 1 }

  /// Adds bytes.
  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { words[Int(byte) / 64] |= 1 << (UInt64(byte) % 64) }
  }

  /// Adds the bytes of another set.
  mutating func formUnion(_ other: ByteSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// All other bytes.
  var inverted: ByteSet {
    var set = self
    for index in words.indices { set.words[index] = ~words[index] }
    return set
  }

  /// Makes a set of ranges.
  init(_ ranges: ClosedRange<UInt8>...) {
    for range in ranges { insert(range) }
  }

  /// The class of a letter after `%`, such as the digits for `d`; nil if the letter names none.
  ///
  /// - Parameter letter: The letter; a capital stands for all other bytes.
  static func named(_ letter: UInt8) -> ByteSet? {
    let isInverted = (0x41...0x5A).contains(letter)
    let set: ByteSet
    switch Character(Unicode.Scalar(letter | 0x20)) {
    case "a": set = ByteSet(0x41...0x5A, 0x61...0x7A)
    case "c": set = ByteSet(0...0x1F, 0x7F...0x7F)
    case "d": set = ByteSet(0x30...0x39)
    case "g": set = ByteSet(0x21...0x7E)
    case "l": set = ByteSet(0x61...0x7A)
    case "p": set = ByteSet(0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E)
    case "s": set = ByteSet(0x09...0x0D, 0x20...0x20)
    case "u": set = ByteSet(0x41...0x5A)
    case "w": set = ByteSet(0x30...0x39, 0x41...0x5A, 0x61...0x7A)
    case "x": set = ByteSet(0x30...0x39, 0x41...0x46, 0x61...0x66)
    default: return nil
    }
    return isInverted ? set.inverted : set
  }
}
