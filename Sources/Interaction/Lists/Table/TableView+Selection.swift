extension TableView {
  // MARK: In code

  /// The row that is selected, the first one of several; nil if none is.
  public final var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The rows that are selected, from top to bottom.
  public final var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// Selects a row; nobody is told.
  ///
  /// Unless several may be selected, the others are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil deselects all.
  ///   - animated: Whether scrolling takes time.
  ///   - scrollPosition: Where the row is to be seen; nil does not scroll.
  public final func selectRow(
    at indexPath: IndexPath?,
    animated: Bool = false,
    scrollPosition: ScrollPosition? = nil
  ) {
    guard let indexPath else {
      for path in selection { setSelected(false, path) }
      return
    }
    Precondition.require { try checkRow(indexPath) }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { setSelected(false, path) }
    }
    setSelected(true, indexPath)
    if let scrollPosition {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row; nobody is told.
  ///
  /// - Parameter indexPath: The row.
  public final func deselectRow(at indexPath: IndexPath) {
    Precondition.require { try checkRow(indexPath) }
    setSelected(false, indexPath)
  }

  /// Notes whether a row is selected.
  private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    shownCells[path]?.isSelected = isSelected
  }

  // MARK: By the user

  /// Whether the user can select rows now.
  final var takesSelection: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// Does what the user's choosing of a row leads to.
  ///
  /// UIKit's order: `willSelect`, then `willDeselect` and `didDeselect` for each row that makes room,
  /// then `didSelect`. A row that is not to be deselected makes no room: then no other one is selected,
  /// which UIKit leaves open. Where several may be selected, a selected one is deselected instead.
  final func choose(_ path: IndexPath) {
    guard takesSelection else { return }
    if allowsMultipleSelection, selection.contains(path) {
      deselect(path)
      return
    }
    let mine = generation
    guard var chosen = askWillSelect(path), generation == mine, isRow(chosen) else { return }
    if !allowsMultipleSelection {
      for other in selection.sorted() where other != chosen {
        let former = generation
        // Whoever hears of it may change what rows there are.
        var makesRoom = false
        guard let moved = follow(chosen, { makesRoom = deselect(other) }), makesRoom else { return }
        chosen = moved
        if generation != former { break }
      }
    }
    guard isRow(chosen) else { return }
    if !allowsMultipleSelection {
      // What a handler selected meanwhile.
      for other in selection where other != chosen { setSelected(false, other) }
    }
    setSelected(true, chosen)
    tellDidSelect(chosen)
  }

  /// Calls a handler, and says where a row is afterwards; nil if it went, or all were asked for anew.
  private func follow(_ path: IndexPath, _ body: () -> Void) -> IndexPath? {
    followed.append(path)
    body()
    return followed.removeLast()
  }

  /// Asks whether a row is to be deselected, and does it.
  ///
  /// - Returns: Whether that row is selected no more.
  @discardableResult private func deselect(_ path: IndexPath) -> Bool {
    var answer: IndexPath?
    // Whoever is asked may change what rows there are; one that went is not selected any more.
    guard let row = follow(path, { answer = askWillDeselect(path) }) else { return true }
    guard let answer else { return false }
    let chosen = answer == path ? row : answer
    guard selection.contains(chosen) else { return false }
    setSelected(false, chosen)
    tellDidDeselect(chosen)
    return chosen == row
  }

  /// Whether there still is a row at a path.
  final func isRow(_ path: IndexPath) -> Bool {
    layout.sections.indices.contains(path.section)
      && (0..<layout.sections[path.section].rows.count).contains(path.row)
  }

  // MARK: Fingers

  /// Highlights a row if it may be.
  final func highlight(_ path: IndexPath, by touch: Touch) {
    let mine = generation
    guard asksToHighlight(path), generation == mine, highlighted == nil, isRow(path) else {
      return
    }
    highlighted = (path, touch)
    shownCells[path]?.isHighlighted = true
    tellDidHighlight(path)
  }

  /// Chooses the highlighted row if its finger was lifted on it.
  final func release(_ touch: Touch) {
    loadIfNeeded()
    guard let (path, _) = highlighted else { return }
    let isInside = indexPathForRow(at: touch.location(in: self)) == path
    guard let chosen = follow(path, { endHighlight() }), isInside, isRow(chosen) else { return }
    choose(chosen)
  }

  /// Highlights nothing any more.
  final func endHighlight() {
    guard let (path, _) = highlighted else { return }
    highlighted = nil
    shownCells[path]?.isHighlighted = false
    tellDidUnhighlight(path)
  }

  /// The row whose cell a finger went down in.
  final func row(under touch: Touch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      // A cell of a table within a cell is not this one's.
      if let cell = current as? TableViewCell, let path = indexPath(for: cell) { return path }
      view = current.superview
    }
    return nil
  }
}
