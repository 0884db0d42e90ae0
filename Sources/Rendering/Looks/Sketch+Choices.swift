internal import Interaction

extension Sketch {
  /// The radius of the corners of a checkbox's box.
  static let boxRadius = 6.0

  /// A track that is green while it is on, and a thumb that grows towards the middle under a finger.
  mutating func draw(_ control: Switch, in rect: Rect) {
    let dx = rect.minX - control.bounds.minX
    let dy = rect.minY - control.bounds.minY
    let track = control.trackRect.offsetBy(dx: dx, dy: dy)
    let isOn = control.thumbPosition >= Switch.commitPosition
    fill(
      .roundedRectangle(rect: track, cornerRadius: track.height / 2),
      isOn ? palette.positive : palette.pressedFill
    )
    var thumb = control.thumbRect.offsetBy(dx: dx, dy: dy)
    if control.isHighlighted {
      let growth = 5.0
      thumb.size.width += growth
      thumb.origin.x -= control.thumbPosition * growth
    }
    drawThumb(in: thumb)
  }

  /// What a finger moves.
  mutating func drawThumb(in rect: Rect) {
    let radius = rect.height / 2
    shadow(of: rect, cornerRadius: radius)
    fill(.roundedRectangle(rect: rect, cornerRadius: radius), palette.thumb)
  }

  /// Where the box of a checkbox lies.
  func boxRect(in rect: Rect) -> Rect {
    let side = Checkbox.boxSide
    return Rect(x: rect.minX, y: rect.midY - side / 2, width: side, height: side)
      .insetBy(dx: 1, dy: 1)
  }

  /// A box with a tick, a dash or nothing, and the title beside it.
  mutating func draw(_ checkbox: Checkbox, in rect: Rect) {
    let box = boxRect(in: rect)
    if checkbox.isOn || checkbox.isMixed {
      fill(.roundedRectangle(rect: box, cornerRadius: Self.boxRadius), palette.tintFill)
      drawMark(isDash: checkbox.isMixed, at: box.center, palette.tintedInk)
    } else {
      let shape = Shape.roundedRectangle(
        rect: box.insetBy(dx: 0.75, dy: 0.75),
        cornerRadius: Self.boxRadius - 0.75
      )
      fill(shape, palette.fieldFill)
      stroke(shape, palette.faintInk, width: 1.5)
    }
    if checkbox.isHighlighted {
      fill(.roundedRectangle(rect: box, cornerRadius: Self.boxRadius), palette.pressedFill)
    }
    guard let title = checkbox.displayedText else { return }
    let left = Checkbox.boxSide + Checkbox.titleSpacing
    let room = max(rect.width - left, TextMetric.cellWidth)
    write(
      TextMetric.lines(of: title, within: room, limit: 1)[0],
      at: Point(x: rect.minX + left, y: rect.midY),
      .body,
      palette.ink
    )
  }

  /// A tick, or a dash for what is partly so.
  mutating func drawMark(isDash: Bool, at center: Point, _ color: Color) {
    let points =
      isDash
      ? [(-5.0, 0.0), (5.0, 0.0)] : [(-5.0, 0.5), (-1.5, 4.0), (5.0, -4.0)]
    stroke(points.map { center.offsetBy(dx: $0.0, dy: $0.1) }, color, width: 2.25)
  }

  /// A track on which the chosen segment is raised, with lines between others.
  mutating func draw(_ control: SegmentedControl, in rect: Rect) {
    fill(.roundedRectangle(rect: rect, cornerRadius: Self.buttonRadius), palette.fill)
    let segments = control.segmentViews
    for (left, right) in zip(segments, segments.dropFirst())
    where !left.isSelected && !right.isSelected {
      let x = rect.minX - control.bounds.minX + right.frame.minX
      stroke(
        .line(from: Point(x: x, y: rect.minY + 8), to: Point(x: x, y: rect.maxY - 8)),
        palette.separator
      )
    }
  }

  /// A segment: its title, raised if it is the chosen one.
  mutating func draw(_ segment: SegmentedControl.Segment, in rect: Rect) {
    let isUsable = segment.isEnabled && (segment.superview as? Control)?.isEnabled != false
    withAlpha(isUsable ? 1 : Button.disabledAlpha) { sketch in
      if segment.isSelected {
        let plate = rect.insetBy(dx: 2, dy: 2)
        sketch.shadow(of: plate, cornerRadius: 7)
        sketch.fill(
          .roundedRectangle(rect: plate, cornerRadius: 7),
          sketch.palette.isDark ? Color(white: 0.42) : sketch.palette.raised
        )
      }
      guard let title = segment.displayedText else { return }
      let room = max(rect.width - 8, TextMetric.cellWidth)
      sketch.write(
        TextMetric.lines(of: title, within: room, limit: 1)[0],
        at: rect.center,
        .segment,
        sketch.palette.ink,
        anchor: .middle
      )
    }
  }

  /// A dot for each page, of which that of the current one stands out.
  mutating func draw(_ control: PageControl, in rect: Rect) {
    let width = PageControl.dotWidth
    let left = rect.midX - width * Double(control.numberOfPages) / 2
    // Dots that cannot be seen are not even counted.
    func page(at x: Double) -> Int {
      Int(min(max((x - left) / width, 0), Double(control.numberOfPages)))
    }
    let first = page(at: visible.minX)
    let end = min(page(at: visible.maxX) + 1, control.numberOfPages)
    for page in first..<max(first, end) {
      let center = Point(x: left + (Double(page) + 0.5) * width, y: rect.midY)
      fill(
        .circle(center: center, radius: 3.5),
        page == control.currentPage ? palette.tint : palette.faintInk.withAlpha(0.6)
      )
    }
  }
}
