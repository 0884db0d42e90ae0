extension ScrollView {
  /// How quickly scrolling comes to rest once the finger is lifted: which part of its speed is left
  /// after each millisecond.
  public struct DecelerationRate: Hashable, Codable, Sendable {
    /// The part of the speed that is left after a millisecond, above 0 and below 1.
    public let rawValue: Double

    /// The rate of lists and texts, UIKit's 0.998.
    public static let normal = DecelerationRate(checked: 0.998)
    /// The rate of pages and pickers, UIKit's 0.99.
    public static let fast = DecelerationRate(checked: 0.99)

    /// The rates that layouts and scripts name.
    package static let named: [(name: String, rate: DecelerationRate)] = [
      ("normal", .normal), ("fast", .fast),
    ]

    /// Makes a rate of one's own.
    ///
    /// - Parameter rawValue: The part of the speed that is left after a millisecond, above 0 and
    ///   below 1; another number meets the precondition funnel.
    public init(rawValue: Double) {
      Precondition.require { try Self.check(rawValue) }
      self.rawValue = rawValue
    }

    /// Takes a number that is known to be one.
    private init(checked: Double) {
      rawValue = checked
    }

    /// Throws if a number cannot be a rate.
    ///
    /// - Parameter rate: The number in question.
    /// - Throws: `InteractionError` with `invalidNumber`.
    package static func check(_ rate: Double) throws {
      guard rate > 0, rate < 1 else {
        throw InteractionError(
          .invalidNumber,
          "The deceleration rate is \(rate.plain); use a number above 0 and below 1, such as 0.998."
        )
      }
    }
  }
}
