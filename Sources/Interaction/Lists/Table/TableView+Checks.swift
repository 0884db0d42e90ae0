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

  /// Throws if the table has no row at a path.
  ///
  /// - Parameter path: The path.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkRow(_ path: IndexPath) throws {
    try checkSection(path.section)
    let count = layout.sections[path.section].rows.count
    guard (0..<count).contains(path.row) else {
      throw InteractionError(
        .indexOutOfRange,
        "\(self.path) has no row \(path): section \(path.section) has \(count) rows."
      )
    }
  }

  /// Throws if the table has no section of a number.
  ///
  /// - Parameter section: The number.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkSection(_ section: Int) throws {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else {
      throw InteractionError(
        .indexOutOfRange,
        "\(path) has no section \(section): it has \(layout.sections.count) sections."
      )
    }
  }

  /// Throws if no cell can be made for an identifier.
  ///
  /// - Parameter identifier: The name that a cell is to be used again by.
  /// - Throws: `InteractionError` with `unknownReuseIdentifier`, once cells were registered under
  ///   other names.
  package final func checkReuseIdentifier(_ identifier: String) throws {
    let known = pool.identifiers
    guard !known.isEmpty, pool.maker(of: identifier) == nil else { return }
    throw InteractionError(
      .unknownReuseIdentifier,
      """
      No cell of \(path) is registered as \(identifier.quoted); registered are \
      \(known.map(\.quoted).joined(separator: ", ")).
      """
    )
  }
}
