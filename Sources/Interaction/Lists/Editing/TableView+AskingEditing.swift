// What the table asks and tells of editing: the closure if there is one, else the data source or the
// delegate.
extension TableView {
  /// Asks whether the user can edit a row.
  ///
  /// - Returns: The answer; nil if nobody says, and no if the closure failed, which was reported.
  final func askCanEdit(_ path: IndexPath) -> Bool? {
    ask(
      "canEditRow",
      $canEditRow,
      { try $0(self, path) },
      to: dataSource,
      orDelegate: { .some(unlessNobody { dataSource?.tableView(self, canEditRowAt: path) }) }
    ) ?? false
  }

  /// Answers in the stead of a data source that has no method for a question, and notes that.
  ///
  /// It matters whether somebody says yes, which an answer of yes or no alone would not tell.
  ///
  /// - Returns: Yes, as UIKit has it.
  package final func yesOfNobody() -> Bool {
    editing.isAnswerOfNobody = true
    return true
  }

  /// Asks the data source a question of yes or no.
  ///
  /// - Returns: The answer; nil if nobody gave one.
  private func unlessNobody(_ ask: () -> Bool?) -> Bool? {
    editing.isAnswerOfNobody = false
    // A question within the answer to another one leaves nothing behind.
    defer { editing.isAnswerOfNobody = false }
    let answer = ask()
    // A data source that asks one that has no method, and then says no, has answered.
    return answer == true && editing.isAnswerOfNobody ? nil : answer
  }

  /// Asks what the user can do with a row that can be edited.
  final func askEditingStyle(of path: IndexPath) -> TableViewCell.EditingStyle {
    let style = ask(
      "editingStyleForRow",
      $editingStyleForRow,
      { try $0(self, path) },
      to: rowDelegate,
      orDelegate: { .some(rowDelegate?.tableView(self, editingStyleForRowAt: path)) }
    )
    // Who failed to answer does not want the row to be deleted.
    guard let style else { return .none }
    return style ?? .delete
  }

  /// Tells that the user deleted a row, or wants one inserted.
  final func tellCommitEditing(_ style: TableViewCell.EditingStyle, _ path: IndexPath) {
    ask(
      "commitEditing",
      $commitEditing,
      { try $0(self, style, path) },
      to: dataSource,
      orDelegate: { dataSource?.tableView(self, commit: style, forRowAt: path) }
    )
  }

  /// Asks whether the user can move a row.
  ///
  /// - Returns: The answer; nil if nobody says, and no if the closure failed, which was reported.
  final func askCanMove(_ path: IndexPath) -> Bool? {
    ask(
      "canMoveRow",
      $canMoveRow,
      { try $0(self, path) },
      to: dataSource,
      orDelegate: { .some(unlessNobody { dataSource?.tableView(self, canMoveRowAt: path) }) }
    ) ?? false
  }

  /// Tells that the user moved a row.
  ///
  /// - Returns: Whether anybody was there to hear it, and did not fail.
  final func tellMove(_ source: IndexPath, _ target: IndexPath) -> Bool {
    ask(
      "commitMove",
      $commitMove,
      { try $0(self, source, target) },
      to: dataSource,
      orDelegate: {
        if let mover = dataSource as? any RowMoveCommitting {
          return mover.commitMove(of: self, from: source, to: target) ? () : nil
        }
        return dataSource?.tableView(self, moveRowAt: source, to: target)
      }
    ) != nil
  }

  /// Asks what a swipe uncovers at one side of a row.
  ///
  /// - Returns: The answer; nil if nobody says, and no actions if the closure failed, which was
  ///   reported.
  final func askSwipeActions(
    of path: IndexPath,
    at edge: RowSwipe.Edge
  ) -> SwipeActionsConfiguration? {
    let configuration =
      switch edge {
      case .leading:
        ask(
          "leadingSwipeActions",
          $leadingSwipeActions,
          { try $0(self, path) },
          to: rowDelegate,
          orDelegate: { .some(rowDelegate?.tableView(self, leadingSwipeActionsForRowAt: path)) }
        )
      case .trailing:
        ask(
          "trailingSwipeActions",
          $trailingSwipeActions,
          { try $0(self, path) },
          to: rowDelegate,
          orDelegate: { .some(rowDelegate?.tableView(self, trailingSwipeActionsForRowAt: path)) }
        )
      }
    return configuration ?? SwipeActionsConfiguration(actions: [])
  }
}
