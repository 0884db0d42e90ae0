internal import RealModule

extension Point {
  /// Returns this vector turned around its beginning.
  ///
  /// - Parameter angle: How far, in radians, clockwise as y grows downwards.
  /// - Returns: A vector of the same length.
  package func turned(by angle: Double) -> Point {
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }

  /// Returns how far this vector has to be turned to point the way of another.
  ///
  /// - Parameter other: The other vector.
  /// - Returns: The smaller angle in radians, from -π to π, clockwise as y grows downwards; 0 if
  ///   one of the two has no length.
  func angle(to other: Point) -> Double {
    Self.angle(sine: x * other.y - y * other.x, cosine: x * other.x + y * other.y)
  }

  /// Returns the angle of a sine and a cosine of any common length.
  ///
  /// The standard library has no arc tangent, and those of C libraries differ in the last place,
  /// whereas a journal is to be the same on every machine. So the angle is halved until a short
  /// series is exact, by nothing but the operations that IEEE 754 rounds alike everywhere.
  private static func angle(sine: Double, cosine: Double) -> Double {
    let length = (sine * sine + cosine * cosine).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    guard cosine + length > 0 else { return .pi }
    // The tangent of half the angle, then of an eighth and a sixteenth.
    var tangent = sine / (length + cosine)
    for _ in 0..<3 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    // Below a fifth, which an eighth of a right angle is, eleven terms leave less than a rounding.
    let series = stride(from: 21.0, through: 1.0, by: -2.0).reduce(0.0) { sum, odd in
      1 / odd - square * sum
    }
    return 16 * tangent * series
  }
}
