/// A few lines of a script around the one that a failure points at.
package struct SourceExcerpt: Equatable {
  /// How many lines are shown before the one that is meant.
  private static let linesBefore = 2
  /// How many lines are shown after it.
  private static let linesAfter = 1

  /// The lines, tabs and control characters already harmless, without their common indentation.
  package let lines: [String]
  /// The number of the first of them, counted from 1.
  package let first: Int
  /// The number of the line that is meant.
  package let marked: Int

  /// Takes the lines around one.
  ///
  /// - Parameters:
  ///   - line: The number of the line that is meant, counted from 1.
  ///   - source: The script's text.
  /// - Returns: Nil if the text has no such line, or it is blank: the script has then changed.
  /// - Complexity: Linear in the length of the text.
  package init?(line: Int, of source: String) {
    let all = source.escapedLines
    guard line >= 1, line <= all.count, !all[line - 1].allSatisfy({ $0 == " " }) else {
      return nil
    }
    first = max(1, line - Self.linesBefore)
    marked = line
    let shown = all[(first - 1)..<min(all.count, line + Self.linesAfter)]
    let indentation =
      shown.filter { !$0.allSatisfy { $0 == " " } }
      .map { $0.prefix { $0 == " " }.count }
      .min() ?? 0
    lines = shown.map { String($0.dropFirst(indentation)) }
  }
}
