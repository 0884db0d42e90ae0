extension TableView {
  /// The row that an arrow, PageUp or PageDown leads to; nil for other keys, and without rows.
  final func row(towards key: String) -> IndexPath? {
    switch key {
    case "ArrowDown": focusedPath.map { path(after: $0) } ?? firstPath
    case "ArrowUp": focusedPath.map { path(before: $0) } ?? lastPath
    case "PageDown":
      focusedPath.map { row(nearest: rectForRow($0).minY + bounds.height) } ?? firstPath
    case "PageUp":
      focusedPath.map { row(nearest: rectForRow($0).minY - bounds.height) } ?? lastPath
    default: nil
    }
  }

  /// The row at a distance from the top, or the first or last one.
  private func row(nearest y: Double) -> IndexPath? {
    guard y > 0 else { return firstPath }
    guard y < layout.height else { return lastPath }
    // Between rows lie headers and footers.
    return layout.path(at: y) ?? layout.paths(from: y, to: layout.height).first ?? lastPath
  }
}
