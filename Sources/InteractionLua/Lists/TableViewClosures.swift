internal import Interaction
internal import LuaBridge

/// The closure forms of the methods of a table's data source.
@LuaMemberBuilder<TableView>
func tableViewDataSourceClosures() -> [LuaMember<TableView>] {
  delegateMethod(
    "numberOfRows",
    \.$numberOfRows,
    "Asked how many rows a section has: `function(list, section)`.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { try handler.ask("numberOfRows", $0, $1 + 1) }
  }
  delegateMethod(
    "cellForRow",
    \.$cellForRow,
    "Asked for the cell of a row that comes into sight: `function(list, indexPath)`.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { table, path in
      let cell: TableViewCell = try handler.ask("cellForRow", table, path)
      return table.checked(cell, for: path, of: .table(handler), handler.definition)
    }
  }
  delegateMethod(
    "numberOfSections",
    \.$numberOfSections,
    "Asked how many sections there are: `function(list)`; without it there is one.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { try handler.ask("numberOfSections", $0) }
  }
  delegateMethod(
    "titleForHeader",
    \.$titleForHeader,
    "Asked what stands above a section: `function(list, section)`; nil for nothing.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { try handler.ask("titleForHeader", $0, $1 + 1) }
  }
  delegateMethod(
    "titleForFooter",
    \.$titleForFooter,
    "Asked what stands below a section: `function(list, section)`; nil for nothing.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { try handler.ask("titleForFooter", $0, $1 + 1) }
  }
}

/// The closure forms of the methods of a table's delegate that are about rows and cells.
@LuaMemberBuilder<TableView>
func tableViewDelegateClosures() -> [LuaMember<TableView>] {
  delegateMethod(
    "shouldHighlightRow",
    \.$shouldHighlightRow,
    "Asked whether a finger may highlight a row: `function(list, indexPath)`, true or false."
  ) { handler in
    { try handler.ask("shouldHighlightRow", $0, $1) }
  }
  told("didHighlightRow", \.$didHighlightRow, "Called when a finger highlighted a row.")
  told("didUnhighlightRow", \.$didUnhighlightRow, "Called when a row is highlighted no more.")
  redirecting(
    "willSelectRow",
    \.$willSelectRow,
    "Asked before the user selects a row; may answer another one, or false for none."
  )
  told("didSelectRow", \.$didSelectRow, "Called when the user selected a row.")
  redirecting(
    "willDeselectRow",
    \.$willDeselectRow,
    "Asked before a row is deselected; may answer another one, or false for none."
  )
  told("didDeselectRow", \.$didDeselectRow, "Called when what the user did deselected a row.")
  delegateMethod(
    "heightForRow",
    \.$heightForRow,
    """
    Asked how high a row is: `function(list, indexPath)`; nil for `rowHeight`, and \
    `automaticDimension` for as high as its cell wants to be.
    """,
    didSet: { $0.setNeedsHeights("sets heightForRow") }
  ) { handler in
    { table, path in
      let height: Double? = try handler.ask("heightForRow", table, path)
      return table.checked(height, for: path, of: .table(handler), handler.definition)
    }
  }
  delegateMethod(
    "willDisplayCell",
    \.$willDisplayCell,
    "Called before a cell is shown: `function(list, cell, indexPath)`."
  ) { handler in
    { try handler.tell($0, $1, $2) }
  }
  delegateMethod(
    "didEndDisplayingCell",
    \.$didEndDisplayingCell,
    "Called when a cell is shown no more: `function(list, cell, indexPath)`."
  ) { handler in
    { try handler.tell($0, $1, $2) }
  }
  delegateMethod(
    "viewForHeader",
    \.$viewForHeader,
    "Asked for the view above a section, in place of a title: `function(list, section)`.",
    didSet: { $0.setNeedsHeights("sets viewForHeader", headers: true) }
  ) { handler in
    { table, section in
      let view: View? = try handler.ask("viewForHeader", table, section + 1)
      return table.checked(view, forHeaderOf: section, of: .table(handler), handler.definition)
    }
  }
}

/// A method that is told of a row.
private func told(
  _ name: String,
  _ path: any ReferenceWritableKeyPath<
    TableView, DelegateMethod<(TableView, IndexPath) throws -> Void>
  > & Sendable,
  _ summary: String
) -> LuaProperty<TableView> {
  delegateMethod(name, path, summary) { handler in
    { try handler.tell($0, $1) }
  }
}

/// A method that is asked about a row, and may answer another one.
private func redirecting(
  _ name: String,
  _ path: any ReferenceWritableKeyPath<
    TableView, DelegateMethod<(TableView, IndexPath) throws -> IndexPath?>
  > & Sendable,
  _ summary: String
) -> LuaProperty<TableView> {
  delegateMethod(name, path, summary) { handler in
    { table, path in
      let answer: Redirection<IndexPath> = try handler.ask(name, table, path)
      return table.row(after: answer, from: path, name, of: .table(handler), handler.definition)
    }
  }
}
