internal import LuaBridge

/// A few lines of a script around the one that a failure points at.
package struct SourceExcerpt: Hashable, Sendable {
  /// How many lines are shown before the one that is meant.
  private static let linesBefore = 2
  /// How many lines are shown after it.
  private static let linesAfter = 1
  /// How many characters of a line are shown at most.
  private static let longestLine = 500

  /// The lines, tabs and control characters already harmless, without their common indentation.
  package let lines: [String]
  /// The number of the first of them, counted from 1.
  package let first: Int
  /// The number of the line that is meant.
  package let marked: Int

  /// Takes the lines around one; as for Lua, they end in a line feed, a carriage return or both.
  ///
  /// - Parameters:
  ///   - line: The number of the line that is meant, counted from 1.
  ///   - source: The script's text.
  /// - Returns: Nil if the text has no such line, or it is blank: the script has then changed.
  /// - Complexity: Linear in the length of the text up to the last line that is shown.
  package init?(line: Int, of source: String) {
    guard (1..<Int.max).contains(line) else { return nil }
    first = max(1, line - Self.linesBefore)
    marked = line
    let shown = Self.lines(first...(line + Self.linesAfter), of: source)
    let index = line - first
    guard shown.indices.contains(index), !shown[index].isBlank else { return nil }
    let indentation =
      shown.filter { !$0.isBlank }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    lines = shown.map { String($0.dropFirst(indentation)) }
  }

  /// Takes an excerpt for what it was in a report.
  ///
  /// - Parameters:
  ///   - lines: The lines; whatever would not be harmless in them is escaped.
  ///   - first: The number of the first of them, counted from 1.
  ///   - marked: The number of the line that is meant.
  /// - Returns: Nil if the line that is meant is not among them, or no text has as many.
  init?(lines: [String], first: Int, marked: Int) {
    // What a report says may be any number: none is reckoned with before it is known to be small enough.
    guard first > 0, marked >= first, lines.indices.contains(marked - first),
      lines.count <= Int.max - first
    else { return nil }
    self.lines = lines.map { $0.escapedLines.first ?? "" }
    self.first = first
    self.marked = marked
  }

  /// Takes those of some lines that the text has, without empty ones at their end.
  private static func lines(_ wanted: ClosedRange<Int>, of source: String) -> [String] {
    var lines: [String] = []
    var rest: Substring? = source[...]
    var number = 1
    while number <= wanted.upperBound, let text = rest {
      let (line, next) = LuaHighlighter.firstLine(of: text)
      if number >= wanted.lowerBound { lines.append(shown(line)) }
      rest = next
      number += 1
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Makes a line harmless, and cuts one that nobody would read to its end.
  private static func shown(_ line: Substring) -> String {
    let beginning = line.prefix(longestLine)
    let text = beginning.escapedLines.first ?? ""
    return beginning.endIndex == line.endIndex ? text : "\(text)…"
  }
}

extension String {
  /// Whether there is nothing but blanks.
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}
