/// What is to be told of an element's state to somebody who cannot see it, as UIKit's traits of the
/// same names.
public struct AccessibilityTraits: OptionSet, Hashable, Codable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt

  /// It is chosen among others.
  public static let selected = AccessibilityTraits(rawValue: 1 << 0)
  /// It is there, but cannot be used.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 1)

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: One bit for each trait.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}
