// Most rows of a list have no view at present. They can still be named and counted: whoever needs a
// row's name asks for its cell, off the screen, and gives it back.
extension ListView {
  /// The role of the rows that have no view.
  package final var rowRole: Role { element.role }

  /// How many rows or items assistive technology is told of: all of them, in sight or not.
  public final var accessibilityRowCount: Int {
    loadIfNeeded()
    return knownCounts.reduce(0, +)
  }

  /// A number that changes when the list hears that rows changed, so that what was learnt of them
  /// before may be wrong.
  package final var rowGeneration: Int { generation }

  /// Asks for the counts of rows, if that is due.
  package final func loadRowsIfNeeded() { loadIfNeeded() }

  /// Everything in the list, in order, and what is no part of a section last.
  ///
  /// - Complexity: O(*v* log *v* + *s*) for *v* views and *s* sections.
  package final var accessibilityElements: [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    var told: Set<ObjectIdentifier> = []
    var first: IndexPath?
    var count = 0
    func skip(_ rows: Range<Int>, _ section: Int) {
      guard !rows.isEmpty else { return }
      if first == nil { first = IndexPath(row: rows.lowerBound, section: section) }
      count += rows.count
    }
    func tell(_ view: View?) {
      // A handler may have put it elsewhere.
      guard let view, view.superview === self else { return }
      if let start = first { elements.append(.unrealised(first: start, count: count)) }
      (first, count) = (nil, 0)
      elements.append(.view(view))
      told.insert(ObjectIdentifier(view))
    }
    var shown = shownPaths[...]
    for (section, rowCount) in knownCounts.enumerated() {
      let supplements = supplements(ofSection: section)
      tell(supplements.header)
      var row = 0
      while let path = shown.first, path.section <= section {
        shown.removeFirst()
        // Rows of the data before may be shown until the next layout.
        guard path.section == section, (row..<rowCount).contains(path.row) else {
          continue
        }
        skip(row..<path.row, section)
        tell(shownCells[path])
        row = path.row + 1
      }
      skip(row..<rowCount, section)
      tell(supplements.footer)
    }
    if let first { elements.append(.unrealised(first: first, count: count)) }
    let others = subviews.filter { !told.contains(ObjectIdentifier($0)) }
    return elements + others.map { .view($0) }
  }

  /// The row that comes a number of rows after another, across sections.
  ///
  /// - Parameters:
  ///   - path: A row.
  ///   - distance: 0 or more; there must be that many rows.
  package final func row(_ path: IndexPath, advancedBy distance: Int) -> IndexPath {
    var path = path
    var rest = distance
    // The rows may have changed since somebody looked; then it is none of these.
    while (0..<knownSectionCount).contains(path.section),
      path.row + rest >= knownCount(ofSection: path.section)
    {
      rest -= knownCount(ofSection: path.section) - path.row
      path = IndexPath(row: 0, section: path.section + 1)
    }
    return IndexPath(row: path.row + rest, section: path.section)
  }

  /// Which of some neighbouring rows are selected, whether they have views or not.
  ///
  /// - Parameters:
  ///   - first: The first of the rows.
  ///   - count: How many there are.
  /// - Returns: How many rows after the first each of them comes, in ascending order.
  /// - Complexity: O(*n* log *n* + *s*) for *n* selected rows and *s* sections.
  package final func selectedRows(among count: Int, from first: IndexPath) -> [Int] {
    var distances: [Int] = []
    var section = first.section
    var rowsBefore = -first.row
    for path in selection.sorted() where path >= first && isRow(path) {
      while section < path.section {
        rowsBefore += knownCount(ofSection: section)
        section += 1
      }
      guard rowsBefore + path.row < count else { break }
      distances.append(rowsBefore + path.row)
    }
    return distances
  }

  /// Where a row lies, in the list's own points; one that was never in sight where its estimate puts
  /// it.
  ///
  /// - Parameter path: A row.
  /// - Returns: Its rectangle; what is in sight for a row that is gone.
  package final func accessibilityRect(of path: IndexPath) -> Rect {
    isRow(path) ? rect(of: path) : bounds
  }

  /// Asks for a row's cell without showing it, and gives it back.
  ///
  /// The cell comes as for any other row, out of the reuse pool, and goes back there; no delegate is
  /// told that it is displayed. A journal is not told of the calls that make it: whoever searches among
  /// rows says how many were asked, which ``unrealisedRowsAsked`` counts.
  ///
  /// - Parameters:
  ///   - path: A row that has no view.
  ///   - withControls: Whether the cell is to have what the list adds to those that it shows, such as what
  ///     deletes the row while the list is edited; who only wants the row's name is spared the questions.
  ///   - body: Looks at the cell; it lies in no window and is not laid out.
  /// - Returns: What the body returned; nil if nobody can be asked now, or asking failed, which was
  ///   reported.
  package final func withUnrealisedRow<Answer>(
    at path: IndexPath,
    withControls: Bool = false,
    _ body: (View) -> Answer
  ) -> Answer? {
    // Meanwhile the data are not those of the rows, or cells are being asked for already.
    guard batch == nil, !isAsking, !isShowingRows, !needsReload, isRow(path),
      shownCells[path] == nil
    else {
      return nil
    }
    let mine = generation
    let failures = world?.failures.count
    let wasDirty = needsLayout
    func isAnswered() -> Bool { generation == mine && world?.failures.count == failures }
    isShowingRows = true
    unrealisedRowsAsked += 1
    let cell = untraced { askCell(for: path) }
    defer { giveBack(cell) }
    if isAnswered() {
      pool.remove(cell)
      if withControls { untraced { prepareAside(cell, for: path) } }
    }
    defer {
      if withControls { cleanUp(cell) }
    }
    isShowingRows = false
    // Whoever was asked may have had the list laid out, which then showed nothing.
    if wasDirty || generation != mine { setNeedsLayout() }
    guard isAnswered() else { return nil }
    cell.isSelected = selection.contains(path)
    defer { cell.isSelected = false }
    return body(cell)
  }

  /// Asks without a word in the journal, if there is one.
  private func untraced<Answer>(_ ask: () -> Answer) -> Answer {
    world?.withoutTracedCalls(ask) ?? ask()
  }
}
