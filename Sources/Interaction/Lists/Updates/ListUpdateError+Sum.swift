extension ListUpdateError {
  /// What the calls make of the count that a name was looked for in, as things are after the batch.
  ///
  /// - Parameter name: What a call names, and is not there after the batch.
  /// - Returns: The sum of its section's rows, or of the sections where those do not add up; nil where no
  ///   call changes the count, or where the section came or is asked for anew, with as many rows as it
  ///   likes.
  /// - Complexity: O(k log k) for k rows and sections named.
  func sum(for name: Name) -> Sum? {
    let calls = Calls(changes, before: before)
    let sections = Sum(
      section: nil,
      before: before.count,
      inserted: calls.insertedSections.count,
      deleted: calls.deletedSections.count,
      movedIn: 0,
      movedOut: 0,
      answered: after.count
    )
    // Which section had a row's neighbours can be told only if the sections add up.
    guard sections.expected == sections.answered else { return sections }
    switch name {
    case .section:
      return calls.insertedSections.isEmpty && calls.deletedSections.isEmpty ? nil : sections
    case .row(let path):
      guard let old = calls.oldSection(of: path.section), before.indices.contains(old),
        after.indices.contains(path.section)
      else { return nil }
      return Sum(
        section: path.section,
        before: before[old],
        inserted: calls.insertedRows.count { $0.section == path.section },
        deleted: calls.deletedRows.count { $0.section == old },
        movedIn: calls.rowsMovedTo.count { $0.section == path.section },
        movedOut: calls.rowsMovedFrom.count { $0.section == old },
        answered: after[path.section]
      )
    }
  }
}

/// What calls say that do not all name what is there: each row and section once, and of those that go
/// only the ones that there were.
private struct Calls {
  private(set) var insertedRows: Set<IndexPath> = []
  private(set) var deletedRows: Set<IndexPath> = []
  private(set) var rowsMovedFrom: Set<IndexPath> = []
  private(set) var rowsMovedTo: Set<IndexPath> = []
  private(set) var insertedSections: Set<Int> = []
  private(set) var deletedSections: Set<Int> = []
  private var reloadedSections: Set<Int> = []
  /// The former numbers of the sections that moved, by their new ones.
  private var sectionsMovedFrom: [Int: Int] = [:]

  init(_ changes: [ListChange], before: [Int]) {
    func was(_ path: IndexPath) -> Bool {
      before.indices.contains(path.section) && (0..<before[path.section]).contains(path.row)
    }
    for change in changes {
      switch change.kind {
      case .insertRows(let paths): insertedRows.formUnion(paths)
      case .deleteRows(let paths): deletedRows.formUnion(paths.filter(was))
      case .reloadRows: break
      case .moveRow(let from, let to):
        guard was(from) else { break }
        rowsMovedFrom.insert(from)
        rowsMovedTo.insert(to)
      case .insertSections(let sections): insertedSections.formUnion(sections)
      case .deleteSections(let sections):
        deletedSections.formUnion(sections.filter(before.indices.contains))
      case .reloadSections(let sections): reloadedSections.formUnion(sections)
      case .moveSection(let from, let to):
        if before.indices.contains(from) { sectionsMovedFrom[to] = from }
      }
    }
  }

  /// Returns the number that a section had; nil if it came, or if its rows are asked for anew.
  func oldSection(of new: Int) -> Int? {
    let shift = IndexShift(
      deleted: deletedSections.union(sectionsMovedFrom.values),
      inserted: insertedSections.union(sectionsMovedFrom.keys)
    )
    guard let old = sectionsMovedFrom[new] ?? shift.old(of: new), !reloadedSections.contains(old)
    else { return nil }
    return old
  }
}
