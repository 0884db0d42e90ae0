extension TableView {
  // MARK: Making cells

  /// Says how the cells of a name are made.
  ///
  /// Once anything is registered, other names are mistakes; before, every name makes a plain
  /// `TableViewCell`.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - make: Makes a cell.
  public final func register(
    _ identifier: String,
    make: @escaping () throws -> TableViewCell
  ) {
    register(identifier, ownedBy: nil, make: make)
  }

  /// Says of which class the cells of a name are.
  ///
  /// - Parameters:
  ///   - cellClass: The class.
  ///   - identifier: The name.
  public final func register(
    _ cellClass: TableViewCell.Type,
    forCellReuseIdentifier identifier: String
  ) {
    register(identifier) { cellClass.init() }
  }

  /// Gives a cell that shows no row: one that was used before, after `prepareForReuse()`, or a new
  /// one.
  ///
  /// - Parameters:
  ///   - identifier: The name by which the cell is to be used again. Once cells were registered, one
  ///     that none were registered by meets the precondition funnel.
  ///   - indexPath: The row it is for.
  /// - Returns: The cell.
  public final func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> TableViewCell {
    dequeueCell(identifier, plain: TableViewCell.self)
  }

  // MARK: Cells that are shown

  /// The cell of a row; nil if it has none at present.
  ///
  /// A row has one while it can be seen, and out of sight as long as a view inside has the keys.
  ///
  /// - Parameter indexPath: The row; of one that the table does not have there is none either.
  /// - Returns: Its cell.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    shownCells[indexPath] as? TableViewCell
  }

  /// The row that a cell shows; nil if it shows none.
  ///
  /// - Parameter cell: A cell of this table.
  /// - Returns: Its row.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? { path(for: cell) }

  /// The cells that can be seen, from top to bottom.
  public final var visibleCells: [TableViewCell] {
    visiblePaths.compactMap { cellForRow(at: $0) }
  }

  /// The rows that can be seen, from top to bottom.
  ///
  /// One that is scrolled out of sight, but whose cell stays because a view inside has the keys, is
  /// not among them.
  public final var indexPathsForVisibleRows: [IndexPath] { visiblePaths }
}
