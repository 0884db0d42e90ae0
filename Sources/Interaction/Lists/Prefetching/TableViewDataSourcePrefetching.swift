/// Hears of rows before they come into sight, so that their data can be fetched in time; UIKit's
/// `UITableViewDataSourcePrefetching`.
///
/// ```swift
/// final class Photos: TableViewDataSourcePrefetching {
///   private(set) var pending: Set<Int> = []
///
///   func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
///     pending.formUnion(indexPaths.map(\.row))
///   }
///
///   func tableView(
///     _ tableView: TableView,
///     cancelPrefetchingForRowsAt indexPaths: [IndexPath]
///   ) {
///     pending.subtract(indexPaths.map(\.row))
///   }
/// }
/// ```
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Tells of rows that come into sight if the user goes on scrolling.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - indexPaths: The rows, the nearest first; each once, until it was seen or is cancelled.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Tells of rows that were told of and are not expected any more.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - indexPaths: The rows, from top to bottom.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
