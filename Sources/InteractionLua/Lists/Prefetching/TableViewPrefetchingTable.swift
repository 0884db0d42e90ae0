internal import Interaction
internal import LuaBridge

/// A script's table as what is told of rows before they come into sight.
final class TableViewPrefetchingTable: DelegateTable, ScriptedDelegate,
  TableViewDataSourcePrefetching
{
  static let delegateProtocol = DelegateProtocol(
    name: "TableViewDataSourcePrefetching",
    role: "prefetching data source",
    methods: shapes,
    required: ["prefetchRows"],
    hasClosureForms: true,
    related: [
      "dataSource": TableViewDataSourceTable.methods, "delegate": TableViewDelegateTable.methods,
    ]
  )

  /// The names of its methods.
  static let methods = shapes.map(\.name)

  private static let shapes: [DelegateMethodShape] = [
    "prefetchRows(list: TableView, indexPaths: {IndexPath})",
    "cancelPrefetching(list: TableView, indexPaths: {IndexPath})",
  ]

  static func isDelegate(_ object: AnyObject) -> Bool {
    object is any TableViewDataSourcePrefetching
  }

  static func closures(of object: AnyObject) -> [String] {
    (object as? TableView)?.prefetchRows == nil ? [] : ["prefetchRows"]
  }

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
    tell("prefetchRows", of: tableView, indexPaths)
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    tell("cancelPrefetching", of: tableView, indexPaths)
  }
}
