extension TableView {
  /// Does what a key stands for.
  ///
  /// - Returns: Whether it stands for anything here.
  final func act(on key: String) -> Bool {
    loadIfNeeded()
    switch key {
    case "ArrowDown": return focus(focusedPath.map { row(after: $0) } ?? firstRow)
    case "ArrowUp": return focus(focusedPath.map { row(before: $0) } ?? lastRow)
    case "Home": return focus(firstRow)
    case "End": return focus(lastRow)
    case "PageDown":
      return focus(
        focusedPath.map { row(nearest: rectForRow($0).minY + bounds.height) } ?? firstRow
      )
    case "PageUp":
      return focus(focusedPath.map { row(nearest: rectForRow($0).minY - bounds.height) } ?? lastRow)
    case "Return", "Space":
      guard let path = focusedPath, takesSelection else { return false }
      let mine = generation
      guard asksToHighlight(path) else { return false }
      if generation == mine { choose(path) }
      return true
    default: return false
    }
  }

  /// Lets keys act on a row, and shows it.
  private func focus(_ path: IndexPath?) -> Bool {
    guard let path else { return false }
    focusedPath = path
    scrollToRow(at: path)
    return true
  }

  // MARK: Neighbours

  private var firstRow: IndexPath? {
    layout.sections.firstIndex { $0.rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  private var lastRow: IndexPath? {
    layout.sections.lastIndex { $0.rows.count > 0 }.map {
      IndexPath(row: layout.sections[$0].rows.count - 1, section: $0)
    }
  }

  /// The row below another, in this section or the next one with rows; that one itself if it is the last.
  final func row(after path: IndexPath) -> IndexPath {
    if path.row + 1 < layout.sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    return layout.sections[(path.section + 1)...].firstIndex { $0.rows.count > 0 }
      .map { IndexPath(row: 0, section: $0) } ?? path
  }

  /// The row above another, in this section or the one before with rows; that one itself if it is the
  /// first.
  final func row(before path: IndexPath) -> IndexPath {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return layout.sections[..<path.section].lastIndex { $0.rows.count > 0 }
      .map { IndexPath(row: layout.sections[$0].rows.count - 1, section: $0) } ?? path
  }

  /// The row at a distance from the top, or the first or last one.
  private func row(nearest y: Double) -> IndexPath? {
    guard y > 0 else { return firstRow }
    guard y < layout.height else { return lastRow }
    // Between rows lie headers and footers.
    return layout.path(at: y) ?? layout.paths(from: y, to: layout.height).first ?? lastRow
  }
}
