internal import Interaction

/// What handlers of a table in Swift answer about editing.
struct TableEdits {
  /// What `canEditRowAt` answers.
  var canEdit: (IndexPath) -> Bool = { _ in true }
  /// What `canMoveRowAt` answers.
  var canMove: (IndexPath) -> Bool = { _ in true }
  /// What `editingStyleForRowAt` answers.
  var style: (IndexPath) -> TableViewCell.EditingStyle = { _ in .delete }
  /// What `targetIndexPathForMove` answers to a proposed place.
  var target: (IndexPath) -> IndexPath = { $0 }
  /// What `leadingSwipeActions` answers.
  var leading: (IndexPath) -> SwipeActionsConfiguration? = { _ in nil }
  /// What `trailingSwipeActions` answers.
  var trailing: (IndexPath) -> SwipeActionsConfiguration? = { _ in nil }
}
