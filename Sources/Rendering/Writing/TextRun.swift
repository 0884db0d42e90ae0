internal import Interaction

/// A line of text as it is written into a picture.
struct TextRun {
  /// Which point of the line its place says.
  enum Anchor: String {
    /// Its beginning.
    case start
    /// Its middle.
    case middle
    /// Its end.
    case end
  }

  /// How long a line becomes.
  enum Fit {
    /// As long as it is by itself, but hardly longer than its cells.
    case natural
    /// Exactly as long as its cells.
    case cells
  }

  /// How far letters may be drawn apart where a line is set as it is, in points: the grid of cells is
  /// wider than most text.
  private static let widestSpacing = 0.25

  /// How far letters may be drawn together before they are made narrower, in points.
  private static let narrowestSpacing = -0.3
  /// How much longer than its cells a line may be that is set as it is, in points: less than what lies
  /// between neighbours nearly always.
  private static let tolerance = 6.0

  /// The characters.
  let text: String
  /// How it is set.
  let font: Font
  /// Which point of the line its place says.
  let anchor: Anchor
  /// How long the line becomes, in points.
  var length: Double { ownLength * scale }
  /// How far letters are drawn apart or together for that, in points.
  let spacing: Double
  /// How long the line is before its letters are made narrower.
  let ownLength: Double
  /// How much narrower letters are made; 1 for as they are.
  let scale: Double

  /// Measures a line; nil if there is nothing to be seen of it.
  ///
  /// - Parameters:
  ///   - text: The characters, without line breaks.
  ///   - font: How it is set.
  ///   - anchor: Which point of the line its place says.
  ///   - fit: How long it becomes.
  ///   - widest: How long it may become at most, in points.
  init?(
    _ text: some StringProtocol,
    _ font: Font,
    _ anchor: Anchor = .start,
    fit: Fit = .natural,
    widest: Double = .infinity
  ) {
    let cells = TextMetric.cells(of: text)
    guard cells > 0 else { return nil }
    let room = Double(cells) * TextMetric.cellWidth
    let natural = font.length(of: text)
    let count = Double(text.count)
    let limit = min(fit == .cells ? room : room + Self.tolerance, max(widest, 1))
    let wanted = (min(max(natural, room), limit) - natural) / count
    self.text = String(text)
    self.font = font
    self.anchor = anchor
    spacing = max(
      Self.narrowestSpacing,
      fit == .cells ? wanted : min(wanted, Self.widestSpacing)
    )
    ownLength = natural + spacing * count
    scale = min(1, limit / ownLength)
  }

  /// The rectangle that the line takes, of which a point on its middle line is given.
  func bounds(at point: Point) -> Rect {
    let x =
      switch anchor {
      case .start: point.x
      case .middle: point.x - length / 2
      case .end: point.x - length
      }
    return Rect(
      x: x,
      y: point.y - TextMetric.lineHeight / 2,
      width: length,
      height: TextMetric.lineHeight
    )
  }
}
