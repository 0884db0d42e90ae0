internal import Interaction

extension Sketch {
  /// The text of a label, as many lines as there is room for, halfway down.
  mutating func draw(_ label: Label, in rect: Rect) {
    guard let text = label.displayedText else { return }
    let limit = lineCount(within: rect.height, atMost: label.numberOfLines)
    let lines = TextMetric.lines(of: text, within: rect.width, limit: limit)
    if label.superview is TableViewHeaderFooterView {
      write(lines: lines, in: rect, .header, palette.secondaryInk)
    } else if (label.superview as? TableViewCell)?.detailTextLabel === label {
      write(lines: lines, in: rect, .body, palette.secondaryInk, anchor: .end)
    } else if label.superview is NavigationBar {
      write(lines: lines, in: rect, .heading, palette.ink, anchor: .middle)
    } else if label.role == .heading {
      write(lines: lines, in: rect, .heading, palette.ink)
    } else {
      write(lines: lines, in: rect, .body, palette.ink)
    }
  }

  /// How many lines there is room for, at least one.
  ///
  /// - Parameters:
  ///   - height: The room, in points.
  ///   - limit: How many lines may be shown; 0 sets no limit.
  private func lineCount(within height: Double, atMost limit: Int) -> Int {
    let most = 1_000_000.0
    // Half a point is lost where lengths were shared out.
    let room = Int(min(max((height + 0.5) / TextMetric.lineHeight, 1), most))
    return limit == 0 ? room : min(limit, room)
  }

  /// Writes lines one below the other, as a whole halfway down a rectangle, or from its upper edge on
  /// if they are higher.
  mutating func write(
    lines: [String],
    in rect: Rect,
    _ font: Font,
    _ color: Color,
    anchor: TextRun.Anchor = .start
  ) {
    let height = Double(lines.count) * TextMetric.lineHeight
    let top = rect.minY + max(0, (rect.height - height) / 2)
    let x =
      switch anchor {
      case .start: rect.minX
      case .middle: rect.midX
      case .end: rect.maxX
      }
    for index in shownLines(lines.count, from: top) {
      let y = top + (Double(index) + 0.5) * TextMetric.lineHeight
      write(lines[index], at: Point(x: x, y: y), font, color, anchor: anchor)
    }
  }

  /// Which of some lines, one below the other, may be seen.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - top: The upper edge of the first one.
  func shownLines(_ count: Int, from top: Double) -> Range<Int> {
    func line(at y: Double) -> Int {
      Int(min(max((y - top) / TextMetric.lineHeight, 0), Double(count)))
    }
    let first = line(at: visible.minY)
    return first..<max(first, min(count, line(at: visible.maxY) + 1))
  }

  // MARK: Text views

  /// The ground of a text view that can be edited: a little larger than the view, whose text begins at
  /// its very edge.
  mutating func drawGround(of view: TextView, in rect: Rect) {
    guard view.isEditable else { return }
    drawFieldGround(in: Self.plate(of: rect), isEditing: view.isEditing)
  }

  /// What the ground of a text view takes.
  static func plate(of rect: Rect) -> Rect { rect.insetBy(dx: -5, dy: -3) }

  /// The lines of a text view in their cells, what is selected, and the caret.
  mutating func draw(_ view: TextView, in rect: Rect) {
    let origin = Point(x: rect.minX - view.bounds.minX, y: rect.minY - view.bounds.minY)
    let lines = view.displayedLines
    let shown = shownLines(lines.count, from: origin.y)
    let start = view.caretRect(at: view.selection.lowerBound)
    let end = view.caretRect(at: view.selection.upperBound)
    let height = TextMetric.lineHeight
    if !view.selection.isEmpty {
      let (first, last) = (Int(start.minY / height), Int(end.minY / height))
      for line in shown.clamped(to: first..<last + 1) {
        let left = line == first ? start.minX : 0
        // A line break that is selected takes a cell.
        let right =
          line == last
          ? end.minX : Double(TextMetric.cells(of: lines[line]) + 1) * TextMetric.cellWidth
        fill(
          .rectangle(
            rect: Rect(
              x: origin.x + left,
              y: origin.y + Double(line) * height,
              width: max(0, right - left),
              height: height
            )
          ),
          palette.selection
        )
      }
    }
    for line in shown {
      let y = origin.y + (Double(line) + 0.5) * height
      write(lines[line], at: Point(x: origin.x, y: y), .input, palette.ink, fit: .cells)
    }
    if let marked = view.markedTextRange {
      drawMarkedLine(
        from: view.caretRect(at: marked.lowerBound),
        to: view.caretRect(at: marked.upperBound),
        origin
      )
    }
    if view.isEditing, view.selection.isEmpty {
      drawCaret(at: origin.x + start.minX, y: origin.y + start.midY)
    }
  }

  /// The line below text that is being composed, where that stands on a single line.
  private mutating func drawMarkedLine(from start: Rect, to end: Rect, _ origin: Point) {
    guard start.minY == end.minY else { return }
    let y = origin.y + start.maxY - 1.5
    stroke(
      .line(from: Point(x: origin.x + start.minX, y: y), to: Point(x: origin.x + end.minX, y: y)),
      palette.ink,
      width: 1.5
    )
  }
}
