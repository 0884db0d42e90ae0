/// What a name that was begun can become.
package struct LineCompletion: Equatable {
  /// How many characters before the cursor have been written of it.
  package var written: Int
  /// What it can become, each whole, in the order in which they are listed.
  package var candidates: [String]

  /// Describes a completion.
  ///
  /// - Parameters:
  ///   - written: How many characters before the cursor have been written of the name.
  ///   - candidates: What it can become; none if nothing is known.
  package init(written: Int = 0, candidates: [String] = []) {
    self.written = written
    self.candidates = candidates
  }

  /// What all candidates begin with.
  var commonStart: String {
    guard var start = candidates.first else { return "" }
    for candidate in candidates.dropFirst() { start = start.commonPrefix(with: candidate) }
    return start
  }

  /// The candidates as a list in columns.
  ///
  /// - Parameter width: How many columns the terminal has.
  /// - Returns: Lines without their ends.
  func listing(width: Int) -> [String] {
    let column = 2 + (candidates.map(\.columns).max() ?? 0)
    let count = max(1, width / column)
    let rows = (candidates.count + count - 1) / count
    // Down the columns, as names are looked for.
    return (0..<rows).map { row in
      let cells = stride(from: row, to: candidates.count, by: rows).map { candidates[$0] }
      return cells.enumerated().map { index, cell in
        index == cells.count - 1
          ? cell : cell + String(repeating: " ", count: column - cell.columns)
      }.joined()
    }
  }
}

extension String {
  /// What two texts both begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
