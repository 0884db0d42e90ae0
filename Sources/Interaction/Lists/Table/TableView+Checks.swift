extension TableView {
  /// Throws if a height cannot be that of rows.
  ///
  /// - Parameter height: The height in points, or `automaticDimension`.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkRowHeight(_ height: Double) throws {
    guard height != automaticDimension else { return }
    try Precondition.checkNumber(height, "The row height", atLeast: 0)
  }

  /// Throws if a height cannot be an estimate.
  ///
  /// - Parameter height: The height in points.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkEstimatedRowHeight(_ height: Double) throws {
    try Precondition.checkNumber(height, "The estimated row height", atLeast: 0)
  }

  /// Throws if a height cannot be that of one row.
  ///
  /// - Parameters:
  ///   - height: The height in points.
  ///   - path: The row.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkHeight(
    _ height: Double,
    of path: IndexPath,
    counting: ListCounting = .fromZero
  ) throws {
    let name = "The height of row \(counting.text(of: path))"
    try Precondition.checkNumber(height, name, atLeast: 0)
  }
}
