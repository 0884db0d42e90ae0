/// Hears of what the user does with a collection, and decides about it.
///
/// ```swift
/// final class Choice: CollectionViewDelegate {
///   private(set) var item: Int?
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     didSelectItemAt indexPath: IndexPath
///   ) {
///     item = indexPath.item
///   }
/// }
/// ```
///
/// All methods are optional. A tap on an item asks and tells `shouldHighlight`, `didHighlight`, and
/// once the finger is lifted `didUnhighlight`, `shouldSelect` and `didSelect`, as of a table's rows;
/// UIKit tells `didUnhighlight` last.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Asks whether a finger on an item may highlight it; without that the item is not selected either.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks.
  ///   - indexPath: The item.
  /// - Returns: True to highlight it.
  func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  /// Tells that a finger highlighted an item.
  ///
  /// - Parameters:
  ///   - collectionView: Who tells.
  ///   - indexPath: The item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Tells that an item is highlighted no more.
  ///
  /// - Parameters:
  ///   - collectionView: Who tells.
  ///   - indexPath: The item.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Asks whether the user may select an item.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks.
  ///   - indexPath: The item.
  /// - Returns: True to let the user select it.
  func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// Tells that the user selected an item.
  ///
  /// - Parameters:
  ///   - collectionView: Who tells.
  ///   - indexPath: The item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

  /// Asks whether a tap on a selected item may deselect it, where several may be selected.
  ///
  /// Nobody is asked of an item that makes room for another one, as in UIKit.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks.
  ///   - indexPath: The item.
  /// - Returns: True to let the user deselect it.
  func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// Tells that what the user did deselected an item.
  ///
  /// - Parameters:
  ///   - collectionView: Who tells.
  ///   - indexPath: The item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Tells that a cell is about to be shown.
  ///
  /// - Parameters:
  ///   - collectionView: Who tells.
  ///   - cell: The cell.
  ///   - indexPath: The item.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )

  /// Tells that a cell is shown no more.
  ///
  /// - Parameters:
  ///   - collectionView: Who tells.
  ///   - cell: The cell.
  ///   - indexPath: The item.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )
}

extension CollectionViewDelegate {
  /// Yes.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Yes.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}

  /// Yes.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
