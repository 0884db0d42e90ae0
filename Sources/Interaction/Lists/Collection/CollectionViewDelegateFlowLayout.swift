/// A collection's delegate that gives items sizes of their own.
///
/// ```swift
/// final class Sizes: CollectionViewDelegateFlowLayout {
///   func collectionView(
///     _ collectionView: CollectionView,
///     sizeForItemAt indexPath: IndexPath
///   ) -> Size? {
///     indexPath.item == 0 ? Size(width: 200, height: 100) : nil  // the layout's own size
///   }
/// }
/// ```
///
/// That is a protocol of its own, as in UIKit, because it costs something to be asked: without it, and
/// without the closure `sizeForItem`, nothing is reckoned but what can be seen.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Asks how large an item is.
  ///
  /// Every item is asked for at each load, those that came or look different at each update, and every
  /// one again when there is more or less room across.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks; UIKit names the layout besides, of which there is one kind here.
  ///   - indexPath: The item.
  /// - Returns: The size in points, more than 0 on each side; nil for the layout's `itemSize`.
  func collectionView(
    _ collectionView: CollectionView,
    sizeForItemAt indexPath: IndexPath
  ) -> Size?
}
