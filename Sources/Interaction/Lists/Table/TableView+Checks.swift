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

  /// Throws if a cell cannot show a row: it shows another one, here or in another table, or it holds
  /// this table.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - path: The row that it was given for.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `invalidHierarchy`.
  package final func checkIsFree(
    _ cell: TableViewCell,
    for path: IndexPath,
    counting: ListCounting = .fromZero
  ) throws {
    let table = indexPath(for: cell) == nil ? cell.superview as? TableView : self
    if let other = table?.indexPath(for: cell) {
      let row = (given: counting.text(of: path), shown: counting.text(of: other))
      // Each language knows the call by its own name.
      let dequeue =
        counting == .fromZero ? "dequeueReusableCell(withIdentifier:for:)" : "dequeueReusableCell"
      throw InteractionError(
        .invalidHierarchy,
        """
        The cell of row \(row.given) shows row \(row.shown)\(table === self ? "" : " of another table") \
        already; take each from \(dequeue), or make one.
        """
      )
    }
    try checkCanInsert(cell)
  }

  /// Throws if the table has no row at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkRow(_ path: IndexPath, counting: ListCounting = .fromZero) throws {
    try checkSection(path.section, counting: counting)
    let count = layout.sections[path.section].rows.count
    guard (0..<count).contains(path.row) else {
      throw InteractionError(
        .indexOutOfRange,
        """
        \(self.path) has no row \(counting.text(of: path)): section \
        \(counting.text(of: path.section)) has \(count) rows.
        """
      )
    }
  }

  /// Throws if the table has no section of a number.
  ///
  /// - Parameters:
  ///   - section: The number.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkSection(_ section: Int, counting: ListCounting = .fromZero) throws {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else {
      throw InteractionError(
        .indexOutOfRange,
        """
        \(path) has no section \(counting.text(of: section)): it has \(layout.sections.count) \
        sections.
        """
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
