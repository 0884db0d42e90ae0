internal import Interaction

extension Sketch {
  /// How far the mark of a menu's row is from its left edge, in points.
  private static let markInset = 16.0
  /// Where the title of a menu's row begins.
  private static let menuTitleInset = 28.0

  /// An item of an open menu: mark and title, on the tint while it is about to be chosen.
  mutating func drawMenuRow(_ view: View, in rect: Rect) {
    guard let row = view as? Control else { return }
    if row.isHighlighted {
      fill(
        .roundedRectangle(rect: rect.insetBy(dx: 4, dy: 3), cornerRadius: 7),
        palette.tintFill
      )
    }
    let ink =
      row.isHighlighted ? palette.tintedInk : row.isEnabled ? palette.ink : palette.faintInk
    let isMixed = row.accessibilityValue == MenuItem.State.mixed.rawValue
    if row.isSelected || isMixed {
      drawMark(
        isDash: isMixed,
        at: Point(x: rect.minX + Self.markInset, y: rect.midY),
        row.isHighlighted ? palette.tintedInk : palette.tint
      )
    }
    guard let title = row.displayedText else { return }
    let room = max(rect.width - Self.menuTitleInset, TextMetric.cellWidth)
    write(
      TextMetric.lines(of: title, within: room, limit: 1)[0],
      at: Point(x: rect.minX + Self.menuTitleInset, y: rect.midY),
      .body,
      ink
    )
  }

  /// A line between the items of an open menu.
  mutating func drawMenuSeparator(in rect: Rect) {
    stroke(
      .line(
        from: Point(x: rect.minX + 12, y: rect.midY),
        to: Point(x: rect.maxX - 12, y: rect.midY)
      ),
      palette.separator
    )
  }

  /// The band that the chosen rows of a picker stand on.
  mutating func draw(_ picker: PickerView, in rect: Rect) {
    let height = min(PickerView.rowHeight, rect.height)
    fill(
      .roundedRectangle(
        rect: Rect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height),
        cornerRadius: 7
      ),
      palette.fill
    )
  }

  /// A row of a picker's wheel, the fainter the farther it is from the middle.
  mutating func drawPickerRow(_ row: View, in rect: Rect) {
    guard let title = row.displayedText, let wheel = row.superview else { return }
    let distance = abs(row.frame.midY - wheel.bounds.midY) / max(wheel.bounds.height / 2, 1)
    let isUsable = (wheel.superview as? Control)?.isEnabled != false
    let room = max(rect.width - 4, TextMetric.cellWidth)
    write(
      TextMetric.lines(of: title, within: room, limit: 1)[0],
      at: rect.center,
      .body,
      palette.ink.withAlpha((1 - 0.75 * min(distance, 1)) * (isUsable ? 1 : Button.disabledAlpha)),
      anchor: .middle
    )
  }
}
