extension TableView {
  // MARK: Changes

  /// Tells the table that rows were inserted into the data.
  ///
  /// Outside of a batch the counts are asked for and checked at once.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the new rows are, after all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the table keeps what it showed.
  public final func insertRows(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.insertRows(indexPaths), file, line)
  }

  /// Tells the table that rows were deleted from the data; otherwise as `insertRows(at:)`.
  ///
  /// - Parameters:
  ///   - indexPaths: Where they were, before all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the table keeps what it showed.
  public final func deleteRows(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.deleteRows(indexPaths), file, line)
  }

  /// Has rows shown anew; otherwise as `insertRows(at:)`.
  ///
  /// - Parameters:
  ///   - indexPaths: Where they were, before all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the table keeps what it showed.
  public final func reloadRows(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.reloadRows(indexPaths), file, line)
  }

  /// Tells the table that a row moved in the data; otherwise as `insertRows(at:)`.
  ///
  /// - Parameters:
  ///   - indexPath: Where it was, before all changes of the batch.
  ///   - newIndexPath: Where it is, after all of them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the table keeps what it showed.
  public final func moveRow(
    at indexPath: IndexPath,
    to newIndexPath: IndexPath,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.moveRow(from: indexPath, to: newIndexPath), file, line)
  }
}
