/// Lines of a page that have to stand in a file or an output as well.
enum Excerpt {
  /// Whether lines stand somewhere in a text, one after another, be they further in or not.
  ///
  /// - Parameters:
  ///   - part: The lines.
  ///   - whole: The text.
  /// - Complexity: O(*n* · *m*) in the numbers of their lines.
  static func stands(_ part: String, in whole: String) -> Bool {
    let wanted = flush(lines(of: part)[...])
    let lines = lines(of: whole)
    guard !wanted.isEmpty, wanted.count <= lines.count else { return false }
    return (0...lines.count - wanted.count).contains { start in
      // Most lines are not the first one, which is soon seen.
      lines[start].hasSuffix(wanted[0]) && flush(lines[start..<start + wanted.count]) == wanted
    }
  }

  /// The lines of a text, without the end of the last one.
  private static func lines(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// Lines without the blanks that stand before all of them.
  private static func flush(_ lines: ArraySlice<Substring>) -> [Substring] {
    let depth = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(depth) }
  }
}
