/// An axis-aligned rectangle: an upper left corner and a size, in points.
///
/// A point on the left or upper edge is inside, one on the right or lower edge is not, as in
/// UIKit, so that rectangles laid side by side never share a point.
public struct Rect: Hashable, Codable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extents to the right and downwards.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge, the first x that is outside.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge, the first y that is outside.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle holds no point at all.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
  /// Whether no coordinate or extent is NaN or infinite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Makes a rectangle from its upper left corner and its size.
  ///
  /// - Parameters:
  ///   - origin: The upper left corner.
  ///   - size: The extents from there.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - width: The horizontal extent.
  ///   - height: The vertical extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Says whether a point lies inside; right and lower edges do not count.
  ///
  /// - Parameter point: A point of the same space.
  /// - Returns: True if the point is inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Says whether every point of another rectangle lies inside this one.
  ///
  /// - Parameter other: A rectangle of the same space.
  /// - Returns: True if nothing of the other sticks out.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Says whether the two rectangles share at least one point.
  ///
  /// - Parameter other: A rectangle of the same space.
  /// - Returns: True if they overlap; touching edges do not.
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// Returns the part that both rectangles cover.
  ///
  /// - Parameter other: A rectangle of the same space.
  /// - Returns: The common part, or `zero` if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that covers both.
  ///
  /// - Parameter other: A rectangle of the same space.
  /// - Returns: The covering rectangle; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// Returns this rectangle moved by a distance, with its size kept.
  ///
  /// - Parameters:
  ///   - dx: Points to the right.
  ///   - dy: Points downwards.
  /// - Returns: The moved rectangle.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
  }

  /// Returns this rectangle with every edge moved inwards; negative distances enlarge it.
  ///
  /// - Parameters:
  ///   - dx: Points to take from the left and from the right.
  ///   - dy: Points to take from above and from below.
  /// - Returns: The smaller rectangle, never of negative size.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns what is left once the insets are taken from each edge.
  ///
  /// - Parameter insets: The distances inwards.
  /// - Returns: The remaining rectangle, never of negative size.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.horizontal),
      height: max(0, height - insets.vertical)
    )
  }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as `(x, y, width×height)`, to a thousandth of a point, whole numbers without a fraction.
  public var description: String {
    "(\(minX.plainToThousandths), \(minY.plainToThousandths), \(size))"
  }
}
