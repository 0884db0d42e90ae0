internal import Interaction
internal import LuaBridge

// A method that failed has allowed nothing.
extension TableViewDelegateTable {
  func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    guard responds(to: "editingStyleForRow") else { return .delete }
    let style: TableViewCell.EditingStyle?? = answer(
      to: "editingStyleForRow",
      of: tableView,
      indexPath
    )
    guard let style else { return .none }
    return style ?? .delete
  }

  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    swipeActions("leadingSwipeActions", of: tableView, indexPath)
  }

  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    swipeActions("trailingSwipeActions", of: tableView, indexPath)
  }

  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    let method = "targetIndexPathForMove"
    guard responds(to: method) else { return proposed }
    let target: IndexPath? = answer(to: method, of: tableView, source, proposed)
    guard let target else { return source }
    return tableView.checked(
      target,
      from: source,
      proposed: proposed,
      of: receiver,
      definition(of: method)
    )
  }

  /// Asks what a swipe uncovers.
  private func swipeActions(
    _ method: String,
    of tableView: TableView,
    _ path: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard responds(to: method) else { return nil }
    let actions: SwipeActionsArgument?? = answer(to: method, of: tableView, path)
    guard let actions else { return SwipeActionsConfiguration(actions: []) }
    return actions?.configuration
  }
}
