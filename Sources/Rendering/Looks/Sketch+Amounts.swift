internal import Interaction

extension Sketch {
  /// A track that is filled up to the thumb.
  mutating func draw(_ slider: Slider, in rect: Rect) {
    let thumb = slider.thumbRect.offsetBy(
      dx: rect.minX - slider.bounds.minX,
      dy: rect.minY - slider.bounds.minY
    )
    // At its very left the thumb covers all that would be filled, but for a sliver.
    drawBar(in: rect, height: 4, filledTo: thumb.minX > rect.minX ? thumb.midX : rect.minX)
    shadow(of: thumb.insetBy(dx: 1, dy: 1), cornerRadius: thumb.height / 2 - 1)
    let knob = Shape.ellipse(rect: thumb.insetBy(dx: 1, dy: 1))
    fill(knob, palette.thumb)
    stroke(knob, slider.isHighlighted ? palette.tint : palette.separator, width: 0.75)
  }

  /// A bar that is filled as far as something has come.
  mutating func draw(_ bar: ProgressView, in rect: Rect) {
    drawBar(in: rect, height: rect.height, filledTo: rect.minX + bar.progress * rect.width)
  }

  /// A bar with a part of it in the tint.
  private mutating func drawBar(in rect: Rect, height: Double, filledTo end: Double) {
    let height = min(height, rect.height, 8)
    var bar = Rect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
    fill(.roundedRectangle(rect: bar, cornerRadius: height / 2), palette.pressedFill)
    bar.size.width = max(0, end - rect.minX)
    guard !bar.isEmpty else { return }
    fill(.roundedRectangle(rect: bar, cornerRadius: height / 2), palette.tint)
  }

  /// A ground with a line in its middle; the signs are those of its buttons.
  mutating func draw(_ stepper: Stepper, in rect: Rect) {
    fill(.roundedRectangle(rect: rect, cornerRadius: Self.buttonRadius), palette.fill)
    let inset = rect.height / 4
    stroke(
      .line(
        from: Point(x: rect.midX, y: rect.minY + inset),
        to: Point(x: rect.midX, y: rect.maxY - inset)
      ),
      palette.separator
    )
  }

  /// The directions of a wheel's spokes, from the top on clockwise: whole angles would have to be
  /// computed, and are the same for each.
  private static let spokes: [(x: Double, y: Double)] = [
    (0, -1), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071),
    (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071),
  ]

  /// A wheel of spokes, which fade one after the other while it turns.
  mutating func draw(_ wheel: ActivityIndicator, in rect: Rect) {
    let radius = min(rect.width, rect.height) / 2
    for (index, way) in Self.spokes.enumerated() {
      let alpha = wheel.isAnimating ? 1 - 0.1 * Double(Self.spokes.count - 1 - index) : 0.3
      stroke(
        .line(
          from: rect.center.offsetBy(dx: way.x * radius * 0.45, dy: way.y * radius * 0.45),
          to: rect.center.offsetBy(dx: way.x * radius * 0.85, dy: way.y * radius * 0.85)
        ),
        palette.secondaryInk.withAlpha(alpha),
        width: radius * 0.2
      )
    }
  }
}
