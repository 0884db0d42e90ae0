/// A figure of lines and curves, as UIKit's Bézier paths are.
///
/// Every piece begins with a move; closing a piece leads back to where it began.
public struct Path: Hashable, Codable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Codable, Sendable {
    /// Lifts the pen and puts it down elsewhere.
    case move(to: Point)
    /// A straight line from where the pen is.
    case line(to: Point)
    /// A curve with one control point from where the pen is.
    case quadCurve(to: Point, control: Point)
    /// A curve with two control points from where the pen is.
    case curve(to: Point, control1: Point, control2: Point)
    /// A part of a circle, with a straight line to its start if the pen is elsewhere.
    case arc(arc: Arc)
    /// A straight line to where the piece began.
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element] = []

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Makes an empty path.
  public init() {}

  /// Begins a piece.
  ///
  /// - Parameter point: Where the pen is put down.
  public mutating func move(to point: Point) {
    append(.move(to: point))
  }

  /// Draws a straight line.
  ///
  /// - Parameter point: Where it ends.
  public mutating func line(to point: Point) {
    append(.line(to: point))
  }

  /// Draws a curve with one control point.
  ///
  /// - Parameters:
  ///   - point: Where it ends.
  ///   - control: The point that it bends towards.
  public mutating func quadCurve(to point: Point, control: Point) {
    append(.quadCurve(to: point, control: control))
  }

  /// Draws a curve with two control points.
  ///
  /// - Parameters:
  ///   - point: Where it ends.
  ///   - control1: Where it heads for at its start.
  ///   - control2: Where it comes from at its end.
  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Draws a part of a circle, after a straight line to its start if there is a piece under way.
  ///
  /// Angles are measured clockwise from the right, since y grows downwards.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: Its radius.
  ///   - startAngle: Where it begins, in radians.
  ///   - endAngle: Where it ends, in radians.
  ///   - clockwise: Which way round it goes.
  public mutating func arc(
    center: Point,
    radius: Double,
    from startAngle: Double,
    to endAngle: Double,
    clockwise: Bool = true
  ) {
    append(
      .arc(
        arc: Arc(
          center: center,
          radius: radius,
          startAngle: startAngle,
          endAngle: endAngle,
          clockwise: clockwise
        )
      )
    )
  }

  /// Ends a piece with a straight line to where it began.
  public mutating func close() {
    append(.close)
  }

  /// Adds a step after its check.
  ///
  /// - Parameter element: The step; one that cannot be there meets the precondition funnel.
  package mutating func append(_ element: Element) {
    Precondition.require { try check(element) }
    elements.append(element)
  }

  // MARK: Checks

  /// Throws if a step cannot come next.
  ///
  /// - Parameter element: The step in question.
  /// - Throws: `InteractionError` with `invalidNumber`, or `invalidDrawing` if nothing has begun yet.
  package func check(_ element: Element) throws {
    switch element {
    case .move(let point): try Shape.check(point, "The start of the path")
    case .line(let point):
      try checkHasBegun()
      try Shape.check(point, "The end of the line")
    case .quadCurve(let point, let control):
      try checkHasBegun()
      try Shape.check(point, "The end of the curve")
      try Shape.check(control, "The control point")
    case .curve(let point, let control1, let control2):
      try checkHasBegun()
      try Shape.check(point, "The end of the curve")
      try Shape.check(control1, "The first control point")
      try Shape.check(control2, "The second control point")
    case .arc(let arc): try arc.check()
    case .close: try checkHasBegun()
    }
  }

  /// Throws if a path that came from data has a step that cannot be there.
  func check() throws {
    var read = Path()
    for element in elements {
      try read.check(element)
      read.elements.append(element)
    }
  }

  /// Throws if the pen was not put down yet.
  private func checkHasBegun() throws {
    guard isEmpty else { return }
    throw InteractionError(
      .invalidDrawing,
      "The path has no beginning yet; move to a point first."
    )
  }
}

extension Path: CustomStringConvertible {
  /// The steps in SVG's letters, such as `M (0, 0) L (10, 0) Z`.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let point): "M \(point)"
      case .line(let point): "L \(point)"
      case .quadCurve(let point, let control): "Q \(control) \(point)"
      case .curve(let point, let control1, let control2): "C \(control1) \(control2) \(point)"
      case .arc(let arc): "A \(arc)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
