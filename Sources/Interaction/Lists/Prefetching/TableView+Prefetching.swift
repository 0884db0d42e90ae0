extension TableView {
  /// Tells of the rows within one screen ahead in the direction of scrolling, and takes back those
  /// that lie elsewhere now.
  final func prefetchRowsAhead() {
    guard prefetchRows != nil || cancelPrefetching != nil || prefetchDataSource != nil else {
      return
    }
    let ahead =
      prefetching.isForward
      ? layout.paths(from: bounds.maxY, to: bounds.maxY + bounds.height)
      : layout.paths(from: bounds.minY - bounds.height, to: bounds.minY).reversed()
    let expected = ahead.filter { shownCells[$0] == nil }
    let fresh = expected.filter { !prefetching.requested.contains($0) }
    let stale = prefetching.requested.subtracting(expected).filter { shownCells[$0] == nil }
    // Before anybody hears of it, who may have it all asked anew.
    prefetching.requested = Set(expected)
    let mine = generation
    if !stale.isEmpty {
      let rows = stale.sorted()
      ask(
        "cancelPrefetching",
        $cancelPrefetching,
        { try $0(self, rows) },
        orDelegate: {
          prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: rows)
        }
      )
    }
    guard !fresh.isEmpty, generation == mine else { return }
    ask(
      "prefetchRows",
      $prefetchRows,
      { try $0(self, fresh) },
      orDelegate: { prefetchDataSource?.tableView(self, prefetchRowsAt: fresh) }
    )
  }
}
