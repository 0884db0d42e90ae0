extension ListView {
  /// The cell of the row that keys act on; nil where the list does not have them, where no arrow led to a
  /// row yet, and where the row is out of sight.
  package final var cellWithKeys: ListCell? {
    guard isFirstResponder, let focusedPath, let cell = shownCells[focusedPath],
      !cell.frame.intersection(bounds).isEmpty
    else { return nil }
    return cell
  }

  /// Does what a key stands for.
  ///
  /// - Returns: Whether it stands for anything here.
  final func act(on key: String) -> Bool {
    loadIfNeeded()
    // Who was asked may have had everything asked anew, so that these are no rows to act on.
    guard !needsReload else { return false }
    switch key {
    case "Home": return focus(firstPath)
    case "End": return focus(lastPath)
    case "Return", "Space":
      guard let path = focusedPath, takesSelection else { return false }
      let mine = generation
      guard asksToHighlight(path) else { return false }
      if generation == mine { choose(path) }
      return true
    default: return focus(target(of: key))
    }
  }

  /// Lets keys act on a row, and shows it.
  private func focus(_ path: IndexPath?) -> Bool {
    guard let path else { return false }
    focusedPath = path
    // What whoever was asked assigned is taken up first; who hears of that may have the row go.
    loadIfNeeded()
    guard let row = focusedPath, !needsReload else { return false }
    reveal(row)
    return true
  }

  // MARK: Neighbours

  /// The first row of all; nil if there is none.
  final var firstPath: IndexPath? {
    (0..<knownSectionCount).first { knownCount(ofSection: $0) > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// The last row of all; nil if there is none.
  final var lastPath: IndexPath? {
    (0..<knownSectionCount).last { knownCount(ofSection: $0) > 0 }
      .map { IndexPath(row: knownCount(ofSection: $0) - 1, section: $0) }
  }

  /// The row after another, in this section or the next one with rows; that one itself if it is the last.
  final func path(after path: IndexPath) -> IndexPath {
    if path.row + 1 < knownCount(ofSection: path.section) {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    return (path.section + 1..<knownSectionCount).first { knownCount(ofSection: $0) > 0 }
      .map { IndexPath(row: 0, section: $0) } ?? path
  }

  /// The row before another, in this section or the one before with rows; that one itself if it is the
  /// first.
  final func path(before path: IndexPath) -> IndexPath {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return (0..<path.section).last { knownCount(ofSection: $0) > 0 }
      .map { IndexPath(row: knownCount(ofSection: $0) - 1, section: $0) } ?? path
  }
}
