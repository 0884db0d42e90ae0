internal import Interaction

extension Sketch {
  /// The radius of a field's corners.
  static let fieldRadius = 9.0
  /// The room between a field's edge and its text.
  private static let fieldPadding = 11.0
  /// How wide the caret is.
  private static let caretWidth = 2.0
  /// How high the caret and what is selected are in a field.
  private static let caretHeight = 20.0

  /// The ground of what is there to be filled in.
  mutating func drawFieldGround(in rect: Rect, isEditing: Bool) {
    let shape = Shape.roundedRectangle(
      rect: rect.insetBy(dx: 0.5, dy: 0.5),
      cornerRadius: Self.fieldRadius - 0.5
    )
    fill(shape, palette.fieldFill)
    stroke(shape, isEditing ? palette.tint : palette.faintInk.withAlpha(0.55))
  }

  /// A frame with the text, or else the placeholder; with the caret or what is selected while it has the
  /// keys.
  mutating func draw(_ field: TextField, in rect: Rect) {
    drawFieldGround(in: rect, isEditing: field.isEditing)
    var room = rect.insetBy(dx: Self.fieldPadding, dy: 0)
    if let clear = field.subviews.first(where: { $0.kitPart == .clearButton && $0.isShown }) {
      room.size.width = max(0, rect.minX + clear.frame.minX - field.bounds.minX - room.minX)
    }
    guard !room.isEmpty else { return }
    if field.isEditing {
      drawEditedText(of: field, in: room)
    } else if field.hasText {
      write(shortened: field.shownText, in: room, palette.ink)
    }
    if !field.hasText { write(shortened: field.placeholder, in: room, palette.faintInk) }
  }

  /// Writes what fits of a line that nobody edits.
  private mutating func write(shortened text: String, in room: Rect, _ color: Color) {
    let width = max(room.width, TextMetric.cellWidth)
    write(
      TextMetric.lines(of: text, within: width, limit: 1)[0],
      at: Point(x: room.minX, y: room.midY),
      .input,
      color,
      widest: width
    )
  }

  /// Draws text that has the keys, moved aside so that the end of what is selected is in sight.
  ///
  /// What lies before the caret ends there, and what lies behind begins there, whatever font the reader
  /// has: no place of the single line is looked up by a point.
  private mutating func drawEditedText(of field: TextField, in room: Rect) {
    let selection = field.selection
    /// The part of what is shown that stands for a part of the text: of a secret, a dot for each
    /// character.
    func shown(_ part: Substring) -> String {
      field.isSecureTextEntry
        ? String(repeating: TextField.secureCharacter, count: part.count) : String(part)
    }
    /// How long a part of the text is in the picture.
    func length(_ part: Substring) -> Double {
      TextRun(shown(part), .input)?.length ?? 0
    }
    let start = length(field.text[..<selection.lowerBound])
    let end = start + length(field.text[selection])
    let left = room.minX - max(0, end + Self.caretWidth - room.width)
    clipped(to: room.insetBy(dx: -Self.caretWidth, dy: 0)) { sketch in
      if start < end {
        let height = Self.caretHeight
        sketch.fill(
          .rectangle(
            rect: Rect(
              x: left + start,
              y: room.midY - height / 2,
              width: end - start,
              height: height
            )
          ),
          sketch.palette.selection
        )
      }
      // Where more is selected than there is room for, its end is in sight.
      let isWide = end - start > room.width
      let parts = [
        (field.text[..<selection.lowerBound], start, TextRun.Anchor.end),
        (field.text[selection], isWide ? end : (start + end) / 2, isWide ? .end : .middle),
        (field.text[selection.upperBound...], end, .start),
      ]
      for (part, x, anchor) in parts {
        sketch.write(
          shown(sketch.shortened(part, anchor, room: room.width)),
          at: Point(x: left + x, y: room.midY),
          .input,
          sketch.palette.ink,
          anchor: anchor
        )
      }
      if let marked = field.markedTextRange {
        let y = room.midY + Self.caretHeight / 2 - 1
        let places = [marked.lowerBound, marked.upperBound].map {
          Point(x: left + length(field.text[..<$0]), y: y)
        }
        sketch.stroke(places, sketch.palette.ink, width: 1.5)
      }
      if start == end { sketch.drawCaret(at: left + end, y: room.midY) }
    }
  }

  /// What may be seen of a part of a line: as many characters as there could be in the room, from the
  /// end that it is anchored by.
  private func shortened(
    _ part: Substring,
    _ anchor: TextRun.Anchor,
    room: Double
  ) -> Substring {
    // No character that is seen is narrower than this.
    let count = Int(min(room, 10_000) / 2) + 1
    return switch anchor {
    case .start: part.prefix(count)
    case .end: part.suffix(count)
    case .middle: part
    }
  }

  /// The line where typed text comes in.
  mutating func drawCaret(at x: Double, y: Double) {
    let height = Self.caretHeight
    fill(
      .roundedRectangle(
        rect: Rect(x: x, y: y - height / 2, width: Self.caretWidth, height: height),
        cornerRadius: 1
      ),
      palette.tint
    )
  }

  /// The disc that empties a field.
  mutating func drawClearButton(_ view: View, in rect: Rect) {
    let isPressed = (view as? Control)?.isHighlighted == true
    fill(
      .circle(center: rect.center, radius: 8.5),
      isPressed ? palette.secondaryInk : palette.faintInk
    )
    for side in [-1.0, 1.0] {
      stroke(
        .line(
          from: rect.center.offsetBy(dx: -3, dy: -3 * side),
          to: rect.center.offsetBy(dx: 3, dy: 3 * side)
        ),
        palette.fieldFill,
        width: 1.5
      )
    }
  }
}
