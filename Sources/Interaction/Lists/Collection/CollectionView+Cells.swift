extension CollectionView {
  // MARK: Making cells

  /// Says how the cells of a name are made.
  ///
  /// Once anything is registered, other names are mistakes; before, every name makes a plain
  /// `CollectionViewCell`, while UIKit makes none.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - make: Makes a cell.
  public final func register(
    _ identifier: String,
    make: @escaping () throws -> CollectionViewCell
  ) {
    register(identifier, ownedBy: nil, make: make)
  }

  /// Says of which class the cells of a name are.
  ///
  /// - Parameters:
  ///   - cellClass: The class.
  ///   - identifier: The name.
  public final func register(
    _ cellClass: CollectionViewCell.Type,
    forCellWithReuseIdentifier identifier: String
  ) {
    register(identifier) { cellClass.init() }
  }

  /// Gives a cell that shows no item: one that was used before, after `prepareForReuse()`, or a new
  /// one.
  ///
  /// - Parameters:
  ///   - identifier: The name by which the cell is to be used again. Once cells were registered, one
  ///     that none were registered by meets the precondition funnel.
  ///   - indexPath: The item it is for.
  /// - Returns: The cell.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionViewCell {
    dequeueCell(identifier, plain: CollectionViewCell.self)
  }

  // MARK: Cells that are shown

  /// The cell of an item; nil if it has none at present.
  ///
  /// An item has one while it can be seen, and out of sight as long as a view inside has the keys.
  ///
  /// - Parameter indexPath: The item; of one that the collection does not have there is none either.
  /// - Returns: Its cell.
  public final func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    shownCells[indexPath] as? CollectionViewCell
  }

  /// The item that a cell shows; nil if it shows none.
  ///
  /// - Parameter cell: A cell of this collection.
  /// - Returns: Its item.
  public final func indexPath(for cell: CollectionViewCell) -> IndexPath? { path(for: cell) }

  /// The cells that can be seen, in the order of their items; UIKit's have none.
  public final var visibleCells: [CollectionViewCell] {
    visiblePaths.compactMap { cellForItem(at: $0) }
  }

  /// The items that can be seen, in order.
  ///
  /// One that is scrolled out of sight, but whose cell stays because a view inside has the keys, is
  /// not among them.
  public final var indexPathsForVisibleItems: [IndexPath] { visiblePaths }
}
