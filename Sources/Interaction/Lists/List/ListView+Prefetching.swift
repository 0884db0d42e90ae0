extension ListView {
  /// Tells of the rows within one screen ahead in the direction of scrolling, and takes back those
  /// that lie elsewhere now.
  final func prefetchAhead() {
    guard hearsOfPrefetching else { return }
    let isForward = prefetching.isForward
    let screen =
      switch axis {
      case .vertical: bounds.offsetBy(dx: 0, dy: isForward ? bounds.height : -bounds.height)
      case .horizontal: bounds.offsetBy(dx: isForward ? bounds.width : -bounds.width, dy: 0)
      }
    let ahead = isForward ? paths(in: screen) : paths(in: screen).reversed()
    let expected = ahead.filter { shownCells[$0] == nil }
    let fresh = expected.filter { !prefetching.requested.contains($0) }
    let stale = prefetching.requested.subtracting(expected).filter { shownCells[$0] == nil }
    // Before anybody hears of it, who may have it all asked anew.
    prefetching.requested.formIntersection(expected)
    let mine = generation
    if !stale.isEmpty { tellCancelPrefetching(stale.sorted()) }
    // Where the rows are others now, those that were not told of yet are told of with the next layout.
    guard !fresh.isEmpty, generation == mine else { return }
    prefetching.requested.formUnion(fresh)
    tellPrefetch(fresh)
  }
}
