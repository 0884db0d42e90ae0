extension TextMetric {
  /// What stands at the end of a line for text that is not shown.
  private static let ellipsis: Character = "…"

  /// Breaks text into the lines that it is shown in.
  ///
  /// Lines are broken at line breaks and, where they are too long, between words; a word that is too
  /// long for a line is broken between characters. Spaces at the end of a broken line are not shown.
  /// Where there are more lines than the limit, or where the only line is too long, the last one ends
  /// with an ellipsis.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The room for a line, in points; infinity, 0 or less set no limit.
  ///   - limit: How many lines may be shown; 0 sets no limit, and 1 breaks no line.
  /// - Returns: The lines, at least one.
  /// - Complexity: O(*n*) in the length of the text.
  public static func lines(of text: String, within width: Double, limit: Int = 0) -> [String] {
    let room = cells(within: width)
    if limit == 1 {
      let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let isCut = paragraphs.count > 1
      return [shortened(paragraphs.first ?? "", to: room, isCut: isCut)]
    }
    let lines = slices(of: text[...], within: width, limit: limit)
    guard limit > 0, lines.count > limit else { return lines.map(String.init) }
    return lines[..<(limit - 1)].map(String.init)
      + [shortened(lines[limit - 1], to: room, isCut: true)]
  }

  /// Breaks text into lines without copying them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The room for a line, in points; infinity, 0 or less set no limit.
  ///   - limit: How many lines are enough; 0 sets no limit.
  /// - Returns: The lines in the text's own indices, at least one; a line break, and the spaces where
  ///   a line was broken, belong to none.
  /// - Complexity: O(*n*) in the length of the text.
  static func slices(of text: Substring, within width: Double, limit: Int = 0) -> [Substring] {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let room = cells(within: width)
    var lines: [Substring] = []
    for paragraph in paragraphs {
      if let room { wrap(paragraph, to: room, into: &lines) } else { lines.append(paragraph) }
      if limit > 0, lines.count > limit { break }
    }
    return lines.isEmpty ? [text] : lines
  }

  /// Returns the room that text takes when it is broken into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The room for a line, in points; infinity, 0 or less set no limit.
  ///   - limit: How many lines may be shown; 0 sets no limit, and 1 breaks no line.
  /// - Returns: The size in points.
  /// - Complexity: O(*n*) in the length of the text.
  public static func size(of text: String, within width: Double, limit: Int = 0) -> Size {
    let lines = lines(of: text, within: width, limit: limit)
    let widest = lines.reduce(0) { max($0, cells(of: $1)) }
    return Size(width: Double(widest) * cellWidth, height: Double(lines.count) * lineHeight)
  }

  /// How many cells a line has room for; nil if nothing limits it.
  private static func cells(within width: Double) -> Int? {
    guard width > 0, width < cellWidth * 1e6 else { return nil }
    return Int(width / cellWidth)
  }

  /// Breaks a paragraph between words.
  private static func wrap(_ text: Substring, to room: Int, into lines: inout [Substring]) {
    var start = text.startIndex
    var index = start
    var width = 0
    // Where the line may be broken: what it would end with, and what the next would begin with.
    var opening: (end: Substring.Index, next: Substring.Index)?
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character.separatesWords {
        // A run of spaces belongs to the line before it, where it may hang over the edge.
        opening = (opening?.next == index ? opening?.end ?? index : index, next)
      } else if width + cells(of: character) > room, index > start {
        lines.append(text[start..<(opening?.end ?? index)])
        start = opening?.next ?? index
        opening = nil
        width = cells(of: text[start..<index])
        continue
      }
      width += cells(of: character)
      index = next
    }
    lines.append(text[start...])
  }

  /// Returns a line that fits the room, with an ellipsis if something is left out.
  private static func shortened(_ line: Substring, to room: Int?, isCut: Bool) -> String {
    let room = room ?? Int.max
    guard isCut || cells(of: line) > room else { return String(line) }
    var kept = ""
    var width = cells(of: ellipsis)
    for character in line {
      width += cells(of: character)
      guard width <= room else { break }
      kept.append(character)
    }
    return kept + String(ellipsis)
  }
}

extension Character {
  /// Whether a line may be broken here; a no-break space holds words together.
  fileprivate var separatesWords: Bool {
    isWhitespace && self != "\u{A0}" && self != "\u{202F}"
  }
}
