internal import Interaction

/// Handlers of a collection in Swift that say how large items are, besides.
final class SizingHandlers: CollectionHandlers, CollectionViewDelegateFlowLayout {
  /// How large an item is.
  private let size: (IndexPath) -> Size?

  /// Makes handlers.
  init(
    _ data: ListItems,
    _ log: @escaping (String) -> Void,
    size: @escaping (IndexPath) -> Size?
  ) {
    self.size = size
    super.init(data, log)
  }

  override func follow(_ collection: CollectionView, _ form: Side.Form) {
    super.follow(collection, form)
    guard form == .closures else { return }
    collection.sizeForItem = { [unowned self] in collectionView($0, sizeForItemAt: $1) }
  }

  func collectionView(
    _ collectionView: CollectionView,
    sizeForItemAt indexPath: IndexPath
  ) -> Size? { size(indexPath) }
}
