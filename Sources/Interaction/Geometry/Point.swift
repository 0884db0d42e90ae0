/// A place in some view's coordinate space: x grows to the right, y grows downwards, in points.
public struct Point: Hashable, Codable, Sendable {
  /// The horizontal distance from the space's origin, in points.
  public var x: Double
  /// The vertical distance from the space's origin, in points, downwards.
  public var y: Double

  /// The origin of every coordinate space.
  public static let zero = Point(x: 0, y: 0)

  /// Whether neither coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Makes a point from its two coordinates.
  ///
  /// - Parameters:
  ///   - x: Points to the right of the origin.
  ///   - y: Points below the origin.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns this point moved by a distance.
  ///
  /// - Parameters:
  ///   - dx: Points to the right.
  ///   - dy: Points downwards.
  /// - Returns: The moved point.
  public func offsetBy(dx: Double, dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }

  /// Returns the straight-line distance to another point of the same space.
  ///
  /// - Parameter other: The far end.
  /// - Returns: The distance in points, never negative.
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates as `(x, y)`, to a thousandth of a point, whole numbers without a fraction.
  public var description: String { "(\(x.plainToThousandths), \(y.plainToThousandths))" }
}
