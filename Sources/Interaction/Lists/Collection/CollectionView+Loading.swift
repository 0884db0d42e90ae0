extension CollectionView {
  /// How many items a section has, as the collection knows it; nobody is asked again.
  ///
  /// - Parameter section: The section's number.
  /// - Returns: The number of its items.
  public final func numberOfItems(inSection section: Int) -> Int {
    Precondition.require { try checkSection(section) }
    return layout.count(ofSection: section)
  }

  // MARK: Sizes

  /// Whether anybody gives items sizes of their own.
  final var givesSizes: Bool {
    if sizeForItem != nil { return true }
    guard let sizeDelegate else { return false }
    // One of another language adopts the protocol whatever methods it has.
    return (sizeDelegate as? any DelegateStandIn)?.responds(to: "sizeForItem") ?? true
  }

  /// Asks for the sizes of items, if anybody gives them, until somebody wants everything asked anew.
  ///
  /// - Parameters:
  ///   - counts: How many items each section has.
  ///   - known: The size of an item that need not be asked for; nil for one that has to be.
  /// - Returns: What is to be laid out.
  final func askContents(
    of counts: [Int],
    knowing known: (IndexPath) -> Size??
  ) -> [CollectionLayout.Contents] {
    needsSizes = false
    guard givesSizes else { return counts.map { CollectionLayout.Contents(count: $0) } }
    return counts.enumerated().map { section, count in
      let sizes = (0..<count).map { item in
        let path = IndexPath(item: item, section: section)
        if let size = known(path) { return size }
        // Once somebody wants everything asked anew, these may be items of the data before.
        return needsReload ? nil : askSize(of: path)
      }
      return CollectionLayout.Contents(count: count, sizes: sizes)
    }
  }

  /// Asks for the sizes of the items that came, or look different.
  final func askContents(of update: ListUpdate) -> [CollectionLayout.Contents] {
    let former = layout.contents
    let wereStale = needsSizes
    let contents = askContents(of: update.after) { path in
      guard let old = update.oldPath(of: path), !update.isReloaded(old),
        let sizes = former[old.section].sizes
      else { return nil }
      return sizes[old.item]
    }
    // What was kept are sizes for another breadth, if new ones were due.
    if wereStale { needsSizes = true }
    return contents
  }

  /// Asks for all sizes anew, if that is due.
  final func askSizesAgain() {
    guard needsSizes else { return }
    let contents = asking { askContents(of: knownCounts) { _ in nil } }
    // Who was asked may want everything asked anew, which is done before the next item is shown.
    if !needsReload { layOutAnew(contents) }
  }

  /// Gives every item its place; nobody hears of it yet.
  final func place(_ contents: [CollectionLayout.Contents]) {
    let breadth =
      collectionViewLayout.scrollDirection == .vertical ? bounds.width : bounds.height
    layout = CollectionLayout(contents, collectionViewLayout, breadth: breadth)
  }

  /// Gives every item its place, and shows them there.
  final func layOutAnew(_ contents: [CollectionLayout.Contents]) {
    place(contents)
    updateContentSize()
    setNeedsLayout()
  }
}
