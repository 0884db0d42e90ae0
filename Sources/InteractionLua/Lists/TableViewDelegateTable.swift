internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a table view, which is a scroll view's as well.
final class TableViewDelegateTable: ScrollViewDelegateTable, TableViewDelegate {
  override class var delegateProtocol: DelegateProtocol { tableViewProtocol }

  private static let tableViewProtocol = DelegateProtocol(
    name: "TableViewDelegate",
    methods: shapes,
    related: [
      "dataSource": TableViewDataSourceTable.methods,
      "prefetchDataSource": TableViewPrefetchingTable.methods,
    ]
  )

  /// The names of its methods, a scroll view's included.
  static let methods = shapes.map(\.name)

  private static let shapes: [DelegateMethodShape] =
    [
      "shouldHighlightRow(list: TableView, indexPath: IndexPath): boolean",
      "didHighlightRow(list: TableView, indexPath: IndexPath)",
      "didUnhighlightRow(list: TableView, indexPath: IndexPath)",
      "willSelectRow(list: TableView, indexPath: IndexPath): (IndexPath | false | nil)",
      "didSelectRow(list: TableView, indexPath: IndexPath)",
      "willDeselectRow(list: TableView, indexPath: IndexPath): (IndexPath | false | nil)",
      "didDeselectRow(list: TableView, indexPath: IndexPath)",
      "heightForRow(list: TableView, indexPath: IndexPath): number?",
      "willDisplayCell(list: TableView, cell: TableViewCell, indexPath: IndexPath)",
      "didEndDisplayingCell(list: TableView, cell: TableViewCell, indexPath: IndexPath)",
      "viewForHeader(list: TableView, section: integer): View?",
      "editingStyleForRow(list: TableView, indexPath: IndexPath): editingStyle?",
      swipeActions("leadingSwipeActions"), swipeActions("trailingSwipeActions"),
      """
      targetIndexPathForMove(list: TableView, from: IndexPath, proposed: IndexPath): IndexPath
      """,
    ] + ScrollViewDelegateTable.delegateProtocol.shapes

  /// A method that is asked what a swipe uncovers.
  private static func swipeActions(_ name: String) -> DelegateMethodShape {
    "\(name)(list: TableView, indexPath: IndexPath): \(SwipeActionsArgument.typeText)?"
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    answer(to: "shouldHighlightRow", of: tableView, indexPath) ?? true
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    tell("didHighlightRow", of: tableView, indexPath)
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    tell("didUnhighlightRow", of: tableView, indexPath)
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    redirect("willSelectRow", of: tableView, indexPath)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tell("didSelectRow", of: tableView, indexPath)
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    redirect("willDeselectRow", of: tableView, indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    tell("didDeselectRow", of: tableView, indexPath)
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    let height: Double?? = answer(to: "heightForRow", of: tableView, indexPath)
    guard let height = height ?? nil else { return tableView.rowHeight }
    let definition = definition(of: "heightForRow")
    return tableView.checked(height, for: indexPath, of: receiver, definition)
      ?? tableView.rowHeight
  }

  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    tell("willDisplayCell", of: tableView, cell, indexPath)
  }

  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    tell("didEndDisplayingCell", of: tableView, cell, indexPath)
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let view: View?? = answer(to: "viewForHeader", of: tableView, section + 1)
    let definition = definition(of: "viewForHeader")
    return tableView.checked(view ?? nil, forHeaderOf: section, of: receiver, definition)
  }

  /// Asks a question that may redirect; without an answer things go on.
  private func redirect(
    _ method: String,
    of tableView: TableView,
    _ path: IndexPath
  ) -> IndexPath? {
    let answer: Redirection<IndexPath>? = answer(to: method, of: tableView, path)
    guard let answer else { return path }
    return tableView.row(after: answer, from: path, method, of: receiver, definition(of: method))
  }
}
