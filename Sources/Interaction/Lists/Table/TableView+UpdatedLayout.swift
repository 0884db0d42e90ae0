// What changes of the data make of heights, headers and footers.
extension TableView {
  /// Asks for what the sections have that came, or are asked for anew, by their new numbers.
  final func makeSections(
    of update: ListUpdate
  ) -> [Int: (TableLayout.Section, header: View?)] {
    var made: [Int: (TableLayout.Section, header: View?)] = [:]
    headersBeingGiven = [:]
    defer { headersBeingGiven = nil }
    for (old, header) in headers where !update.isReloaded(section: old) {
      if let section = update.newSection(of: old) { headersBeingGiven?[section] = header }
    }
    for section in update.after.indices {
      if let old = update.oldSection(of: section), !update.isReloaded(section: old) { continue }
      let rows = ExtentList(count: update.after[section], estimate: rowEstimate)
      let new = makeSection(section, rows: rows)
      made[section] = new
      headersBeingGiven?[section] = new.header
    }
    return made
  }

  /// Moves the heights and the headers of sections.
  final func moveSections(
    _ update: ListUpdate,
    _ made: [Int: (TableLayout.Section, header: View?)]
  ) {
    let former = layout.sections
    var views = (headers: [Int: View](), footers: [Int: View]())
    layout.sections = update.after.indices.map { section in
      if let (new, header) = made[section] {
        views.headers[section] = header
        return new
      }
      // What was not made was there before.
      guard let old = update.oldSection(of: section) else { return former[section] }
      var kept = former[old]
      kept.rows.apply(update.shift(ofSection: old))
      views.headers[section] = headers.removeValue(forKey: old)
      views.footers[section] = footers.removeValue(forKey: old)
      return kept
    }
    noteGoneSupplements()
    (headers, footers) = views
  }

  /// Has the rows measured anew that look different, and keeps what is seen in its place.
  final func remeasure(_ update: ListUpdate) {
    guard !hasFixedHeights, !update.reloadedRows.isEmpty else { return }
    let anchor = indexPathsForVisibleRows.first
    let former = anchor.map { layout.top(of: $0) }
    for path in update.reloadedRows.compactMap({ update.newPath(of: $0) }) {
      layout.sections[path.section].rows.forget(path.row)
    }
    if let anchor, let former { keep(anchor, from: former) }
  }
}
