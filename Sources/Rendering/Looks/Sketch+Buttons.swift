internal import Interaction

extension Sketch {
  /// The radius of a button's corners.
  static let buttonRadius = 9.0
  /// How far a button keeps from the lines of the row that it is in, in points.
  private static let rowInset = 5.0
  /// How far a title keeps from the edges of a button that is too narrow for it, in points.
  private static let narrowPadding = 4.0

  /// A rounded ground with the title in its middle; tinted while it is selected, darker while a finger
  /// rests on it.
  mutating func draw(_ button: Button, in rect: Rect) {
    let shape = shape(of: button, in: rect)
    let ink: Color
    var alpha = button.titleAlpha
    if button.isSelected {
      fill(shape, palette.tintFill.withAlpha(button.titleAlpha))
      if button.isHighlighted { fill(shape, palette.pressedFill) }
      // Its ground is dimmed, which leaves the title to be read.
      ink = palette.tintedInk
      alpha = max(alpha, 0.8)
    } else if button.backgroundColor == nil {
      fill(shape, button.isHighlighted ? palette.pressedFill : palette.fill)
      ink = button.isEnabled ? palette.tint : palette.ink
    } else {
      if button.isHighlighted { fill(shape, palette.pressedFill) }
      ink = palette.ink
    }
    guard let title = button.displayedText else { return }
    let room = max(rect.width - 2 * Self.narrowPadding, TextMetric.cellWidth)
    let lines = TextMetric.lines(of: title, within: room, limit: 1)
    write(
      lines[0],
      at: rect.center,
      .button,
      ink.withAlpha(alpha),
      anchor: .middle,
      widest: rect.width - Self.narrowPadding
    )
  }

  /// The ground of a button: as round with a colour of its own as without, but for swipe actions, which
  /// fill their row.
  func shape(of button: Button, in rect: Rect) -> Shape {
    if button.superview?.kitPart == .swipeActions { return .rectangle(rect: rect) }
    var rect = rect
    if button.superview is NavigationBar {
      rect = Self.barPlate(of: rect)
    } else if case .alertAction = button.kitPart {
      rect = Self.choicePlate(of: rect)
    }
    // As high as its row it would make a column with those of the rows around.
    if let row = Self.row(around: button), row.bounds.height < rect.height + 2 * Self.rowInset {
      rect = rect.insetBy(dx: 0, dy: Self.rowInset)
    }
    return .roundedRectangle(rect: rect, cornerRadius: Self.buttonRadius)
  }

  /// The row that a view lies in; nil outside of tables.
  private static func row(around view: View) -> View? {
    var current = view.superview
    while let view = current, !(view is TableViewCell) {
      // What scrolls within a row is a world of its own.
      if view is ScrollView { return nil }
      current = view.superview
    }
    return current
  }

  /// A ground with the chosen title at its left, and what tells that there is a menu at its right.
  mutating func draw(_ button: PopUpButton, in rect: Rect) {
    let isPressed = button.isHighlighted || button.isMenuOpen
    fill(
      .roundedRectangle(rect: rect, cornerRadius: Self.buttonRadius),
      isPressed ? palette.pressedFill : palette.fill
    )
    let mark = Point(x: rect.maxX - 12, y: rect.midY)
    if button.pullsDown {
      stroke(
        [(-4.0, -2.0), (0, 2), (4, -2)].map { mark.offsetBy(dx: $0.0, dy: $0.1) },
        palette.tint,
        width: 1.75
      )
    } else {
      for side in [-1.0, 1.0] {
        stroke(
          [(-3.5, 3.0), (0, 6.5), (3.5, 3)].map { mark.offsetBy(dx: $0.0, dy: side * $0.1) },
          palette.tint,
          width: 1.75
        )
      }
    }
    guard let title = button.displayedText else { return }
    let room = max(rect.width - 2 * PopUpButton.titlePadding, TextMetric.cellWidth)
    let left = rect.minX + 10
    write(
      TextMetric.lines(of: title, within: room, limit: 1)[0],
      at: Point(x: left, y: rect.midY),
      .button,
      palette.tint,
      widest: mark.x - 8 - left
    )
  }

  /// The sign on one half of a stepper, on a darker ground while a finger rests there.
  mutating func drawSign(of view: View, in rect: Rect) {
    guard let button = view as? Button, let stepper = view.superview as? Stepper else { return }
    if button.isHighlighted {
      fill(.roundedRectangle(rect: rect, cornerRadius: Self.buttonRadius), palette.fill)
    }
    // The stepper as a whole dims what lies behind, but not the buttons in it.
    let ink = button.isEnabled ? palette.ink : palette.faintInk
    drawSign(
      isPlus: button === stepper.incrementButton,
      at: rect.center,
      reach: 6,
      ink,
      width: 1.75
    )
  }

  /// A plus or a minus.
  mutating func drawSign(
    isPlus: Bool,
    at center: Point,
    reach: Double,
    _ color: Color,
    width: Double
  ) {
    stroke(
      .line(from: center.offsetBy(dx: -reach, dy: 0), to: center.offsetBy(dx: reach, dy: 0)),
      color,
      width: width
    )
    guard isPlus else { return }
    stroke(
      .line(from: center.offsetBy(dx: 0, dy: -reach), to: center.offsetBy(dx: 0, dy: reach)),
      color,
      width: width
    )
  }
}
