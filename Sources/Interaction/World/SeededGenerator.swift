/// Random numbers that depend on the seed alone: xoshiro256**, seeded by SplitMix64.
///
/// Both are the public-domain algorithms of Blackman and Vigna. The same seed gives the same
/// sequence on every machine.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The 256 bits of state, never all zero.
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Starts the sequence of a seed.
  ///
  /// - Parameter seed: Any number; neighbouring seeds give unrelated sequences.
  public init(seed: UInt64) {
    var mixer = seed
    func mixed() -> UInt64 {
      mixer &+= 0x9E37_79B9_7F4A_7C15
      var word = mixer
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
    state = (mixed(), mixed(), mixed(), mixed())
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  /// Rotates a word to the left.
  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    (word << count) | (word >> (64 - count))
  }
}
