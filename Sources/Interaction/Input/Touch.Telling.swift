extension Touch {
  /// How much of a finger its view was told; recognisers may withhold the beginning and the end.
  enum Telling {
    /// Not even that it went down.
    case untold
    /// All but its end.
    case begun
    /// All there is to be told: its end, or that it was cancelled, or nothing for good.
    case over
  }

  /// Returns the middle of some fingers.
  ///
  /// - Parameter touches: The fingers.
  /// - Returns: The mean of their places in points of the window; nil if there are none.
  static func middle(of touches: [Touch]) -> Point? {
    guard !touches.isEmpty else { return nil }
    var sum = Point.zero
    for touch in touches { sum = sum.offsetBy(dx: touch.location.x, dy: touch.location.y) }
    let count = Double(touches.count)
    return Point(x: sum.x / count, y: sum.y / count)
  }
}
