extension TableView {
  /// What disagrees about the rows that are shown; empty if all is well.
  final var rowFaults: [String] {
    var faults: [String] = []
    for cell in pool.cells where cell.superview != nil {
      faults.append("\(cell.path) waits to be used again, but is in use")
    }
    for (path, cell) in shownCells where pool.cells.contains(where: { $0 === cell }) {
      faults.append("the cell of row \(path) of \(self.path) waits to be used again")
    }
    if let swipe = editing.swipe, shownCells[swipe.path] !== swipe.cell {
      faults.append("\(path) has row \(swipe.path) open, but shows it elsewhere")
    }
    if let move = editing.move, shownCells[move.source] == nil {
      faults.append("\(path) lets row \(move.source) be dragged, but does not show it")
    }
    guard !needsReload, batch == nil else { return faults }
    for path in selection where !isRow(path) {
      faults.append("\(self.path) has row \(path) selected, which is not there")
    }
    if let path = focusedPath, !isRow(path) {
      faults.append("\(self.path) has its keys on row \(path), which is not there")
    }
    return faults + shownFaults
  }

  /// What disagrees between what is in sight and what is shown, once layout is done.
  private var shownFaults: [String] {
    // A script that lays out by itself may show nothing at all.
    guard window != nil, !needsLayout, overrides == nil, world?.isInTurn != true else { return [] }
    var faults: [String] = []
    let visible = layout.paths(from: bounds.minY, to: bounds.maxY)
    for path in visible where shownCells[path] == nil {
      faults.append("row \(path) of \(self.path) is in sight, but has no cell")
    }
    let seen = Set(visible)
    for (path, cell) in shownCells.sorted(by: { $0.key < $1.key }) {
      guard isRow(path) else {
        faults.append("\(cell.path) shows row \(path), which is not there")
        continue
      }
      if !seen.contains(path), !isHeld(path) {
        faults.append("row \(path) of \(self.path) is out of sight, but has a cell")
      }
      if cell.superview !== self { faults.append("the cell of row \(path) is not in \(self.path)") }
      if cell.frame != shownRect(of: path) {
        faults.append(
          "\(cell.path) lies at \(cell.frame), but row \(path) at \(shownRect(of: path))"
        )
      }
      if cell.isSelected != selection.contains(path) {
        faults.append("row \(path) of \(self.path) is selected in one place only")
      }
    }
    return faults
  }
}
