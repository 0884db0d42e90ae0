internal import Interaction

extension BarButtonItem {
  /// Whether the item shows its title alone, as is usual in a bar.
  var isPlainInBar: Bool { superview is NavigationBar && backgroundColor == nil && !isSelected }
}

extension Sketch {
  /// How opaque the title of a bar's button is while a finger rests on it.
  private static let pressedAlpha = 0.4
  /// Where the point of a back button's chevron lies, from the button's left edge.
  private static let chevronInset = 11.0
  /// Where the title of a back button begins, which is as far as the chevron takes room.
  private static let backTitleInset = 25.0

  /// What the ground of a button in a navigation bar takes: less than the height of the bar.
  static func barPlate(of rect: Rect) -> Rect { rect.insetBy(dx: 2, dy: 6) }

  /// What the ground of the selected tab takes.
  static func pill(of rect: Rect) -> Rect { rect.insetBy(dx: 8, dy: 7) }

  /// The line between a bar and the content.
  mutating func drawBarEdge(at y: Double, in rect: Rect) {
    stroke(
      .line(from: Point(x: rect.minX, y: y), to: Point(x: rect.maxX, y: y)),
      palette.separator
    )
  }

  /// A chevron and the title of the screen that the button leads back to.
  mutating func draw(_ button: NavigationBackButton, in rect: Rect) {
    let ink = barInk(of: button)
    let point = Point(x: rect.minX + Self.chevronInset, y: rect.midY)
    stroke(
      [(8.0, -8.0), (0, 0), (8, 8)].map { point.offsetBy(dx: $0.0, dy: $0.1) },
      ink,
      width: 2.25
    )
    let room = rect.width - Self.backTitleInset
    guard let title = button.displayedText, room >= TextMetric.cellWidth else { return }
    write(
      TextMetric.lines(of: title, within: room, limit: 1)[0],
      at: Point(x: rect.minX + Self.backTitleInset, y: rect.midY),
      .body,
      ink,
      widest: room
    )
  }

  /// The title of a button in a navigation bar, bold where the button ends what the screen is there for.
  mutating func draw(_ item: BarButtonItem, in rect: Rect) {
    guard let title = item.displayedText else { return }
    write(
      TextMetric.lines(of: title, within: max(rect.width, TextMetric.cellWidth), limit: 1)[0],
      at: rect.center,
      item.style == .done ? .emphasizedButton : .body,
      barInk(of: item),
      anchor: .middle,
      widest: rect.width
    )
  }

  /// The ink of a bar's button.
  private func barInk(of button: Button) -> Color {
    let ink = button.isEnabled ? palette.tint : palette.ink
    return ink.withAlpha(button.isHighlighted ? Self.pressedAlpha : button.titleAlpha)
  }

  /// The title of a tab, on a tinted ground while its screen is seen.
  mutating func draw(_ tab: TabButton, in rect: Rect) {
    let plate = Self.pill(of: rect)
    if tab.backgroundColor == nil, tab.isSelected || tab.isHighlighted {
      fill(
        .roundedRectangle(rect: plate, cornerRadius: plate.height / 2),
        tab.isSelected ? palette.selection : palette.fill
      )
    }
    guard let title = tab.displayedText else { return }
    write(
      TextMetric.lines(of: title, within: max(plate.width, TextMetric.cellWidth), limit: 1)[0],
      at: rect.center,
      .segment,
      (tab.isSelected ? palette.tint : palette.secondaryInk).withAlpha(tab.titleAlpha),
      anchor: .middle,
      widest: plate.width
    )
  }
}
