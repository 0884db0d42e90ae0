internal import Interaction

extension Sketch {
  /// The radius of the mark of a finger: a finger's tip on the glass.
  private static let fingerRadius = 15.0
  /// The radius of the mark of a pointer.
  private static let pointerRadius = 6.0
  /// The colour of touches, which no control has.
  private static let touchColor = Color(red: 0.91, green: 0.12, blue: 0.55)

  /// A disc where the finger ended, and the way it took there.
  ///
  /// - Parameters:
  ///   - mark: Where it was, in points of the window.
  ///   - offset: What to add to a point of the window to get one of the picture.
  mutating func draw(_ mark: TouchMark, offset: Point = .zero) {
    let points = mark.points.filter(\.isFinite).map { $0.offsetBy(dx: offset.x, dy: offset.y) }
    guard let first = points.first, let last = points.last else { return }
    let color = Self.touchColor
    if points.count > 1 {
      stroke(points, color.withAlpha(0.45), width: 3)
      fill(.circle(center: first, radius: 4), color.withAlpha(0.7))
    }
    let radius = mark.device == .finger ? Self.fingerRadius : Self.pointerRadius
    let disc = Shape.circle(center: last, radius: radius)
    fill(disc, color.withAlpha(0.22))
    stroke(disc, color.withAlpha(0.85), width: 1.5)
    fill(.circle(center: last, radius: 2.5), color)
  }
}
