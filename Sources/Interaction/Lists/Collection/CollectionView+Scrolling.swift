extension CollectionView {
  // MARK: Places

  /// Where an item lies, in the collection's own points; UIKit asks the layout.
  ///
  /// - Parameter indexPath: The item; one that the collection does not have meets the precondition
  ///   funnel.
  /// - Returns: Its rectangle.
  public final func rectForItem(at indexPath: IndexPath) -> Rect {
    Precondition.require { try checkRow(indexPath) }
    return layout.rect(of: indexPath)
  }

  /// The item at a point.
  ///
  /// - Parameter point: A point in the collection's own coordinates.
  /// - Returns: The item; nil if there is none.
  public final func indexPathForItem(at point: Point) -> IndexPath? {
    loadIfNeeded()
    return layout.path(at: point)
  }

  // MARK: Scrolling

  /// Where an item is to be seen after scrolling to it.
  ///
  /// UIKit's is a set of options, one for each axis; here there is one position, which leaves the other
  /// axis as it is. UIKit's empty set is `none`: scrolling to an item brings it into sight on the
  /// shortest way, and selecting one does not scroll.
  public enum ScrollPosition: String, Sendable, CaseIterable {
    /// No further than is needed to see all of it, or the beginning of one that is larger than what is
    /// visible; of an item that is selected, wherever it is.
    case none
    /// At the top.
    case top
    /// In the middle between top and bottom.
    case centeredVertically
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// In the middle between left and right.
    case centeredHorizontally
    /// At the right.
    case right
  }

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - indexPath: The item; one that the collection does not have meets the precondition funnel.
  ///   - position: Where it is to be seen.
  ///   - animated: As for `setContentOffset(_:animated:)`.
  public final func scrollToItem(
    at indexPath: IndexPath,
    at position: ScrollPosition = .none,
    animated: Bool = false
  ) {
    Precondition.require { try checkRow(indexPath) }
    scroll(to: indexPath, at: position, animated: animated)
  }

  /// Scrolls to an item that is there, without asking for what is due before: who hears of that may have
  /// the item go, which is nobody's mistake.
  final func scroll(
    to path: IndexPath,
    at position: ScrollPosition = .none,
    animated: Bool = false
  ) {
    let offset = offset(of: layout.rect(of: path), at: position)
    guard offset != contentOffset else { return }
    setContentOffset(offset, animated: animated, from: nil)
    if !animated { showVisibleRows() }
  }

  /// The offset at which a rectangle is seen in some place.
  private func offset(of rect: Rect, at position: ScrollPosition) -> Point {
    var offset = contentOffset
    switch position {
    case .none:
      offset.x = nearestOffset(.horizontal, showing: rect.minX, to: rect.maxX)
      offset.y = nearestOffset(.vertical, showing: rect.minY, to: rect.maxY)
    case .top: offset.y = rect.minY
    case .centeredVertically: offset.y = rect.center.y - bounds.height / 2
    case .bottom: offset.y = rect.maxY - bounds.height
    case .left: offset.x = rect.minX
    case .centeredHorizontally: offset.x = rect.center.x - bounds.width / 2
    case .right: offset.x = rect.maxX - bounds.width
    }
    return clamped(offset)
  }
}
