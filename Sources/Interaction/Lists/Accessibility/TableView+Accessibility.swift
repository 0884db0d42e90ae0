extension TableView: RowContainer {
  package final var rowRole: Role { .row }

  /// How many rows assistive technology is told of: all of them, in sight or not.
  public final var accessibilityRowCount: Int {
    loadIfNeeded()
    return layout.rowCount
  }

  package final var rowGeneration: Int { generation }

  package final func loadRowsIfNeeded() { loadIfNeeded() }

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
    for (section, extent) in layout.sections.enumerated() {
      tell(headers[section])
      var row = 0
      while let path = shown.first, path.section <= section {
        shown.removeFirst()
        // Rows of the data before may be shown until the next layout.
        guard path.section == section, (row..<extent.rows.count).contains(path.row) else {
          continue
        }
        skip(row..<path.row, section)
        tell(shownCells[path])
        row = path.row + 1
      }
      skip(row..<extent.rows.count, section)
      tell(footers[section])
    }
    if let first { elements.append(.unrealised(first: first, count: count)) }
    let others = subviews.filter { !told.contains(ObjectIdentifier($0)) }
    return elements + others.map { .view($0) }
  }

  package final func row(_ path: IndexPath, advancedBy distance: Int) -> IndexPath {
    var path = path
    var rest = distance
    while path.row + rest >= layout.sections[path.section].rows.count {
      rest -= layout.sections[path.section].rows.count - path.row
      path = IndexPath(row: 0, section: path.section + 1)
    }
    return IndexPath(row: path.row + rest, section: path.section)
  }

  package final func withUnrealisedRow<Answer>(
    at path: IndexPath,
    _ body: (View) -> Answer
  ) -> Answer? {
    // Meanwhile the data are not those of the rows, or cells are being asked for already.
    guard batch == nil, !isAsking, !isShowingRows, isRow(path), shownCells[path] == nil else {
      return nil
    }
    let mine = generation
    let failures = world?.failures.count
    let wasDirty = needsLayout
    isShowingRows = true
    let cell = askCell(for: path)
    isShowingRows = false
    // Whoever was asked may have had the table laid out, which then showed nothing.
    if wasDirty || generation != mine { setNeedsLayout() }
    defer { giveBack(cell) }
    guard generation == mine, world?.failures.count == failures else { return nil }
    pool.remove(cell)
    cell.isSelected = selection.contains(path)
    defer { cell.isSelected = false }
    return body(cell)
  }
}
