extension TableView {
  // MARK: Editing mode

  /// Whether rows show what deletes, inserts and moves them; otherwise as `setEditing(_:animated:)`.
  public final var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue) }
  }

  /// Shows or hides what deletes, inserts and moves rows.
  ///
  /// The control at the left of a row that can be deleted uncovers what a swipe would; the one of a row
  /// at which another can be inserted asks for that at once. The control at the right is dragged to
  /// where the row is to be. What the user is about to do with a row is broken off.
  ///
  /// - Parameters:
  ///   - isEditing: Whether they are shown.
  ///   - animated: For UIKit's sake; they are there at once either way.
  public final func setEditing(_ isEditing: Bool, animated: Bool = false) {
    guard isEditing != editing.isOn else { return }
    closeSwipe()
    cancelMove()
    endHighlight()
    editing.isOn = isEditing
    editing.turns += 1
    let mine = editing.turns
    // Who is asked meanwhile may change what rows there are: those that come into sight then have what
    // they need, and the others are gone through all the same.
    for cell in shownPaths.compactMap({ cellForRow(at: $0) }) where indexPath(for: cell) != nil {
      if isEditing { showEditingControls(of: cell) } else { cell.hideEditing() }
      guard editing.turns == mine else {
        // Whoever began to edit again found this row with the controls that it was about to lose.
        if editing.isOn { showEditingControls(of: cell) }
        return
      }
      if let path = indexPath(for: cell) { fit(path) }
      guard editing.turns == mine else { return }
    }
    setNeedsLayout()
  }

  /// Asks what the user can do with the row of a cell, and shows the controls for that.
  final func showEditingControls(of cell: TableViewCell) {
    showEditingControls(of: cell) { isEdited(cell, after: $0) }
  }

  /// Asks the same of a row that is not shown, and puts the controls on a cell that is only looked at.
  final func showEditingControls(of cell: TableViewCell, aside path: IndexPath) {
    let (rows, turns) = (generation, editing.turns)
    showEditingControls(of: cell) { deed in
      deed(path)
      return isCurrent(rows) && editing.turns == turns
    }
  }

  /// Asks what the user can do with the row of a cell, and puts the controls for that on it.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - staysEdited: Does something that others hear of on behalf of the row, and says whether the cell is
  ///     still the row's, in a table that was edited all the while.
  private func showEditingControls(
    of cell: TableViewCell,
    _ staysEdited: (_ after: (IndexPath) -> Void) -> Bool
  ) {
    var (canEdit, canMove) = (false, false)
    var style = TableViewCell.EditingStyle.none
    guard staysEdited({ canEdit = askCanEdit($0) ?? true }) else { return }
    if canEdit, !staysEdited({ style = askEditingStyle(of: $0) }) { return }
    guard staysEdited({ canMove = askCanMove($0) ?? (commitMove != nil) }),
      style != cell.editingStyle || canMove != cell.showsReorderControl,
      staysEdited({ _ in cell.hideEditing() })
    else { return }
    if style != .none, !staysEdited({ _ in put(EditingControl(style), on: cell) }) { return }
    if canMove, !cell.showsReorderControl { put(ReorderControl(), on: cell) }
    cell.setNeedsLayout()
  }

  /// Puts a control on a cell, unless views are nested too deep for that, which is reported.
  private func put(_ control: Control, on cell: TableViewCell) {
    do {
      try cell.checkCanInsert(control)
    } catch {
      world?.report(Failure(error))
      return
    }
    cell.addSubview(control)
  }

  /// Does something that others hear of on behalf of the row that a cell shows.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - deed: What is done, with the row as it is numbered now.
  /// - Returns: Whether the cell still shows that row, wherever it is now, in a table that was edited all
  ///   the while: who hears of it may end editing, take the row away, or have everything asked anew.
  private func isEdited(_ cell: TableViewCell, after deed: (IndexPath) -> Void) -> Bool {
    let mine = editing.turns
    guard !needsReload, let path = indexPath(for: cell), let row = follow(path, { deed(path) })
    else { return false }
    return shownCells[row] === cell && editing.turns == mine && !needsReload
  }

  /// Does what the control at the left of a row is there for.
  final func userEdits(_ cell: TableViewCell, _ style: TableViewCell.EditingStyle) {
    guard let path = indexPath(for: cell) else { return }
    if style == .insert {
      tellCommitEditing(.insert, path)
    } else if let configuration = swipeConfiguration(of: path, at: .trailing) {
      openSwipe(path, .trailing, configuration)
    }
  }

  // MARK: Rows that come and go

  /// Leaves nothing on a cell of what its row was about to be edited by.
  final func endEditing(of cell: TableViewCell) {
    if editing.swipe?.cell === cell { closeSwipe() }
    cell.hideEditing()
  }

  /// Lets what the user is about to edit follow its row.
  final func moveEdited(_ update: ListUpdate) {
    if let swipe = editing.swipe, let path = update.newPath(of: swipe.path) { swipe.path = path }
    if let former = editing.proposal?.path {
      if let path = update.newPath(of: former) {
        editing.proposal?.path = path
      } else {
        editing.proposal = nil
      }
    }
    guard let move = editing.move else { return }
    guard let path = update.newPath(of: move.source) else { return cancelMove() }
    editing.move?.source = path
    // Where it would be put is looked up again as soon as the finger moves.
    editing.move?.proposed = path
    editing.move?.target = path
  }

  /// What disagrees about what the user edits; empty if all is well.
  final var editingFaults: [String] {
    var faults: [String] = []
    if let swipe = editing.swipe, shownCells[swipe.path] !== swipe.cell {
      faults.append("\(path) has row \(swipe.path) open, but shows it elsewhere")
    }
    if let move = editing.move, shownCells[move.source] == nil {
      faults.append("\(path) lets row \(move.source) be dragged, but does not show it")
    }
    return faults
  }
}
