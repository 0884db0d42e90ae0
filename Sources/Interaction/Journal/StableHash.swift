/// A hash that is the same in every process, unlike Swift's own (FNV-1a of 64 bits).
package struct StableHash {
  /// The hash of what came so far.
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Begins with nothing.
  package init() {}

  /// Takes in a text, which does not run together with the next one.
  ///
  /// - Parameter text: The text.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // No text holds this byte.
    combine(0xFF)
  }

  /// Takes in a byte.
  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The hash in hexadecimal digits.
  package var digits: String { String(value, radix: 16) }

  /// The hash of one text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Hexadecimal digits.
  package static func digits(of text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hash.digits
  }
}
