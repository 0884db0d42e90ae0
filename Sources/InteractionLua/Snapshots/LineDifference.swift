/// How two texts differ, line by line, as `diff -u` shows it without its headings.
package struct LineDifference {
  /// How many equal lines are shown on either side of a difference.
  private static let surroundings = 2
  /// How many lines are shown.
  private static let limit = 60

  /// How many lines are only in one of the texts.
  package let count: Int
  /// The lines: `-` before one that was wanted and is missing, `+` before one that is there instead, two
  /// blanks before one that is in both, `…` where equal lines are left out.
  package let text: String

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - expected: What was wanted.
  ///   - actual: What was met.
  /// - Complexity: That of the standard library's `difference(from:)`, in lines.
  package init(expected: String, actual: String) {
    let wanted = Self.lines(of: expected)
    let met = Self.lines(of: actual)
    let difference = met.difference(from: wanted)
    count = difference.count
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var shown: [(mark: Character, line: Substring)] = []
    var (left, right) = (0, 0)
    while left < wanted.count || right < met.count {
      if removed.contains(left) {
        shown.append(("-", wanted[left]))
        left += 1
      } else if inserted.contains(right) {
        shown.append(("+", met[right]))
        right += 1
      } else {
        shown.append((" ", met[right]))
        left += 1
        right += 1
      }
    }
    text = Self.excerpt(of: shown)
  }

  /// The lines of a text; a line feed at its end begins no line of its own.
  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Leaves out equal lines that are far from any difference, and what is too much.
  private static func excerpt(of lines: [(mark: Character, line: Substring)]) -> String {
    var isNear = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.mark != " " {
      for near in max(0, index - surroundings)...min(lines.count - 1, index + surroundings) {
        isNear[near] = true
      }
    }
    var shown: [String] = []
    var isLeavingOut = false
    for (index, line) in lines.enumerated() {
      guard isNear[index] else {
        if !isLeavingOut { shown.append("…") }
        isLeavingOut = true
        continue
      }
      isLeavingOut = false
      shown.append("\(line.mark) \(line.line)")
    }
    let rest = shown.count - limit
    if rest > 0 { shown = shown.prefix(limit) + ["… \(rest) more lines"] }
    return shown.joined(separator: "\n")
  }
}
