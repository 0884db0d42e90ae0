internal import Interaction
internal import LuaBridge

/// A script's table as the data source of a table view.
///
/// A count that cannot be had is that which the table view knows.
final class TableViewDataSourceTable: DelegateTable, ScriptedDelegate, TableViewDataSource {
  static let delegateProtocol = DelegateProtocol(
    name: "TableViewDataSource",
    role: "data source",
    methods: methods,
    required: ["numberOfRows", "cellForRow"],
    hasClosureForms: true,
    relatedMethods: TableViewDelegateTable.methods + TableViewPrefetchingTable.methods
  )

  /// The names of its methods.
  static let methods = [
    "numberOfRows", "cellForRow", "numberOfSections", "titleForHeader", "titleForFooter",
    "canEditRow", "commitEditing", "canMoveRow", "commitMove",
  ]

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
    let cell: TableViewCell? = require("cellForRow", of: tableView, indexPath)
    guard let cell else { return TableViewCell() }
    return tableView.checked(cell, for: indexPath, of: receiver, definition(of: "cellForRow"))
  }

  func numberOfSections(in tableView: TableView) -> Int? {
    guard responds(to: "numberOfSections") else { return nil }
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
