internal import Interaction

extension Sketch {
  /// How far the line below a row keeps from its left edge, in points.
  private static let separatorInset = 16.0

  /// The ground of a row or an item that is chosen, or that a finger rests on.
  mutating func drawBackground(of cell: ListCell, in rect: Rect) {
    let isRow = cell is TableViewCell
    let shape =
      isRow ? Shape.rectangle(rect: rect) : .roundedRectangle(rect: rect, cornerRadius: 8)
    // A row that is carried over others hides them.
    if isRow, isCarried(cell) {
      shadow(of: rect, cornerRadius: 2, height: 3)
      fill(shape, palette.raised)
    }
    if cell.isHighlighted {
      fill(shape, palette.fill)
    } else if cell.isSelected {
      fill(shape, palette.selection)
    }
  }

  /// The line below a row, and the frame of an item that is chosen.
  mutating func drawForeground(of cell: ListCell, in rect: Rect) {
    if cell is TableViewCell {
      stroke(
        .line(
          from: Point(x: rect.minX + Self.separatorInset, y: rect.maxY - 0.5),
          to: Point(x: rect.maxX, y: rect.maxY - 0.5)
        ),
        palette.separator
      )
    } else if cell.isSelected {
      stroke(
        .roundedRectangle(rect: rect.insetBy(dx: 1, dy: 1), cornerRadius: 7),
        palette.tint,
        width: 2
      )
    }
  }

  /// Whether the user is dragging a row to another place.
  private func isCarried(_ cell: ListCell) -> Bool {
    cell.subviews.contains { ($0 as? Control)?.isTracking == true && $0.kitPart == .reorderControl }
  }

  /// The ground of what stands above or below a section.
  mutating func drawHeader(in rect: Rect) {
    fill(.rectangle(rect: rect), palette.ground)
    fill(.rectangle(rect: rect), palette.fill)
  }

  /// The disc that deletes a row, or inserts one.
  mutating func drawEditingControl(
    _ style: TableViewCell.EditingStyle,
    _ view: View,
    in rect: Rect
  ) {
    let isPressed = (view as? Control)?.isHighlighted == true
    withAlpha(isPressed ? 0.6 : 1) { sketch in
      sketch.fill(
        .circle(center: rect.center, radius: 11),
        style == .insert ? sketch.palette.positive : sketch.palette.negative
      )
      sketch.drawSign(isPlus: style == .insert, at: rect.center, reach: 5, .white, width: 2)
    }
  }

  /// The grip by which a row is dragged.
  mutating func drawReorderControl(in rect: Rect) {
    for offset in [-5.0, 0, 5] {
      stroke(
        .line(
          from: rect.center.offsetBy(dx: -9, dy: offset),
          to: rect.center.offsetBy(dx: 9, dy: offset)
        ),
        palette.faintInk,
        width: 1.5
      )
    }
  }

  // MARK: Scroll indicators

  /// How thick a scroll indicator is, in points.
  private static let indicatorThickness = 3.0
  /// How far it keeps from the edges.
  private static let indicatorInset = 3.0
  /// How short it becomes at most.
  private static let shortestIndicator = 24.0

  /// The bars that show which part of the content is visible.
  ///
  /// On a phone they fade once nothing moves; a picture that cannot be scrolled to find out shows them
  /// wherever there is more than can be seen.
  mutating func drawScrollIndicators(of view: ScrollView, in rect: Rect) {
    for axis in [Axis.vertical, .horizontal] where view.overflows(axis) {
      let range = view.offsetRange(axis)
      let isVertical = axis == .vertical
      let visible = isVertical ? rect.height : rect.width
      let offset = isVertical ? view.contentOffset.y : view.contentOffset.x
      let track = visible - 2 * Self.indicatorInset
      let total = range.upperBound - range.lowerBound + visible
      guard track > Self.shortestIndicator, total > 0 else { continue }
      let length = max(Self.shortestIndicator, track * visible / total)
      let part = min(max((offset - range.lowerBound) / (total - visible), 0), 1)
      let start = Self.indicatorInset + part * (track - length)
      let side = Self.indicatorInset + Self.indicatorThickness
      let bar =
        isVertical
        ? Rect(
          x: rect.maxX - side,
          y: rect.minY + start,
          width: Self.indicatorThickness,
          height: length
        )
        : Rect(
          x: rect.minX + start,
          y: rect.maxY - side,
          width: length,
          height: Self.indicatorThickness
        )
      fill(
        .roundedRectangle(rect: bar, cornerRadius: Self.indicatorThickness / 2),
        palette.secondaryInk.withAlpha(0.55)
      )
    }
  }
}
