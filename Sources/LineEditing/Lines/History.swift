/// The lines that were written before, the oldest first.
package struct History: Equatable {
  /// How many lines are kept unless somebody says otherwise.
  package static let standardLimit = 1000

  /// The lines.
  package private(set) var lines: [String] = []
  /// Whether there were more lines than are kept.
  package private(set) var isShortened = false
  /// How many lines are kept; the oldest go first.
  private let limit: Int

  /// Takes lines over that were kept.
  ///
  /// - Parameters:
  ///   - text: The lines, each with its end; blank ones are left out.
  ///   - limit: How many lines are kept.
  package init(_ text: String = "", limit: Int = Self.standardLimit) {
    self.limit = limit
    for line in text.split(whereSeparator: \.isNewline) { add(String(line)) }
  }

  /// The lines as they are kept, each with its end.
  package var text: String { lines.map { "\($0)\n" }.joined() }

  /// Adds a line, unless it is blank or the same as the last.
  ///
  /// - Parameter line: The line.
  /// - Returns: Whether it was added.
  @discardableResult
  package mutating func add(_ line: String) -> Bool {
    guard !line.allSatisfy(\.isWhitespace), line != lines.last else { return false }
    lines.append(line)
    if lines.count > limit {
      lines.removeFirst(lines.count - limit)
      isShortened = true
    }
    return true
  }

  /// Finds the newest line with a text in it that is older than another one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: The place of the other line; the number of lines stands for the one being written.
  /// - Returns: The line's place; nil if there is none.
  func place(of text: String, before place: Int) -> Int? {
    lines[..<place].lastIndex { $0.contains(text) }
  }
}
