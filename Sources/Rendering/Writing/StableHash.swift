/// A hash that is the same in every process, unlike Swift's own (FNV-1a of 64 bits).
struct StableHash {
  /// The hash of what came so far.
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes in a text, which does not run together with the next one.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // No text holds this byte.
    combine(0xFF)
  }

  /// Takes in a byte.
  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The hash in hexadecimal digits.
  var digits: String { String(value, radix: 16) }
}
