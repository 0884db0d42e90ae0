extension TableView {
  /// Tells of rows that come into sight if the user goes on scrolling.
  final func tellPrefetchRows(_ rows: [IndexPath]) {
    ask(
      "prefetchRows",
      $prefetchRows,
      { try $0(self, rows) },
      to: prefetchDataSource,
      orDelegate: { prefetchDataSource?.tableView(self, prefetchRowsAt: rows) }
    )
  }

  /// Tells of rows that were told of and are not expected any more.
  final func tellCancelPrefetchRows(_ rows: [IndexPath]) {
    ask(
      "cancelPrefetching",
      $cancelPrefetching,
      { try $0(self, rows) },
      to: prefetchDataSource,
      orDelegate: { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: rows) }
    )
  }
}
