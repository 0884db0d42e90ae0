extension CollectionView {
  /// Tells the collection that items were inserted into the data.
  ///
  /// Outside of a batch the counts are asked for and checked at once.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the new items are, after all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the collection keeps what it showed.
  public final func insertItems(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.insertRows(indexPaths), file, line)
  }

  /// Tells the collection that items were deleted from the data; otherwise as `insertItems(at:)`.
  ///
  /// - Parameters:
  ///   - indexPaths: Where they were, before all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the collection keeps what it showed.
  public final func deleteItems(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.deleteRows(indexPaths), file, line)
  }

  /// Has items shown anew; otherwise as `insertItems(at:)`.
  ///
  /// - Parameters:
  ///   - indexPaths: Where they were, before all changes of the batch.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the collection keeps what it showed.
  public final func reloadItems(
    at indexPaths: [IndexPath],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.reloadRows(indexPaths), file, line)
  }

  /// Tells the collection that an item moved in the data; otherwise as `insertItems(at:)`.
  ///
  /// - Parameters:
  ///   - indexPath: Where it was, before all changes of the batch.
  ///   - newIndexPath: Where it is, after all of them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ListUpdateError` if the data source's counts do not agree, and what the data source
  ///   throws instead of a count; then the collection keeps what it showed.
  public final func moveItem(
    at indexPath: IndexPath,
    to newIndexPath: IndexPath,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try note(.moveRow(from: indexPath, to: newIndexPath), file, line)
  }
}
