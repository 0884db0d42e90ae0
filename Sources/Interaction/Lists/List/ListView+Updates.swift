extension ListView {
  // MARK: Changes

  /// Tells the list that sections were inserted with what is in them.
  ///
  /// Outside of a batch the counts are asked for and checked at once.
  ///
  /// - Parameters:
  ///   - sections: Their numbers, after all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the list keeps what it showed.
  public final func insertSections(
    _ sections: [Int],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.insertSections(sections), file, line)
  }

  /// Tells the list that sections were deleted with what is in them; otherwise as `insertSections(_:)`.
  ///
  /// - Parameters:
  ///   - sections: Their numbers, before all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the list keeps what it showed.
  public final func deleteSections(
    _ sections: [Int],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.deleteSections(sections), file, line)
  }

  /// Has sections asked for anew with what is in them; otherwise as `insertSections(_:)`.
  ///
  /// - Parameters:
  ///   - sections: Their numbers, before all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the list keeps what it showed.
  public final func reloadSections(
    _ sections: [Int],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.reloadSections(sections), file, line)
  }

  /// Tells the list that a section moved with what is in it; otherwise as `insertSections(_:)`.
  ///
  /// - Parameters:
  ///   - section: Its number before all changes of the batch.
  ///   - newSection: Its number after all of them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the list keeps what it showed.
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
  /// - Parameter updates: Changes the data, and tells the list of it.
  /// - Throws: What the closure throws, once the changes it told of are made; else `ListUpdateError` if
  ///   the data source's counts do not agree; then the list keeps what it showed.
  public final func performBatchUpdates(_ updates: () throws -> Void) throws {
    try performBatchUpdates(counting: .fromZero, updates)
  }

  /// Makes several changes as one; an error about them counts as who told of them.
  package final func performBatchUpdates(
    counting: ListCounting,
    _ updates: () throws -> Void
  ) throws {
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
      if !needsReload, !changes.isEmpty { try apply(changes, counting) }
    } catch {
      guard case .failure = outcome else { throw error }
      // What the closure threw is why the changes are not what the data is, and goes first.
      reporting("performBatchUpdates", connectedAt: nil) { throw error }
    }
    try outcome.get()
  }

  /// Notes a change, as a batch of its own outside of one.
  package final func note(
    _ kind: ListChange.Kind,
    at location: SourceLocation?,
    counting: ListCounting = .fromZero
  ) throws {
    let change = ListChange(kind, location: location)
    if batch != nil {
      batch?.append(change)
    } else if !needsReload {
      try apply([change], counting)
    }
  }

  /// Notes a change with the line of a call in Swift.
  final func note(_ kind: ListChange.Kind, _ file: String, _ line: Int) throws {
    try note(kind, at: SourceLocation(file: file, line: line))
  }

  // MARK: A batch

  /// Checks changes against the counts, and makes them.
  private func apply(_ changes: [ListChange], _ counting: ListCounting) throws {
    let method = changes.count == 1 ? changes[0].method(of: element) : "performBatchUpdates"
    let location = changes.first?.location
    guard !passesOver("calls \(method)()", at: location, isChange: true) else { return }
    // What the list knows is too old to be judged by.
    guard !interruptions.isStale || isShowingRows else { return setNeedsReload() }
    // Who is asked, and tells of a change instead of answering, has everything asked anew.
    guard !isAsking else { return setNeedsReload() }
    let before = knownCounts
    let (update, takeUp) = try asking {
      let after = try askCountsForUpdate(of: before)
      let update = try check(changes, counting, before: before, after: after)
      return (update, askLayout(of: update))
    }
    if !needsReload { make(update, takingUp: takeUp) }
  }

  /// Checks changes; an error about them speaks of what the list shows.
  private func check(
    _ changes: [ListChange],
    _ counting: ListCounting,
    before: [Int],
    after: [Int]
  ) throws(ListUpdateError) -> ListUpdate {
    do throws(ListUpdateError) {
      return try ListUpdate(changes, before: before, after: after)
    } catch {
      var error = error
      error.element = element
      error.counting = counting
      throw error
    }
  }

  /// Makes changes that were checked.
  ///
  /// - Parameters:
  ///   - update: The changes.
  ///   - takeUp: Gives everything its new place.
  final func make(_ update: ListUpdate, takingUp takeUp: () -> Void) {
    generation += 1
    let mine = generation
    takeUp()
    moveRows(update)
    removeGoneSupplements()
    // Who heard of what went may have had everything asked anew, or told of the next change.
    if generation == mine { didMake(update) }
    updateContentSize()
    setNeedsLayout()
  }

  /// Moves the cells, the selection and what is highlighted with their rows.
  private func moveRows(_ update: ListUpdate) {
    var gone: [(ListCell, IndexPath)] = []
    var kept: [IndexPath: ListCell] = [:]
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
    follow(update)
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
