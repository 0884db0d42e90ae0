/// A batch of changes that was checked against the counts before and after it: where every row and
/// section went, and where it came from.
package struct ListUpdate: Sendable {
  /// How many rows each section had before the batch.
  package let before: [Int]
  /// How many rows each section has after it.
  package let after: [Int]

  /// What the batch did to the sections, a move being a deletion and an insertion.
  private let sections: IndexShift
  /// The new numbers of the sections that moved, by their former ones.
  private let movedSections: [Int: Int]
  private let sectionsMovedFrom: [Int: Int]
  /// The former numbers of the sections that are asked for anew.
  private let reloadedSections: Set<Int>
  /// What the batch did to the rows of a section that stays, by its former number; nothing where
  /// there is no entry.
  private let rows: [Int: IndexShift]
  /// The new paths of the rows that moved, by their former ones.
  private let movedRows: [IndexPath: IndexPath]
  private let rowsMovedFrom: [IndexPath: IndexPath]
  /// The former paths of the rows that look different.
  let reloadedRows: Set<IndexPath>

  /// Checks a batch.
  ///
  /// Deletions, reloads and origins of moves are read in the numbers before the batch, insertions
  /// and ends of moves in those after it, whatever the order of the calls, as in UIKit. What is said
  /// of rows of a section that goes or is reloaded as a whole counts for nothing.
  ///
  /// - Parameters:
  ///   - changes: The calls, in order.
  ///   - before: How many rows each section had.
  ///   - after: How many rows each section has now, as the data source answered.
  /// - Throws: `ListUpdateError` if a call names a row or section that is not there, if two calls
  ///   name the same, or if the counts are not what the calls make of them.
  /// - Complexity: O(k log k + s) for k rows and sections named and s sections.
  package init(
    _ changes: [ListChange],
    before: [Int],
    after: [Int]
  ) throws(ListUpdateError) {
    let names = try ListChangeNames(changes, before: before, after: after)
    self.before = before
    self.after = after
    movedSections = names.movedSections
    sectionsMovedFrom = Dictionary(
      uniqueKeysWithValues: names.movedSections.map { ($0.value, $0.key) }
    )
    reloadedSections = names.reloadedSections
    sections = IndexShift(
      deleted: Array(names.deletedSections) + names.movedSections.keys,
      inserted: Array(names.insertedSections) + names.movedSections.values
    )
    movedRows = names.movedRows
    rowsMovedFrom = Dictionary(uniqueKeysWithValues: names.movedRows.map { ($0.value, $0.key) })
    reloadedRows = names.reloadedRows

    let leaving = Dictionary(
      grouping: Array(names.deletedRows) + names.movedRows.keys,
      by: \.section
    )
    let joining = Dictionary(
      grouping: Array(names.insertedRows) + names.movedRows.values,
      by: \.section
    )
    var rows: [Int: IndexShift] = [:]
    for old in Set(leaving.keys).union(
      joining.keys.compactMap { [sections, sectionsMovedFrom] new in
        sectionsMovedFrom[new] ?? sections.old(of: new)
      }
    ) where !names.reloadedSections.contains(old) {
      guard let new = movedSections[old] ?? sections.new(of: old) else { continue }
      rows[old] = IndexShift(
        deleted: (leaving[old] ?? []).map(\.row),
        inserted: (joining[new] ?? []).map(\.row)
      )
    }
    self.rows = rows
    try checkCounts(names, changes)
  }

  /// Throws if the counts are not what the calls make of them.
  private func checkCounts(
    _ names: ListChangeNames,
    _ changes: [ListChange]
  ) throws(ListUpdateError) {
    var sums: [ListUpdateError.Sum] = []
    if before.count + sections.growth != after.count {
      sums.append(
        ListUpdateError.Sum(
          section: nil,
          before: before.count,
          inserted: names.insertedSections.count,
          deleted: names.deletedSections.count,
          movedIn: 0,
          movedOut: 0,
          answered: after.count
        )
      )
    } else {
      let movedIn = Dictionary(grouping: movedRows.values, by: \.section).mapValues(\.count)
      let movedOut = Dictionary(grouping: movedRows.keys, by: \.section).mapValues(\.count)
      for (old, count) in before.enumerated() where !reloadedSections.contains(old) {
        guard let new = newSection(of: old) else { continue }
        let shift = rows[old] ?? .none
        guard count + shift.growth != after[new] else { continue }
        sums.append(
          ListUpdateError.Sum(
            section: new,
            before: count,
            inserted: shift.inserted.count - (movedIn[new] ?? 0),
            deleted: shift.deleted.count - (movedOut[old] ?? 0),
            movedIn: movedIn[new] ?? 0,
            movedOut: movedOut[old] ?? 0,
            answered: after[new]
          )
        )
      }
    }
    guard sums.isEmpty else {
      throw ListUpdateError(.counts(sums), changes: changes, before: before, after: after)
    }
  }

  // MARK: Where things went

  /// Returns a section's new number; nil if it was deleted.
  package func newSection(of old: Int) -> Int? {
    movedSections[old] ?? sections.new(of: old)
  }

  /// Returns the number that a section had; nil if it was inserted.
  package func oldSection(of new: Int) -> Int? {
    sectionsMovedFrom[new] ?? sections.old(of: new)
  }

  /// Returns a row's new path; nil if it went, alone or with its section.
  ///
  /// The rows of a section that was reloaded as a whole are gone: those that came instead are others.
  ///
  /// - Complexity: O(log k) for k changed rows of the section.
  package func newPath(of old: IndexPath) -> IndexPath? {
    if let new = movedRows[old] { return new }
    guard !reloadedSections.contains(old.section), let section = newSection(of: old.section),
      let row = (rows[old.section] ?? .none).new(of: old.row)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// Returns the path that a row had; nil if it came, alone or with its section.
  ///
  /// - Complexity: O(log k) for k changed rows of the section.
  package func oldPath(of new: IndexPath) -> IndexPath? {
    if let old = rowsMovedFrom[new] { return old }
    guard let section = oldSection(of: new.section), !reloadedSections.contains(section),
      let row = (rows[section] ?? .none).old(of: new.row)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// Whether a row that stays is to be shown anew, by its former path.
  package func isReloaded(_ old: IndexPath) -> Bool { reloadedRows.contains(old) }

  /// Whether a section that stays is to be asked for anew, by its former number.
  package func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }

  /// What came and went among the rows of a section that stays, by its former number.
  func shift(ofSection old: Int) -> IndexShift { rows[old] ?? .none }
}
