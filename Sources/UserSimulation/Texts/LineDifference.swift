internal import Spelling

/// How two texts differ, line by line, as `diff -u` shows it without its headings.
package struct LineDifference {
  /// How many equal lines are shown on either side of a difference.
  private static let surroundings = 2
  /// How many lines are shown.
  private static let limit = 60
  /// How many bytes of a line are shown.
  private static let lineLimit = 300
  /// Of how many lines on either side, equal ones at both ends aside, it is found out which became which;
  /// of more, all are said to be others, for it would take too long.
  private static let searchLimit = 1000

  /// How many lines are only in one of the texts.
  package let count: Int
  /// The lines: `-` before one that was wanted and is missing, `+` before one that is there instead, two
  /// blanks before one that is in both, `…` where equal lines are left out.
  package let text: String
  /// Whether all lines are the same, but one of the texts alone has a line feed at its end.
  package let isOnlyAtEnd: Bool

  /// Whether one of two texts has several lines.
  ///
  /// - Parameters:
  ///   - expected: What was wanted.
  ///   - actual: What was met.
  package static func concerns(_ expected: String, _ actual: String) -> Bool {
    let feed = UInt8(ascii: "\n")
    return expected.utf8.contains(feed) || actual.utf8.contains(feed)
  }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - expected: What was wanted.
  ///   - actual: What was met.
  /// - Complexity: Linear in the lines for equal texts, quadratic in those between the first and the last
  ///   that differ, up to a limit.
  package init(expected: String, actual: String) {
    let wanted = Self.lines(of: expected)
    let met = Self.lines(of: actual)
    let head = zip(wanted, met).prefix { $0 == $1 }.count
    let tail = zip(wanted[head...].reversed(), met[head...].reversed()).prefix { $0 == $1 }.count
    let left = wanted[head..<(wanted.count - tail)]
    let right = met[head..<(met.count - tail)]
    let between = Self.changes(from: left, to: right)
    count = between.count { $0.mark != " " }
    let feed = UInt8(ascii: "\n")
    isOnlyAtEnd = count == 0 && (expected.utf8.last == feed) != (actual.utf8.last == feed)
    text = Self.excerpt(
      of: wanted[..<head].map { (" ", $0) } + between + met[(met.count - tail)...].map { (" ", $0) }
    )
  }

  /// A line with what it is to the difference.
  private typealias Marked = (mark: Character, line: Substring)

  /// Tells which lines went and which came.
  private static func changes(
    from wanted: ArraySlice<Substring>,
    to met: ArraySlice<Substring>
  ) -> [Marked] {
    guard max(wanted.count, met.count) <= searchLimit else {
      return wanted.map { ("-", $0) } + met.map { ("+", $0) }
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in Array(met).difference(from: Array(wanted)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(wanted.startIndex + offset)
      case .insert(let offset, _, _): inserted.insert(met.startIndex + offset)
      }
    }
    var changes: [Marked] = []
    var (left, right) = (wanted.startIndex, met.startIndex)
    while left < wanted.endIndex || right < met.endIndex {
      if removed.contains(left) {
        changes.append(("-", wanted[left]))
        left += 1
      } else if inserted.contains(right) {
        changes.append(("+", met[right]))
        right += 1
      } else {
        changes.append((" ", met[right]))
        left += 1
        right += 1
      }
    }
    return changes
  }

  /// The lines of a text; a line feed at its end begins no line of its own, and a carriage return is a part
  /// of its line.
  private static func lines(of text: String) -> [Substring] {
    let feed = UInt8(ascii: "\n")
    var lines = text.utf8.split(separator: feed, omittingEmptySubsequences: false).map {
      Substring($0)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A line as it is shown: what is too long is cut, and a carriage return at its end can be seen.
  private static func shown(_ line: Substring) -> String {
    let text = LongText.shortened(String(line), to: lineLimit)
    return text.utf8.last == UInt8(ascii: "\r") ? text.dropLast() + "\\r" : text
  }

  /// Leaves out equal lines that are far from any difference, and what is too much.
  private static func excerpt(of lines: [Marked]) -> String {
    var isNear = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.mark != " " {
      for near in max(0, index - surroundings)...min(lines.count - 1, index + surroundings) {
        isNear[near] = true
      }
    }
    guard isNear.contains(true) else { return "" }
    var shown: [String] = []
    var isLeavingOut = false
    for (index, line) in lines.enumerated() {
      guard isNear[index] else {
        if !isLeavingOut { shown.append("…") }
        isLeavingOut = true
        continue
      }
      isLeavingOut = false
      shown.append("\(line.mark) \(Self.shown(line.line))")
    }
    let rest = shown.count - limit
    if rest > 0 { shown = shown.prefix(limit) + ["… \(rest.counting("more line"))"] }
    return shown.joined(separator: "\n")
  }
}
