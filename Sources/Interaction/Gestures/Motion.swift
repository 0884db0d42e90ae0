/// Where something was lately, for telling how fast it moves.
struct Motion {
  /// How far back movements count, in seconds; whatever rested longer has no speed.
  static let window = 0.1
  /// What the clock cannot tell apart, in seconds: differences of times are not exact.
  private static let resolution = 1e-9

  /// The places with their times: the last one at the window's beginning or before, and all since.
  private var samples: [(time: Double, place: Point)] = []

  /// Adds where it is now.
  ///
  /// - Parameters:
  ///   - place: The place, in any space.
  ///   - time: The moment, in seconds; not before the last one.
  mutating func add(_ place: Point, at time: Double) {
    if let last = samples.last, last.time == time { samples.removeLast() }
    samples.append((time, place))
    while samples.count > 2, time - samples[1].time >= Self.window - Self.resolution {
      samples.removeFirst()
    }
  }

  /// Returns how fast it moves.
  ///
  /// - Parameter time: The present moment, in seconds.
  /// - Returns: The way a second; zero if it rested for the window's length, no time passed, or the speed is no number.
  func velocity(at time: Double) -> Point {
    guard let first = samples.first, let last = samples.last,
      time - last.time < Self.window - Self.resolution
    else { return .zero }
    let span = last.time - first.time
    guard span > 0 else { return .zero }
    let velocity = Point(
      x: (last.place.x - first.place.x) / span,
      y: (last.place.y - first.place.y) / span
    )
    return velocity.isFinite ? velocity : .zero
  }
}
