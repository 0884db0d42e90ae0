extension View {
  /// How long or how far away anything can be, in points, and how fast content scrolls, in points per millisecond:
  /// sums of huge lengths end here instead of at infinity, which is no frame.
  static let farthest = 1e15

  /// Returns a length that a frame can have: what an override answers may be anything.
  ///
  /// - Parameters:
  ///   - length: Any number; one that is negative or none is no length.
  ///   - limit: The greatest length, in points.
  /// - Returns: The nearest length.
  static func possibleLength(_ length: Double, atMost limit: Double = View.farthest) -> Double {
    length > 0 ? min(length, limit) : 0
  }
}
