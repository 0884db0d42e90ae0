extension CollectionView {
  /// The items that are selected, in order.
  public final var indexPathsForSelectedItems: [IndexPath] { selection.sorted() }

  /// Selects an item; nobody is told.
  ///
  /// Unless several may be selected, the others are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: The item; nil deselects all. One that the collection does not have meets the
  ///     precondition funnel.
  ///   - animated: Whether scrolling takes time.
  ///   - scrollPosition: Where the item is to be seen; `none` does not scroll.
  public final func selectItem(
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

  /// Deselects an item; nobody is told.
  ///
  /// - Parameter indexPath: The item; one that the collection does not have meets the precondition
  ///   funnel.
  public final func deselectItem(at indexPath: IndexPath) {
    Precondition.require { try checkRow(indexPath) }
    setSelected(false, indexPath)
  }
}
