/// A data source of another language, which knows whether it moved a row: it may have no method for
/// that, or one that failed.
package protocol RowMoveCommitting: TableViewDataSource {
  /// Tells that the user moved a row.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - source: Where the row was.
  ///   - target: Where it is, once it was taken from where it was.
  /// - Returns: Whether the data was moved, as far as the data source knows.
  func commitMove(of tableView: TableView, from source: IndexPath, to target: IndexPath) -> Bool
}
