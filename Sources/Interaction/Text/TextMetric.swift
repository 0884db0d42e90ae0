/// How much room text takes: a fixed grid of cells, so that frames are the same everywhere.
///
/// A grapheme cluster takes one cell; East Asian wide characters and emoji take two, as on a
/// terminal; a cluster of marks alone, or of characters without a picture, takes none.
public enum TextMetric {
  /// The width of a cell in points.
  public static let cellWidth = 8.0
  /// The height of a line in points.
  public static let lineHeight = 20.0

  /// Returns how many cells a grapheme cluster takes: 0, 1 or 2.
  ///
  /// - Parameter character: The cluster.
  /// - Returns: Its width in cells.
  public static func cells(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    // Nearly all text: printable ASCII, unless a selector behind it asks for an emoji.
    if first.isASCII, character.utf8.count == 1 {
      return first.value >= 0x20 && first.value != 0x7F ? 1 : 0
    }
    if isWide(first) || character.unicodeScalars.contains(where: asksForEmoji) { return 2 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return 1
    }
  }

  /// Returns how many cells a line of text takes.
  ///
  /// - Parameter line: Text without line breaks.
  /// - Returns: The sum over its clusters.
  /// - Complexity: O(*n*) in the length of the text.
  public static func cells(of line: some StringProtocol) -> Int {
    line.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns the room that text takes, line breaks included.
  ///
  /// - Parameter text: The text; empty text takes the height of a line and no width.
  /// - Returns: The size in points.
  /// - Complexity: O(*n*) in the length of the text.
  public static func size(of text: String) -> Size {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let widest = lines.reduce(0) { max($0, cells(of: $1)) }
    return Size(
      width: Double(widest) * cellWidth,
      height: Double(max(1, lines.count)) * lineHeight
    )
  }

  /// Says whether a scalar is the selector that turns the one before it into an emoji.
  private static func asksForEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F
  }

  /// Says whether a scalar is drawn two cells wide by itself.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation
      || wideRanges.contains { $0.contains(scalar.value) }
  }

  /// The blocks that Unicode's East Asian Width calls wide or full width, emoji apart.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD,
  ]
}
