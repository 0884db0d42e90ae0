/// The usual shapes by name: what is called after a shape alone draws its edge, what begins with
/// `fill` fills its inside.
extension Canvas {
  /// Draws a straight line.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  ///   - color: What with; nil takes `strokeColor`.
  ///   - lineWidth: How wide, in points; nil takes `lineWidth`.
  public func line(from start: Point, to end: Point, color: Color? = nil, lineWidth: Double? = nil)
  {
    stroke(.line(from: start, to: end), color: color, lineWidth: lineWidth)
  }

  /// Draws the edge of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - color: What with; nil takes `strokeColor`.
  ///   - lineWidth: How wide, in points; nil takes `lineWidth`.
  public func rect(_ rect: Rect, color: Color? = nil, lineWidth: Double? = nil) {
    stroke(.rectangle(rect: rect), color: color, lineWidth: lineWidth)
  }

  /// Fills a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - color: What with; nil takes `fillColor`.
  public func fillRect(_ rect: Rect, color: Color? = nil) {
    fill(.rectangle(rect: rect), color: color)
  }

  /// Draws the edge of a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of its corners, at most half of a side.
  ///   - color: What with; nil takes `strokeColor`.
  ///   - lineWidth: How wide, in points; nil takes `lineWidth`.
  public func roundedRect(
    _ rect: Rect,
    cornerRadius: Double,
    color: Color? = nil,
    lineWidth: Double? = nil
  ) {
    stroke(
      .roundedRectangle(rect: rect, cornerRadius: cornerRadius),
      color: color,
      lineWidth: lineWidth
    )
  }

  /// Fills a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of its corners, at most half of a side.
  ///   - color: What with; nil takes `fillColor`.
  public func fillRoundedRect(_ rect: Rect, cornerRadius: Double, color: Color? = nil) {
    fill(.roundedRectangle(rect: rect, cornerRadius: cornerRadius), color: color)
  }

  /// Draws the edge of an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle whose sides it touches.
  ///   - color: What with; nil takes `strokeColor`.
  ///   - lineWidth: How wide, in points; nil takes `lineWidth`.
  public func ellipse(in rect: Rect, color: Color? = nil, lineWidth: Double? = nil) {
    stroke(.ellipse(rect: rect), color: color, lineWidth: lineWidth)
  }

  /// Fills an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle whose sides it touches.
  ///   - color: What with; nil takes `fillColor`.
  public func fillEllipse(in rect: Rect, color: Color? = nil) {
    fill(.ellipse(rect: rect), color: color)
  }

  /// Draws the edge of a circle.
  ///
  /// - Parameters:
  ///   - center: Its middle.
  ///   - radius: Its radius.
  ///   - color: What with; nil takes `strokeColor`.
  ///   - lineWidth: How wide, in points; nil takes `lineWidth`.
  public func circle(
    center: Point,
    radius: Double,
    color: Color? = nil,
    lineWidth: Double? = nil
  ) {
    Precondition.require { try Shape.checkCircle(center: center, radius: radius) }
    stroke(.circle(center: center, radius: radius), color: color, lineWidth: lineWidth)
  }

  /// Fills a circle.
  ///
  /// - Parameters:
  ///   - center: Its middle.
  ///   - radius: Its radius.
  ///   - color: What with; nil takes `fillColor`.
  public func fillCircle(center: Point, radius: Double, color: Color? = nil) {
    Precondition.require { try Shape.checkCircle(center: center, radius: radius) }
    fill(.circle(center: center, radius: radius), color: color)
  }
}
