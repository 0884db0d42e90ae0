internal import Interaction

// What the handlers are asked and told of editing.
extension TableHandlers {
  // MARK: Connecting

  /// Makes a table's data editable.
  func feedEdits(_ table: TableView, _ form: Side.Form) {
    edits = edits ?? TableEdits()
    guard form == .closures else { return }
    table.canEditRow = { [unowned self] in tableView($0, canEditRowAt: $1) }
    table.commitEditing = { [unowned self] in tableView($0, commit: $1, forRowAt: $2) }
    table.canMoveRow = { [unowned self] in tableView($0, canMoveRowAt: $1) }
    table.commitMove = { [unowned self] in tableView($0, moveRowAt: $1, to: $2) }
  }

  /// Hears of how a table is edited.
  func followEdits(_ table: TableView, _ form: Side.Form) {
    edits = edits ?? TableEdits()
    guard form == .closures else { return }
    table.editingStyleForRow = { [unowned self] in tableView($0, editingStyleForRowAt: $1) }
    table.targetIndexPathForMove = { [unowned self] in
      tableView($0, targetIndexPathForMoveFromRowAt: $1, toProposedIndexPath: $2)
    }
    table.leadingSwipeActions = { [unowned self] in
      tableView($0, leadingSwipeActionsForRowAt: $1)
    }
    table.trailingSwipeActions = { [unowned self] in
      tableView($0, trailingSwipeActionsForRowAt: $1)
    }
  }

  /// Hears of rows before they come into sight.
  func prefetch(_ table: TableView, _ form: Side.Form) {
    guard form == .closures else {
      table.prefetchDataSource = self
      return
    }
    table.prefetchRows = { [unowned self] in tableView($0, prefetchRowsAt: $1) }
    table.cancelPrefetching = { [unowned self] in tableView($0, cancelPrefetchingForRowsAt: $1) }
  }

  /// A swipe action that writes down that it was performed.
  func action(_ title: String, _ style: ContextualAction.Style = .normal) -> ContextualAction {
    let write: (String) -> Void = log
    return ContextualAction(style: style, title: title) { action, cell, completion in
      let table = cell.superview as? TableView
      let path = (cell as? TableViewCell).flatMap { table?.indexPath(for: $0) }
      write("\(action.title) \(path.map(Self.text) ?? "nowhere")")
      completion(true)
    }
  }

  // MARK: The data source

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let edits else { return false }
    log("canEdit", indexPath)
    return edits.canEdit(indexPath)
  }

  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log("commit \(editingStyle)", indexPath)
    do {
      if editingStyle == .delete {
        items[indexPath.section].remove(at: indexPath.row)
        try tableView.deleteRows(at: [indexPath])
      } else {
        items[indexPath.section].insert("new", at: indexPath.row)
        try tableView.insertRows(at: [indexPath])
      }
    } catch {
      log("\(error)")
    }
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let edits else { return false }
    log("canMove", indexPath)
    return edits.canMove(indexPath)
  }

  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log("move", sourceIndexPath)
    log("to", destinationIndexPath)
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
  }

  // MARK: The delegate

  func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    guard let edits else { return .delete }
    log("editingStyle", indexPath)
    return edits.style(indexPath)
  }

  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard let edits else { return nil }
    log("leading", indexPath)
    return edits.leading(indexPath)
  }

  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard let edits else { return nil }
    log("trailing", indexPath)
    return edits.trailing(indexPath)
  }

  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard let edits else { return proposedDestinationIndexPath }
    log("target", proposedDestinationIndexPath)
    return edits.target(proposedDestinationIndexPath)
  }
}

extension TableHandlers: TableViewDataSourcePrefetching {
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
    log("prefetch \(indexPaths.map(Self.text).joined(separator: " "))")
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    log("cancel \(indexPaths.map(Self.text).joined(separator: " "))")
  }
}
