internal import LuaBridge

// A script's numbers are integers or floats, and beyond 2^53 no float is like some of the integers.
extension LuaValue {
  /// A number, whichever of the two kinds it is: the nearest float of an integer.
  var asNumber: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// A number that is an integer's, whichever of the two kinds it is; nil for any other value.
  var asWholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// Whether a number is less than another one, exactly, as `<` has it; false for what is no number.
  ///
  /// - Parameter other: The other one.
  func isLess(than other: LuaValue) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.integer(let left), .number(let right)):
      Int(exactly: right.rounded(.up)).map { left < $0 } ?? (right > 0)
    case (.number(let left), .integer(let right)):
      Int(exactly: left.rounded(.down)).map { $0 < right } ?? (left < 0)
    default: false
    }
  }

  /// How far a number is from another one: exactly for whole ones, as far as a float holds it.
  ///
  /// - Parameter other: The other one.
  /// - Returns: The distance; NaN for what is no number.
  func distance(to other: LuaValue) -> Double {
    if let left = asWholeNumber, let right = other.asWholeNumber {
      // The difference of two integers may be none of Lua's.
      return Double(UInt(bitPattern: max(left, right) &- min(left, right)))
    }
    guard let left = asNumber, let right = other.asNumber else { return .nan }
    // An infinity is close to itself, though their difference is not a number.
    return left == right ? 0 : abs(left - right)
  }
}
