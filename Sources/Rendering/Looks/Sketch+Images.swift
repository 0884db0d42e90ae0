internal import Interaction

extension Sketch {
  /// A stand-in for a picture of which only the name is known: a landscape, and the name below it
  /// where there is room.
  mutating func draw(_ view: ImageView, in rect: Rect) {
    guard view.image != nil else { return }
    let radius = min(8, min(rect.width, rect.height) / 5)
    fill(.roundedRectangle(rect: rect, cornerRadius: radius), palette.fill)
    let name = view.displayedText
    let hasName = name != nil && rect.width >= 56 && rect.height >= 44
    var room = rect
    if hasName { room.size.height -= TextMetric.lineHeight }
    let side = min(room.width, room.height, 48) * 0.72
    drawLandscape(
      in: Rect(
        x: room.midX - side / 2,
        y: room.midY - side / 2 + (hasName ? 4 : 0),
        width: side,
        height: side
      )
    )
    guard hasName, let name else { return }
    write(
      TextMetric.lines(of: name, within: rect.width - 8, limit: 1)[0],
      at: Point(x: rect.midX, y: rect.maxY - TextMetric.lineHeight / 2 - 2),
      .caption,
      palette.secondaryInk,
      anchor: .middle
    )
  }

  /// Two hills and the sun.
  private mutating func drawLandscape(in rect: Rect) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    var hills = Path()
    hills.move(to: point(0, 0.9))
    hills.line(to: point(0.36, 0.4))
    hills.line(to: point(0.56, 0.66))
    hills.line(to: point(0.7, 0.5))
    hills.line(to: point(1, 0.9))
    hills.close()
    fill(.path(path: hills), palette.faintInk)
    fill(.circle(center: point(0.76, 0.22), radius: rect.width * 0.11), palette.faintInk)
  }
}
