internal import Interaction
internal import LuaBridge

/// The closure forms of the methods of a table's data source and delegate that are about editing.
@LuaMemberBuilder<TableView>
func tableViewEditingClosures() -> [LuaMember<TableView>] {
  delegateMethod(
    "canEditRow",
    \.$canEditRow,
    "Asked whether the user can edit a row: `function(list, indexPath)`, true or false."
  ) { handler in
    { try handler.ask("canEditRow", returning: Bool.self, $0, $1) }
  }
  delegateMethod(
    "editingStyleForRow",
    \.$editingStyleForRow,
    """
    Asked what the user can do with a row that can be edited: `function(list, indexPath)`, `"none"`, \
    `"delete"` or `"insert"`; nil for `"delete"`.
    """
  ) { handler in
    { try handler.ask("editingStyleForRow", $0, $1) }
  }
  delegateMethod(
    "commitEditing",
    \.$commitEditing,
    "Called when the user deletes a row or wants one inserted: `function(list, style, indexPath)`."
  ) { handler in
    { try handler.tell($0, $1, $2) }
  }
  delegateMethod(
    "canMoveRow",
    \.$canMoveRow,
    "Asked whether the user can move a row: `function(list, indexPath)`, true or false."
  ) { handler in
    { try handler.ask("canMoveRow", returning: Bool.self, $0, $1) }
  }
  delegateMethod(
    "targetIndexPathForMove",
    \.$targetIndexPathForMove,
    "Asked where a row may be put: `function(list, from, proposed)`, an index path."
  ) { handler in
    { table, from, proposed in
      let target: IndexPath = try handler.ask("targetIndexPathForMove", table, from, proposed)
      return table.checked(
        target,
        from: from,
        proposed: proposed,
        of: .table(handler),
        handler.definition
      )
    }
  }
  delegateMethod(
    "commitMove",
    \.$commitMove,
    "Called when the user moved a row: `function(list, from, to)`; the list needs not be told."
  ) { handler in
    { try handler.tell($0, $1, $2) }
  }
  swipeActions("leadingSwipeActions", \.$leadingSwipeActions, "right")
  swipeActions("trailingSwipeActions", \.$trailingSwipeActions, "left")
}

/// A method that is asked what a swipe uncovers.
private func swipeActions(
  _ name: String,
  _ path: any ReferenceWritableKeyPath<
    TableView, DelegateMethod<(TableView, IndexPath) throws -> SwipeActionsConfiguration?>
  > & Sendable,
  _ direction: String
) -> LuaProperty<TableView> {
  delegateMethod(
    name,
    path,
    """
    Asked what a swipe to the \(direction) uncovers: `function(list, indexPath)`, a list of actions: \
    `{ { title = "Delete", style = "destructive", handler = function(indexPath, done) … end } }`. \
    One is over when its handler returns; with `async = true` when that has called `done()`.
    """
  ) { handler in
    { try handler.ask(name, returning: SwipeActionsArgument?.self, $0, $1)?.configuration }
  }
}

/// How scripts edit a table.
@LuaMemberBuilder<TableView>
func tableViewEditing() -> [LuaMember<TableView>] {
  LuaProperty(
    "isEditing",
    get: { $0.isEditing },
    set: { $0.isEditing = $1 },
    summary: "Whether rows show what deletes, inserts and moves them."
  )
  LuaProperty(
    "allowsSelectionDuringEditing",
    get: { $0.allowsSelectionDuringEditing },
    set: { $0.allowsSelectionDuringEditing = $1 },
    summary: "Whether the user can select rows while the table is edited."
  )
  LuaMethod(
    "setEditing",
    parameters: "isEditing",
    "animated?",
    summary: "Shows or hides what deletes, inserts and moves rows; it is there at once either way."
  ) { (table: TableView, isEditing: Bool, animated: Bool?) in
    table.setEditing(isEditing, animated: animated ?? false)
  }
}
