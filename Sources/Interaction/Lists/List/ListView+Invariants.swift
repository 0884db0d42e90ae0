extension ListView {
  /// What disagrees about the rows that are shown; empty if all is well.
  final var listFaults: [String] {
    var faults: [String] = []
    for cell in pool.cells where cell.superview != nil {
      faults.append("\(cell.path) waits to be used again, but is in use")
    }
    for (path, cell) in shownCells where pool.cells.contains(where: { $0 === cell }) {
      faults.append("the cell of \(element) \(path) of \(self.path) waits to be used again")
    }
    faults += ownFaults
    guard !needsReload, batch == nil else { return faults }
    for path in selection where !isRow(path) {
      faults.append("\(self.path) has \(element) \(path) selected, which is not there")
    }
    if let path = focusedPath, !isRow(path) {
      faults.append("\(self.path) has its keys on \(element) \(path), which is not there")
    }
    return faults + shownFaults
  }

  /// What disagrees between what is in sight and what is shown, once layout is done.
  private var shownFaults: [String] {
    // A script that lays out by itself may show nothing at all.
    guard window != nil, !needsLayout, overrides == nil, world?.isInTurn != true else { return [] }
    var faults: [String] = []
    let visible = paths(in: bounds)
    for path in visible where shownCells[path] == nil {
      faults.append("\(element) \(path) of \(self.path) is in sight, but has no cell")
    }
    let seen = Set(visible)
    for (path, cell) in shownCells.sorted(by: { $0.key < $1.key }) {
      guard isRow(path) else {
        faults.append("\(cell.path) shows \(element) \(path), which is not there")
        continue
      }
      if !seen.contains(path), !isHeld(path) {
        faults.append("\(element) \(path) of \(self.path) is out of sight, but has a cell")
      }
      if cell.superview !== self {
        faults.append("the cell of \(element) \(path) is not in \(self.path)")
      }
      if cell.frame != shownRect(of: path) {
        faults.append(
          "\(cell.path) lies at \(cell.frame), but \(element) \(path) at \(shownRect(of: path))"
        )
      }
      if cell.isSelected != selection.contains(path) {
        faults.append("\(element) \(path) of \(self.path) is selected in one place only")
      }
    }
    return faults
  }
}
