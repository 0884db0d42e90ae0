/// A figure that a canvas fills, strokes or clips by.
public enum Shape: Hashable, Codable, Sendable {
  /// A straight line; it has an edge, but no inside.
  case line(from: Point, to: Point)
  /// A rectangle.
  case rectangle(rect: Rect)
  /// A rectangle whose corners are quarters of circles; the radius is at most half of a side.
  case roundedRectangle(rect: Rect, cornerRadius: Double)
  /// The ellipse that touches the sides of a rectangle.
  case ellipse(rect: Rect)
  /// Any figure of lines and curves.
  case path(path: Path)

  /// A circle.
  ///
  /// - Parameters:
  ///   - center: Its middle.
  ///   - radius: The distance from there to its edge.
  /// - Returns: The ellipse that is this circle.
  public static func circle(center: Point, radius: Double) -> Shape {
    .ellipse(
      rect: Rect(
        x: center.x - radius,
        y: center.y - radius,
        width: 2 * radius,
        height: 2 * radius
      )
    )
  }

  /// Throws if the shape has a coordinate that nothing can be drawn with, or a negative extent.
  ///
  /// - Throws: `InteractionError` with `invalidNumber` or `invalidDrawing`.
  package func check() throws {
    switch self {
    case .line(let start, let end):
      try Self.check(start, "The start of the line")
      try Self.check(end, "The end of the line")
    case .rectangle(let rect): try Self.check(rect, "The rectangle")
    case .roundedRectangle(let rect, let radius):
      try Self.check(rect, "The rectangle")
      try Precondition.checkNumber(radius, "The corner radius", atLeast: 0)
    case .ellipse(let rect): try Self.check(rect, "The ellipse")
    case .path(let path): try path.check()
    }
  }

  /// Throws if a middle and a radius make no circle: as a rectangle the message would not name them.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: The radius.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkCircle(center: Point, radius: Double) throws {
    try check(center, "The center of the circle")
    try Precondition.checkNumber(radius, "The radius of the circle", atLeast: 0)
  }

  /// Throws if a point has a coordinate that nothing can be drawn with.
  static func check(_ point: Point, _ what: String) throws {
    if point.isFinite { return }
    try Precondition.checkNumber(point.x, "\(what): x")
    try Precondition.checkNumber(point.y, "\(what): y")
  }

  /// Throws if a rectangle has a number that nothing can be drawn with.
  private static func check(_ rect: Rect, _ what: String) throws {
    if rect.isFinite, rect.width >= 0, rect.height >= 0 { return }
    try check(rect.origin, what)
    try Precondition.checkNumber(rect.width, "\(what): width", atLeast: 0)
    try Precondition.checkNumber(rect.height, "\(what): height", atLeast: 0)
  }
}

extension Shape: CustomStringConvertible {
  /// The shape on one line, such as `ellipse (0, 0, 10×10)`.
  public var description: String {
    switch self {
    case .line(let start, let end): "line \(start) to \(end)"
    case .rectangle(let rect): "rectangle \(rect)"
    case .roundedRectangle(let rect, let radius): "rounded rectangle \(rect) by \(radius.plain)"
    case .ellipse(let rect): "ellipse \(rect)"
    case .path(let path): "path \(path)"
    }
  }
}
