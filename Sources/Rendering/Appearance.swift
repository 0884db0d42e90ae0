internal import Interaction

/// What views of the toolkit look like in pictures, as far as they do not draw it themselves.
///
/// A control is an outline with its title or text; anything else that has a text shows the text.
enum Appearance {
  /// The radius of a control's corners.
  private static let cornerRadius = 6.0
  /// The room between a field's edge and its text.
  private static let fieldPadding = 8.0

  /// Returns what lies behind a view's own drawing: its background, outline and text.
  static func displayList(of view: View) -> DisplayList {
    let canvas = Canvas()
    if let color = view.backgroundColor { canvas.fillRect(view.bounds, color: color) }
    switch view {
    case let label as Label: write(label.displayedLines, in: label.bounds, on: canvas)
    case let button as Button: draw(button, on: canvas)
    case let field as TextField: draw(field, on: canvas)
    case let view as TextView:
      canvas.text(view.displayedLines.joined(separator: "\n"), at: .zero)
    default:
      if let text = view.displayedText {
        write(TextMetric.lines(of: text, within: view.bounds.width), in: view.bounds, on: canvas)
      }
    }
    return canvas.finish()
  }

  /// An outline with the title in its middle; filled while the finger is on it.
  private static func draw(_ button: Button, on canvas: Canvas) {
    let color = Color.black.withAlpha(button.titleAlpha)
    if button.isHighlighted {
      canvas.fillRoundedRect(button.bounds, cornerRadius: cornerRadius, color: .lightGray)
    }
    outline(button, color: color, on: canvas)
    let size = TextMetric.size(of: button.title)
    let origin = Point(
      x: button.bounds.midX - size.width / 2,
      y: button.bounds.midY - size.height / 2
    )
    canvas.text(button.title, at: origin, color: color)
  }

  /// An outline with the text, or else the placeholder; a stronger one while it has the keys.
  private static func draw(_ field: TextField, on canvas: Canvas) {
    outline(field, color: field.isEditing ? .blue : .gray, on: canvas)
    let isEmpty = field.text.isEmpty
    let room = field.bounds.insetBy(dx: fieldPadding, dy: 0)
    let line = TextMetric.lines(
      of: isEmpty ? field.placeholder : field.shownText,
      within: max(room.width, TextMetric.cellWidth),
      limit: 1
    )
    let origin = Point(x: room.minX, y: room.midY - TextMetric.lineHeight / 2)
    canvas.text(line[0], at: origin, color: isEmpty ? .gray : .black)
  }

  /// The edge of a control, drawn within its bounds.
  private static func outline(_ control: Control, color: Color, on canvas: Canvas) {
    canvas.roundedRect(
      control.bounds.insetBy(dx: 0.5, dy: 0.5),
      cornerRadius: cornerRadius,
      color: color
    )
  }

  /// Lines of text from the upper left corner on, halfway down if there is one line alone.
  private static func write(_ lines: [String], in rect: Rect, on canvas: Canvas) {
    let height = Double(lines.count) * TextMetric.lineHeight
    let y = rect.minY + max(0, (rect.height - height) / 2)
    canvas.text(lines.joined(separator: "\n"), at: Point(x: rect.minX, y: y))
  }
}
