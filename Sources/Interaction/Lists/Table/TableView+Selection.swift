extension TableView {
  // MARK: In code

  /// The row that is selected, the first one of several; nil if none is.
  public final var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The rows that are selected, from top to bottom.
  public final var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// Selects a row; nobody is told.
  ///
  /// Unless several may be selected, the others are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil deselects all. One that the table does not have meets the
  ///     precondition funnel.
  ///   - animated: Whether scrolling takes time.
  ///   - scrollPosition: Where the row is to be seen; `none` does not scroll.
  public final func selectRow(
    at indexPath: IndexPath?,
    animated: Bool = false,
    scrollPosition: ScrollPosition = .none
  ) {
    if let indexPath { Precondition.require { try checkRow(indexPath) } }
    select(indexPath)
    if let indexPath, scrollPosition != .none {
      scroll(to: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row; nobody is told.
  ///
  /// - Parameter indexPath: The row; one that the table does not have meets the precondition funnel.
  public final func deselectRow(at indexPath: IndexPath) {
    Precondition.require { try checkRow(indexPath) }
    setSelected(false, indexPath)
  }
}
