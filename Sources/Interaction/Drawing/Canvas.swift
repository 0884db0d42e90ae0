/// What a view draws on: it takes down what is drawn as a display list.
///
/// ```swift
/// let canvas = Canvas()
/// canvas.fillColor = .orange
/// canvas.fillCircle(center: Point(x: 24, y: 24), radius: 16)
/// let drawing = canvas.finish()
/// ```
///
/// Points are those of the view's bounds. Colours and the line width hold from where they are set up
/// to the end of the drawing, or up to the `restore()` that belongs to the `save()` before. A canvas
/// takes down nothing once the drawing is over.
public final class Canvas {
  /// What `save()` remembers besides transform and clip.
  private struct Style {
    /// What insides and texts are drawn in.
    var fillColor = Color.black
    /// What edges are drawn in.
    var strokeColor = Color.black
    /// How wide edges are drawn.
    var lineWidth = 1.0
  }

  /// What has been drawn so far.
  private(set) var commands: [DisplayList.Command] = []
  /// Colours and line width as they are now.
  private var style = Style()
  /// Colours and line widths to go back to.
  private var saved: [Style] = []
  /// Whether the drawing is under way.
  private(set) var isOpen = true

  /// What insides of shapes and texts are drawn in, unless a call names a colour; black at first.
  public var fillColor: Color {
    get { style.fillColor }
    set { style.fillColor = newValue }
  }

  /// What edges of shapes are drawn in, unless a call names a colour; black at first.
  public var strokeColor: Color {
    get { style.strokeColor }
    set { style.strokeColor = newValue }
  }

  /// How wide edges are drawn, in points; 1 at first.
  public var lineWidth: Double {
    get { style.lineWidth }
    set {
      Precondition.require { try Self.checkLineWidth(newValue) }
      style.lineWidth = newValue
    }
  }

  /// Makes an empty canvas, for a drawing outside of any view.
  public init() {}

  /// Ends the drawing, and what was saved and not restored.
  ///
  /// - Returns: What was drawn.
  public func finish() -> DisplayList {
    isOpen = false
    commands += saved.map { _ in .restore }
    saved = []
    return commands.isEmpty ? .empty : DisplayList(commands)
  }

  // MARK: State

  /// Remembers transform, clip, colours and line width.
  public func save() {
    record(.save)
    saved.append(style)
  }

  /// Goes back to what was remembered last.
  public func restore() {
    Precondition.require { try checkCanRestore() }
    if let last = saved.popLast() { style = last }
    record(.restore)
  }

  /// Moves the origin.
  ///
  /// - Parameters:
  ///   - x: Points to the right, in the present space.
  ///   - y: Points downwards, in the present space.
  public func translate(x: Double, y: Double) {
    Precondition.require { try Self.checkTransform(x, y, "The translation") }
    record(.translate(x: x, y: y))
  }

  /// Multiplies lengths.
  ///
  /// - Parameters:
  ///   - x: The factor of widths; a negative one mirrors.
  ///   - y: The factor of heights.
  public func scale(x: Double, y: Double) {
    Precondition.require { try Self.checkTransform(x, y, "The scale") }
    record(.scale(x: x, y: y))
  }

  /// Turns the axes around the origin.
  ///
  /// - Parameter radians: How far, clockwise.
  public func rotate(by radians: Double) {
    Precondition.require { try Self.checkAngle(radians) }
    record(.rotate(radians: radians))
  }

  /// Shows what is drawn from here on only inside of a shape.
  ///
  /// - Parameter shape: The shape.
  public func clip(to shape: Shape) {
    Precondition.require { try shape.check() }
    record(.clip(shape: shape))
  }

  // MARK: Drawing

  /// Fills the inside of a shape.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - color: What with; nil takes `fillColor`.
  public func fill(_ shape: Shape, color: Color? = nil) {
    Precondition.require { try shape.check() }
    record(.fill(shape: shape, color: color ?? fillColor))
  }

  /// Draws along the edge of a shape.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - color: What with; nil takes `strokeColor`.
  ///   - lineWidth: How wide, in points; nil takes `lineWidth`.
  public func stroke(_ shape: Shape, color: Color? = nil, lineWidth: Double? = nil) {
    Precondition.require {
      try shape.check()
      if let lineWidth { try Self.checkLineWidth(lineWidth) }
    }
    record(
      .stroke(
        shape: shape,
        color: color ?? strokeColor,
        lineWidth: lineWidth ?? self.lineWidth
      )
    )
  }

  /// Writes text.
  ///
  /// - Parameters:
  ///   - string: The text; line breaks begin new lines.
  ///   - origin: The upper left corner of its first line.
  ///   - color: What with; nil takes `fillColor`.
  public func text(_ string: String, at origin: Point, color: Color? = nil) {
    Precondition.require { try Self.checkTextOrigin(origin) }
    record(.text(string: string, origin: origin, color: color ?? fillColor))
  }

  /// Takes a command down.
  private func record(_ command: DisplayList.Command) {
    Precondition.require { try checkIsOpen() }
    commands.append(command)
  }

  // MARK: Checks

  /// Throws if the drawing is over.
  ///
  /// - Throws: `InteractionError` with `invalidDrawing`.
  package func checkIsOpen() throws {
    guard !isOpen else { return }
    throw InteractionError(
      .invalidDrawing,
      """
      This canvas is closed, because the drawing it was for is over; keep what there is to draw, \
      call setNeedsDisplay(), and draw on the canvas that the next drawing gets.
      """
    )
  }

  /// Throws if there is nothing to go back to.
  ///
  /// - Throws: `InteractionError` with `invalidDrawing`.
  package func checkCanRestore() throws {
    try checkIsOpen()
    guard saved.isEmpty else { return }
    throw InteractionError(
      .invalidDrawing,
      "There is nothing to restore; call save() once for each restore()."
    )
  }

  /// Throws if a number cannot be the width of a line.
  ///
  /// - Parameter width: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkLineWidth(_ width: Double) throws {
    try Precondition.checkNumber(width, "The line width", atLeast: 0)
  }

  /// Throws if text cannot be written at a point.
  ///
  /// - Parameter origin: The point in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkTextOrigin(_ origin: Point) throws {
    try Shape.check(origin, "The origin of the text")
  }

  /// Throws if two numbers cannot be those of a transform.
  ///
  /// - Parameters:
  ///   - x: The horizontal number.
  ///   - y: The vertical number.
  ///   - what: Their name in the message.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkTransform(_ x: Double, _ y: Double, _ what: String) throws {
    try Shape.check(Point(x: x, y: y), what)
  }

  /// Throws if a number cannot be an angle.
  ///
  /// - Parameter radians: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkAngle(_ radians: Double) throws {
    try Precondition.checkNumber(radians, "The angle")
  }
}

@available(*, unavailable, message: "A canvas belongs to its world's one thread.")
extension Canvas: Sendable {}
