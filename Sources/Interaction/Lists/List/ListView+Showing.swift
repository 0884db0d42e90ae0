extension ListView {
  /// Shows the rows that can be seen, and no others.
  final func showVisibleRows() {
    // Whoever is asked for a row may have the list laid out; once is enough.
    // Within a batch, and while counts are asked for, the data is not that of the rows.
    guard !isShowingRows, batch == nil, !isAsking else { return }
    isShowingRows = true
    interruptions.begin()
    let isDone = showRows()
    interruptions.end(isDone: isDone)
    isShowingRows = false
  }

  /// Shows the rows that can be seen, and no others.
  ///
  /// - Returns: Whether nobody who was called had all asked anew before it was done.
  private func showRows() -> Bool {
    loadIfNeeded()
    // Whoever was asked may have changed the data since the answer; the next pass asks again.
    guard !needsReload else { return false }
    let mine = generation
    guard prepareToShow(), generation == mine, !needsReload else { return false }
    let paths = paths(in: bounds)
    let seen = Set(paths)
    for path in shownPaths where !seen.contains(path) && !isHeld(path) {
      hide(path)
      guard isCurrent(mine) else { return false }
    }
    // What was seen before stays where it is, whatever the rows want that come into sight above it.
    let anchor = paths.first { shownCells[$0] != nil }
    for path in paths where shownCells[path] == nil {
      show(path)
      guard isCurrent(mine) else { return false }
      didShow(path, keeping: anchor)
      guard isCurrent(mine) else { return false }
    }
    placeCells()
    showSupplements()
    prefetchAhead()
    return generation == mine && !needsReload && !hasAssignments
  }

  /// Whether the rows are still those of a generation: none were asked for anew or changed, and none
  /// are to be asked for anew, as those of another data source are.
  final func isCurrent(_ generation: Int) -> Bool {
    self.generation == generation && !needsReload
  }

  /// Puts every cell where its row is, those that lie further on in front.
  final func placeShownCells() {
    var former: ListCell?
    for path in shownPaths {
      guard let cell = shownCells[path] else { continue }
      adopt(cell)
      // Whoever was told of it may have changed what rows there are.
      guard shownCells[path] === cell else { return }
      place(cell, at: path)
      guard cell.superview === self, !isFloating(path) else { continue }
      // Rows that moved past each other.
      if let former, let behind = place(of: former), let own = place(of: cell), own < behind {
        insertSubview(cell, above: former)
      }
      former = cell
    }
  }
}
