extension CollectionView {
  /// How many items a section has, as the collection knows it; nobody is asked again.
  ///
  /// - Parameter section: The section's number, counted from 0; one that the collection does not have
  ///   meets the precondition funnel.
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
  /// Where there are more than can have sizes, as known from before anybody gave them, all are of the
  /// layout's size.
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
    return gatheringFaults {
      counts.enumerated().map { section, count in
        guard count <= Self.mostSizedItems else { return CollectionLayout.Contents(count: count) }
        let sizes = (0..<count).map { item in
          let path = IndexPath(item: item, section: section)
          if let size = known(path) { return size }
          // Once somebody wants everything asked anew, these may be items of the data before.
          return needsReload ? nil : askSize(of: path)
        }
        return CollectionLayout.Contents(count: count, sizes: sizes)
      }
    }
  }

  /// Has items asked for their sizes before the next one is shown; cells, the selection and what is seen
  /// first stay.
  ///
  /// - Parameter deed: What asks for it, as messages have it.
  package final func setNeedsSizes(_ deed: String) {
    guard !passesOver(deed) else { return }
    // More items than can have sizes have to be counted again.
    if givesSizes, !needsReload, knownCounts.contains(where: { $0 > Self.mostSizedItems }) {
      return setNeedsReload()
    }
    needsSizes = true
    setNeedsLayout()
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
    answerFaults.forget()
    let contents = asking { askContents(of: knownCounts) { _ in nil } }
    // Who was asked may want everything asked anew, which is done before the next item is shown.
    guard !needsReload else { return }
    let anchor = visiblePaths.first
    let former = anchor.map { rect(of: $0).origin }
    let mine = generation
    layOutAnew(contents)
    // Who heard that shorter content moved may have changed what items there are.
    guard isCurrent(mine), let anchor, let former else { return }
    let place = rect(of: anchor).origin
    let offset =
      switch axis {
      case .vertical: contentOffset.offsetBy(dx: 0, dy: place.y - former.y)
      case .horizontal: contentOffset.offsetBy(dx: place.x - former.x, dy: 0)
      }
    if offset != contentOffset { contentOffset = clamped(offset) }
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
