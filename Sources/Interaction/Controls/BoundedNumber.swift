/// A number between a minimum and a maximum: what a slider and a stepper hold.
package struct BoundedNumber {
  /// The number; one outside of the bounds is brought to the nearer of them.
  package var value: Double {
    get { number }
    set { number = clamped(newValue) }
  }

  /// The least number.
  package private(set) var minimum: Double
  /// The greatest number.
  package private(set) var maximum: Double
  /// The number behind `value`.
  private var number: Double

  /// Makes a number within bounds that were checked.
  package init(_ value: Double, minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
    number = min(max(value, minimum), maximum)
  }

  /// Changes the bounds, which were checked, and brings the number between them.
  package mutating func setBounds(minimum: Double, maximum: Double) {
    self = BoundedNumber(number, minimum: minimum, maximum: maximum)
  }

  /// Returns the nearest number within the bounds.
  package func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// Throws if a number cannot be a value.
  ///
  /// - Parameter value: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkValue(_ value: Double) throws {
    try Precondition.checkNumber(value, "The value")
  }

  /// Throws if two numbers cannot be the bounds of a value.
  ///
  /// - Parameters:
  ///   - minimum: The least value.
  ///   - maximum: The greatest value.
  /// - Throws: `InteractionError` with `invalidNumber` or `invalidRange`.
  package static func checkBounds(minimum: Double, maximum: Double) throws {
    try Precondition.checkNumber(minimum, "The minimum value")
    try Precondition.checkNumber(maximum, "The maximum value")
    guard minimum <= maximum else {
      throw InteractionError(
        .invalidRange,
        """
        The minimum value \(minimum.plain) lies above the maximum value \(maximum.plain); exchange the two, or set \
        the bound first that makes the range wider.
        """
      )
    }
    guard (maximum - minimum).isFinite else {
      throw InteractionError(
        .invalidRange,
        """
        The values from \(minimum.plain) to \(maximum.plain) are too far apart to be computed with; \
        use smaller numbers.
        """
      )
    }
  }

  /// Throws if a number cannot be the distance between neighbouring values.
  ///
  /// - Parameter step: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkStep(_ step: Double) throws {
    try Precondition.checkNumber(step, "The step")
    guard step > 0 else {
      throw InteractionError(
        .invalidNumber,
        "The step is \(step.plain), so the value would never go up; use more than 0."
      )
    }
  }
}
