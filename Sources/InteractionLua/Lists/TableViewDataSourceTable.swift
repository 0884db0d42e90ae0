internal import Interaction
internal import LuaBridge

/// A script's table as the data source of a table view.
///
/// A count that cannot be had is that which the table view knows.
final class TableViewDataSourceTable: DelegateTable, ScriptedDelegate, TableViewDataSource {
  static let delegateProtocol = DelegateProtocol(
    name: "TableViewDataSource",
    role: "data source",
    methods: shapes,
    required: ["numberOfRows", "cellForRow"],
    hasClosureForms: true,
    related: [
      "delegate": TableViewDelegateTable.methods,
      "prefetchDataSource": TableViewPrefetchingTable.methods,
    ]
  )

  /// The names of its methods.
  static let methods = shapes.map(\.name)

  private static let shapes: [DelegateMethodShape] = [
    "numberOfRows(list: TableView, section: integer): integer",
    "cellForRow(list: TableView, indexPath: IndexPath): TableViewCell",
    "numberOfSections(list: TableView): integer",
    "titleForHeader(list: TableView, section: integer): string?",
    "titleForFooter(list: TableView, section: integer): string?",
    "canEditRow(list: TableView, indexPath: IndexPath): boolean",
    "commitEditing(list: TableView, style: editingStyle, indexPath: IndexPath)",
    "canMoveRow(list: TableView, indexPath: IndexPath): boolean",
    "commitMove(list: TableView, from: IndexPath, to: IndexPath)",
  ]

  /// Whether it was asked for a cell, and so looked through for what belongs elsewhere.
  private var isLookedThrough = false

  static func isDelegate(_ object: AnyObject) -> Bool { object is any TableViewDataSource }

  static func closures(of object: AnyObject) -> [String] {
    guard let table = object as? TableView else { return [] }
    return [("numberOfRows", table.numberOfRows != nil), ("cellForRow", table.cellForRow != nil)]
      .filter(\.1).map(\.0)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    let count: Int? = require("numberOfRows", of: tableView, section + 1)
    if let count { return count }
    let known = tableView.knownCounts
    return known.indices.contains(section) ? known[section] : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    if !isLookedThrough {
      isLookedThrough = true
      reportMisplaced(of: tableView, tableView.otherRoles)
    }
    let cell: TableViewCell? = require("cellForRow", of: tableView, indexPath)
    guard let cell else { return TableViewCell() }
    return tableView.checked(cell, for: indexPath, of: receiver, definition(of: "cellForRow"))
  }

  func numberOfSections(in tableView: TableView) -> Int {
    guard responds(to: "numberOfSections") else { return 1 }
    return answer(to: "numberOfSections", of: tableView) ?? tableView.knownCounts.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    let title: String?? = answer(to: "titleForHeader", of: tableView, section + 1)
    return title ?? nil
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    let title: String?? = answer(to: "titleForFooter", of: tableView, section + 1)
    return title ?? nil
  }
}
