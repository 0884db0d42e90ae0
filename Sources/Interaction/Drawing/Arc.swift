internal import RealModule

/// A part of a circle.
public struct Arc: Hashable, Codable, Sendable {
  /// The middle of the circle.
  public var center: Point
  /// The radius of the circle.
  public var radius: Double
  /// Where the arc begins, in radians clockwise from the right.
  public var startAngle: Double
  /// Where the arc ends, in radians clockwise from the right.
  public var endAngle: Double
  /// Which way round it goes from its start to its end.
  public var clockwise: Bool

  /// Describes a part of a circle.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: Where it begins, in radians clockwise from the right.
  ///   - endAngle: Where it ends, in radians clockwise from the right.
  ///   - clockwise: Which way round it goes.
  public init(
    center: Point,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool = true
  ) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.endAngle = endAngle
    self.clockwise = clockwise
  }

  /// Where the arc begins.
  public var start: Point { point(at: startAngle) }
  /// Where the arc ends.
  public var end: Point { point(at: endAngle) }

  /// How far round it goes, in radians: positive clockwise, and a full turn at most.
  ///
  /// Angles that lie a full turn or more apart in its direction make the whole circle, others are
  /// taken modulo a turn, as in UIKit.
  public var sweep: Double {
    let turn = 2 * Double.pi
    let difference = clockwise ? endAngle - startAngle : startAngle - endAngle
    if difference >= turn { return clockwise ? turn : -turn }
    // Angles may be farther apart than a number can say, and then have no remainder.
    let rest = difference.isFinite ? difference.truncatingRemainder(dividingBy: turn) : 0
    let part = rest < 0 ? rest + turn : rest
    return clockwise ? part : -part
  }

  /// Returns the point of the circle at an angle.
  ///
  /// - Parameter angle: The angle in radians, clockwise from the right.
  /// - Returns: The point.
  public func point(at angle: Double) -> Point {
    Point(x: center.x + radius * Double.cos(angle), y: center.y + radius * Double.sin(angle))
  }

  /// Throws if nothing can be drawn with one of the numbers.
  ///
  /// - Throws: `InteractionError` with `invalidNumber`.
  func check() throws {
    try Shape.check(center, "The center of the arc")
    try Precondition.checkNumber(radius, "The radius of the arc", atLeast: 0)
    try Precondition.checkNumber(startAngle, "The start angle of the arc")
    try Precondition.checkNumber(endAngle, "The end angle of the arc")
  }
}

extension Arc: CustomStringConvertible {
  /// The arc as its middle, radius and angles.
  public var description: String {
    "\(center) by \(radius.plain) from \(startAngle.plain) to \(endAngle.plain)"
      + (clockwise ? "" : " counterclockwise")
  }
}
