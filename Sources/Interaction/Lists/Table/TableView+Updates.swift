extension TableView {
  // MARK: Changes

  /// Tells the table that rows were inserted into the data.
  ///
  /// Outside of a batch the counts are asked for and checked at once.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the new rows are, after all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree; then the table keeps what
  ///   it showed.
  public final func insertRows(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.insertRows(indexPaths), file, line)
  }

  /// Tells the table that rows were deleted from the data; otherwise as `insertRows(at:)`.
  ///
  /// - Parameter indexPaths: Where they were, before all changes of the batch.
  public final func deleteRows(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.deleteRows(indexPaths), file, line)
  }

  /// Has rows shown anew; otherwise as `insertRows(at:)`.
  ///
  /// - Parameter indexPaths: Where they were, before all changes of the batch.
  public final func reloadRows(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.reloadRows(indexPaths), file, line)
  }

  /// Tells the table that a row moved in the data; otherwise as `insertRows(at:)`.
  ///
  /// - Parameters:
  ///   - indexPath: Where it was, before all changes of the batch.
  ///   - newIndexPath: Where it is, after all of them.
  public final func moveRow(
    at indexPath: IndexPath,
    to newIndexPath: IndexPath,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.moveRow(from: indexPath, to: newIndexPath), file, line)
  }

  /// Tells the table that sections were inserted with their rows; otherwise as `insertRows(at:)`.
  ///
  /// - Parameter sections: Their numbers, after all changes of the batch.
  public final func insertSections(
    _ sections: [Int],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.insertSections(sections), file, line)
  }

  /// Tells the table that sections were deleted with their rows; otherwise as `insertRows(at:)`.
  ///
  /// - Parameter sections: Their numbers, before all changes of the batch.
  public final func deleteSections(
    _ sections: [Int],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.deleteSections(sections), file, line)
  }

  /// Has sections asked for anew with their rows; otherwise as `insertRows(at:)`.
  ///
  /// - Parameter sections: Their numbers, before all changes of the batch.
  public final func reloadSections(
    _ sections: [Int],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.reloadSections(sections), file, line)
  }

  /// Tells the table that a section moved with its rows; otherwise as `insertRows(at:)`.
  ///
  /// - Parameters:
  ///   - section: Its number before all changes of the batch.
  ///   - newSection: Its number after all of them.
  public final func moveSection(
    _ section: Int,
    toSection newSection: Int,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.moveSection(from: section, to: newSection), file, line)
  }

  /// Makes several changes as one, whose counts are asked for and checked at the end.
  ///
  /// Batches within a batch belong to the outermost one.
  ///
  /// - Parameter updates: Changes the data, and tells the table of it.
  /// - Throws: What the closure throws, once the changes it told of are made; else as
  ///   `insertRows(at:)`.
  public final func performBatchUpdates(_ updates: () throws -> Void) throws {
    guard batch == nil else { return try updates() }
    // What the data is before the closure changes it.
    loadIfNeeded()
    batch = []
    let outcome = Result { try updates() }
    let changes = batch ?? []
    batch = nil
    // Rows that were not shown meanwhile.
    setNeedsLayout()
    do {
      // If everything is asked for anew, nothing is left to check.
      if !needsReload, !changes.isEmpty { try apply(changes) }
    } catch {
      guard case .failure = outcome else { throw error }
      // What the closure threw is why the changes are not what the data is, and goes first.
      reporting("performBatchUpdates", connectedAt: nil) { throw error }
    }
    try outcome.get()
  }

  /// Notes a change, as a batch of its own outside of one.
  package final func note(_ kind: ListChange.Kind, at location: SourceLocation?) throws {
    let change = ListChange(kind, location: location)
    if batch != nil {
      batch?.append(change)
    } else if !needsReload {
      try apply([change])
    }
  }

  private func note(_ kind: ListChange.Kind, _ file: String, _ line: Int) throws {
    try note(kind, at: SourceLocation(file: file, line: line))
  }

  // MARK: A batch

  /// Checks changes against the counts, and makes them.
  private func apply(_ changes: [ListChange]) throws {
    // Who is asked, and tells of a change instead of answering, has everything asked anew.
    guard !isAsking else { return setNeedsReload() }
    let before = layout.sections.map(\.rows.count)
    let (update, made) = try asking {
      let update = try ListUpdate(changes, before: before, after: askCounts(failing: before))
      return (update, makeSections(of: update))
    }
    if !needsReload { make(update, made) }
  }

  /// Makes changes that were checked.
  ///
  /// - Parameters:
  ///   - update: The changes.
  ///   - made: The sections that came, or are asked for anew, by their new numbers.
  final func make(
    _ update: ListUpdate,
    _ made: [Int: (TableLayout.Section, header: View?)] = [:]
  ) {
    generation += 1
    moveSections(update, made)
    moveRows(update)
    remeasure(update)
    updateContentSize()
    setNeedsLayout()
  }

  /// Asks for what the sections have that came, or are asked for anew, by their new numbers.
  private func makeSections(
    of update: ListUpdate
  ) -> [Int: (TableLayout.Section, header: View?)] {
    var made: [Int: (TableLayout.Section, header: View?)] = [:]
    for section in update.after.indices {
      if let old = update.oldSection(of: section), !update.isReloaded(section: old) { continue }
      let rows = ExtentList(count: update.after[section], estimate: rowEstimate)
      made[section] = makeSection(section, rows: rows)
    }
    return made
  }

  /// Moves the heights and the headers of sections.
  private func moveSections(
    _ update: ListUpdate,
    _ made: [Int: (TableLayout.Section, header: View?)]
  ) {
    let former = layout.sections
    var views = (headers: [Int: View](), footers: [Int: View]())
    layout.sections = update.after.indices.map { section in
      if let (new, header) = made[section] {
        views.headers[section] = header
        return new
      }
      // What was not made was there before.
      guard let old = update.oldSection(of: section) else { return former[section] }
      var kept = former[old]
      kept.rows.apply(update.shift(ofSection: old))
      views.headers[section] = headers.removeValue(forKey: old)
      views.footers[section] = footers.removeValue(forKey: old)
      return kept
    }
    let gone = Array(headers.values) + Array(footers.values)
    (headers, footers) = views
    for view in gone where !headers.values.contains(where: { $0 === view }) { remove(view) }
  }

  /// Has the rows measured anew that look different, and keeps what is seen in its place.
  private func remeasure(_ update: ListUpdate) {
    guard !hasFixedHeights, !update.reloadedRows.isEmpty else { return }
    let anchor = indexPathsForVisibleRows.first
    let former = anchor.map { layout.top(of: $0) }
    for path in update.reloadedRows.compactMap({ update.newPath(of: $0) }) {
      layout.sections[path.section].rows.forget(path.row)
    }
    if let anchor, let former { keep(anchor, from: former) }
  }

  /// Moves the cells, the selection and what is highlighted with their rows.
  private func moveRows(_ update: ListUpdate) {
    var gone: [(TableViewCell, IndexPath)] = []
    var kept: [IndexPath: TableViewCell] = [:]
    for (old, cell) in shownCells.sorted(by: { $0.key < $1.key }) {
      if let new = update.newPath(of: old), !update.isReloaded(old) {
        kept[new] = cell
        cell.shownPath = new
      } else {
        gone.append((cell, old))
      }
    }
    shownCells = kept
    followed = followed.map { $0.flatMap { update.newPath(of: $0) } }
    selection = Set(selection.compactMap { update.newPath(of: $0) })
    focusedPath = focusedPath.flatMap { update.newPath(of: $0) }
    moveEdited(update)
    prefetching.follow(update)
    if let (path, touch) = highlighted {
      if let new = update.newPath(of: path) {
        highlighted = (new, touch)
      } else {
        highlighted = nil
        tellDidUnhighlight(path)
      }
    }
    for (cell, path) in gone { retire(cell, path) }
  }
}
