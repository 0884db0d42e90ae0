extension ListView {
  // MARK: In code

  /// Selects a row, and deselects the others unless several may be selected; nobody is told.
  ///
  /// - Parameter path: The row, which is there; nil deselects all.
  final func select(_ path: IndexPath?) {
    for other in selection where other != path && (path == nil || !allowsMultipleSelection) {
      setSelected(false, other)
    }
    if let path { setSelected(true, path) }
  }

  /// Notes whether a row is selected.
  final func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    shownCells[path]?.isSelected = isSelected
  }

  // MARK: By the user

  /// Does what the user's choosing of a row leads to.
  ///
  /// UIKit's order: whether it may be, then each row that makes room, then what was selected. A row that
  /// is not to be deselected makes no room: then no other one is selected, which UIKit leaves open. Where
  /// several may be selected, a selected one is deselected instead.
  final func choose(_ path: IndexPath) {
    guard takesSelection else { return }
    if allowsMultipleSelection, selection.contains(path) {
      deselect(path, asking: true)
      return
    }
    let mine = generation
    guard var chosen = askToSelect(path), generation == mine, isRow(chosen) else { return }
    if !allowsMultipleSelection {
      for other in selection.sorted() where other != chosen {
        let former = generation
        // Whoever hears of it may change what rows there are.
        var makesRoom = false
        guard
          let moved = follow(chosen, { makesRoom = deselect(other, asking: asksToMakeRoom) }),
          makesRoom
        else { return }
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

  /// Deselects a row, and tells of it.
  ///
  /// - Parameters:
  ///   - path: The row, which is selected.
  ///   - asking: Whether it is asked whether that, or another one, may be.
  /// - Returns: Whether that row is selected no more.
  @discardableResult private func deselect(_ path: IndexPath, asking: Bool) -> Bool {
    var row = path
    var chosen = path
    if asking {
      var answer: IndexPath?
      // Whoever is asked may change what rows there are; one that went is not selected any more.
      guard let moved = follow(path, { answer = askToDeselect(path) }) else { return true }
      guard let answer else { return false }
      row = moved
      chosen = answer == path ? moved : answer
    }
    // Whoever heard of another one may have deselected it.
    guard selection.contains(chosen) else { return chosen == row }
    setSelected(false, chosen)
    tellDidDeselect(chosen)
    return chosen == row
  }

  /// Calls a handler, and says where a row is afterwards; nil if it went, or all were asked for anew.
  final func follow(_ path: IndexPath, _ body: () -> Void) -> IndexPath? {
    followed.append(path)
    body()
    return followed.removeLast()
  }

  /// Whether there still is a row at a path.
  final func isRow(_ path: IndexPath) -> Bool {
    (0..<knownSectionCount).contains(path.section)
      && (0..<knownCount(ofSection: path.section)).contains(path.row)
  }

  // MARK: Fingers

  /// Highlights a row if it may be.
  final func highlight(_ path: IndexPath, by touch: Touch) {
    let mine = generation
    candidate = touch
    let isAllowed = asksToHighlight(path)
    // Whoever was asked may have taken the finger away, or the view that it is on.
    guard candidate === touch else { return }
    candidate = nil
    guard isAllowed, generation == mine, touch.telling == .begun, isRow(path) else { return }
    highlighted = (path, touch)
    shownCells[path]?.isHighlighted = true
    tellDidHighlight(path)
  }

  /// Chooses the highlighted row if its finger was lifted on it.
  final func release(_ touch: Touch) {
    loadIfNeeded()
    guard let (path, _) = highlighted else { return }
    let isInside = self.path(at: touch.location(in: self)) == path
    guard let chosen = follow(path, { endHighlight() }), isInside, !needsReload, isRow(chosen)
    else { return }
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
      // A cell of a list within a cell is not this one's.
      if let cell = current as? ListCell, let path = path(for: cell) { return path }
      view = current.superview
    }
    return nil
  }
}
