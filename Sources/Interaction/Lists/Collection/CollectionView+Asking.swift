// What the collection asks and tells: the closure if there is one, else the data source or the delegate.
extension CollectionView {
  // MARK: The data source

  /// Asks how many sections there are.
  ///
  /// - Returns: The number; nil if the answer is none, which was reported.
  final func askNumberOfSections() -> Int? {
    let count = ask(
      "numberOfSections",
      $numberOfSections,
      { try $0(self) },
      // Without an answer, or anybody to give one, there is one section.
      to: dataSource,
      orDelegate: { dataSource?.numberOfSections(in: self) ?? 1 }
    )
    return checked(
      count,
      "numberOfSections",
      $numberOfSections.origin,
      atMost: Self.mostSections
    )
  }

  /// Asks how many items a section has.
  ///
  /// - Returns: The number; nil if the answer is none, which was reported.
  final func askItemCount(of section: Int) -> Int? {
    let count = ask(
      "numberOfItems",
      $numberOfItems,
      { try $0(self, section) },
      to: dataSource,
      orDelegate: { dataSource?.collectionView(self, numberOfItemsInSection: section) }
    )
    // A collection without items needs nobody to say so, unless somebody says something of them.
    if count == nil, numberOfItems == nil, dataSource == nil {
      let methods = [("numberOfItems", false), ("cellForItem", cellForItem != nil)]
      reportMissing(
        section,
        ("CollectionViewDataSource", methods),
        besides: [ListClosure($cellForItem), ListClosure($numberOfSections)]
      )
      return 0
    }
    // Sizes of items are asked for, and kept, one by one.
    let most = givesSizes ? Self.mostSizedItems : Self.mostRows
    return checked(count, "numberOfItems", $numberOfItems.origin, atMost: most)
  }

  /// The most items of a section whose items have sizes of their own.
  static let mostSizedItems = 1_000_000

  /// Asks for an item's cell.
  ///
  /// - Returns: The cell; an empty one if the answer is none, which was reported.
  final func askItem(_ path: IndexPath) -> CollectionViewCell {
    let cell = ask(
      "cellForItem",
      $cellForItem,
      { try $0(self, path) },
      to: dataSource,
      orDelegate: { dataSource?.collectionView(self, cellForItemAt: path) }
    )
    let counter = $numberOfItems.origin
    return checked(cell, for: path, $cellForItem, countedBy: counter) ?? CollectionViewCell()
  }

  // MARK: The delegate

  /// Asks how large an item is.
  ///
  /// - Returns: The size; nil if nobody says, or the answer is none, which was reported.
  final func askSize(of path: IndexPath) -> Size? {
    let size = ask(
      "sizeForItem",
      $sizeForItem,
      { try $0(self, path) },
      to: sizeDelegate,
      orDelegate: { sizeDelegate?.collectionView(self, sizeForItemAt: path) }
    )
    guard let size = size ?? nil else { return nil }
    return reporting("sizeForItem", connectedAt: $sizeForItem.origin?.location) {
      try Self.checkSize(size, of: path)
      return size
    }
  }

  /// Tells that a cell is about to be shown.
  final func tellDisplay(_ cell: ListCell, _ path: IndexPath) {
    guard let cell = cell as? CollectionViewCell else { return }
    ask(
      "willDisplayCell",
      $willDisplayCell,
      { try $0(self, cell, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
    )
  }

  /// Tells that a cell is shown no more.
  final func tellEndDisplay(_ cell: ListCell, _ path: IndexPath) {
    guard let cell = cell as? CollectionViewCell else { return }
    ask(
      "didEndDisplayingCell",
      $didEndDisplayingCell,
      { try $0(self, cell, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path) }
    )
  }

  /// Asks whether an item may be highlighted.
  final func askShouldHighlight(_ path: IndexPath) -> Bool {
    ask(
      "shouldHighlightItem",
      $shouldHighlightItem,
      { try $0(self, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, shouldHighlightItemAt: path) }
    ) ?? true
  }

  /// Tells that an item is highlighted.
  final func tellHighlight(_ path: IndexPath) {
    ask(
      "didHighlightItem",
      $didHighlightItem,
      { try $0(self, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, didHighlightItemAt: path) }
    )
  }

  /// Tells that an item is highlighted no more.
  final func tellUnhighlight(_ path: IndexPath) {
    ask(
      "didUnhighlightItem",
      $didUnhighlightItem,
      { try $0(self, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, didUnhighlightItemAt: path) }
    )
  }

  /// Asks whether an item may be selected.
  final func askShouldSelect(_ path: IndexPath) -> Bool {
    ask(
      "shouldSelectItem",
      $shouldSelectItem,
      { try $0(self, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, shouldSelectItemAt: path) }
    ) ?? true
  }

  /// Asks whether an item may be deselected.
  final func askShouldDeselect(_ path: IndexPath) -> Bool {
    ask(
      "shouldDeselectItem",
      $shouldDeselectItem,
      { try $0(self, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, shouldDeselectItemAt: path) }
    ) ?? true
  }

  /// Tells that the user selected an item.
  final func tellSelection(_ path: IndexPath) {
    ask(
      "didSelectItem",
      $didSelectItem,
      { try $0(self, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, didSelectItemAt: path) }
    )
  }

  /// Tells that what the user did deselected an item.
  final func tellDeselection(_ path: IndexPath) {
    ask(
      "didDeselectItem",
      $didDeselectItem,
      { try $0(self, path) },
      to: itemDelegate,
      orDelegate: { itemDelegate?.collectionView(self, didDeselectItemAt: path) }
    )
  }

  // MARK: Checks

  /// Throws if a size cannot be that of one item.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - path: The item.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkSize(
    _ size: Size,
    of path: IndexPath,
    counting: ListCounting = .fromZero
  ) throws {
    try FlowLayout.checkItemSize(size, "Item \(counting.text(of: path))")
  }
}
