internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a collection view, which is a scroll view's as well.
final class CollectionViewDelegateTable: ScrollViewDelegateTable, CollectionViewDelegateFlowLayout {
  override class var delegateProtocol: DelegateProtocol { collectionViewProtocol }

  private static let collectionViewProtocol = DelegateProtocol(
    name: "CollectionViewDelegate",
    methods: shapes,
    related: ["dataSource": CollectionViewDataSourceTable.methods]
  )

  /// The names of its methods, a scroll view's included.
  static let methods = shapes.map(\.name)

  private static let shapes: [DelegateMethodShape] =
    [
      "shouldHighlightItem(collection: CollectionView, indexPath: IndexPath): boolean",
      "didHighlightItem(collection: CollectionView, indexPath: IndexPath)",
      "didUnhighlightItem(collection: CollectionView, indexPath: IndexPath)",
      "shouldSelectItem(collection: CollectionView, indexPath: IndexPath): boolean",
      "didSelectItem(collection: CollectionView, indexPath: IndexPath)",
      "shouldDeselectItem(collection: CollectionView, indexPath: IndexPath): boolean",
      "didDeselectItem(collection: CollectionView, indexPath: IndexPath)",
      """
      willDisplayCell(collection: CollectionView, cell: CollectionViewCell, indexPath: IndexPath)
      """,
      """
      didEndDisplayingCell(collection: CollectionView, cell: CollectionViewCell, indexPath: IndexPath)
      """,
      "sizeForItem(collection: CollectionView, indexPath: IndexPath): Size?",
    ] + ScrollViewDelegateTable.delegateProtocol.shapes

  func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    answer(to: "shouldHighlightItem", of: collectionView, indexPath) ?? true
  }

  func collectionView(
    _ collectionView: CollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) {
    tell("didHighlightItem", of: collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {
    tell("didUnhighlightItem", of: collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    answer(to: "shouldSelectItem", of: collectionView, indexPath) ?? true
  }

  func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    tell("didSelectItem", of: collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    answer(to: "shouldDeselectItem", of: collectionView, indexPath) ?? true
  }

  func collectionView(
    _ collectionView: CollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {
    tell("didDeselectItem", of: collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    tell("willDisplayCell", of: collectionView, cell, indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    tell("didEndDisplayingCell", of: collectionView, cell, indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    sizeForItemAt indexPath: IndexPath
  ) -> Size? {
    let size: Size?? = answer(to: "sizeForItem", of: collectionView, indexPath)
    let definition = definition(of: "sizeForItem")
    return collectionView.checked(size ?? nil, for: indexPath, of: receiver, definition)
  }
}
