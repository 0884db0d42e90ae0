/// A view that is there to be drawn on: by its `draw` closure, or by an override of `draw(_:in:)`.
///
/// ```swift
/// let lamp = CanvasView { view, canvas, _ in
///   let center = Point(x: view.bounds.width / 2, y: view.bounds.height / 2)
///   canvas.fillCircle(center: center, radius: 16, color: .orange)
/// }
/// ```
///
/// It takes the room that is left over in a stack, unless it has a fixed size. Scripts know it as
/// `Canvas`.
open class CanvasView: View {
  /// Found as a `canvas`, by its accessibility label: what is drawn has no name.
  open override class var defaultRole: Role { .canvas }

  /// It takes what is left over, since it has no content that asks for room.
  open override class var defaultFlexibility: Double { 1 }

  /// Makes a canvas.
  ///
  /// - Parameters:
  ///   - frame: Where it lies in its superview.
  ///   - draw: Draws it; nil leaves that to an override.
  public init(frame: Rect = .zero, draw: ((View, Canvas, Rect) throws -> Void)? = nil) {
    super.init(frame: frame)
    self.draw = draw
  }
}
