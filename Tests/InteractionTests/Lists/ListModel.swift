internal import Interaction

/// What a table shows, as a plain array of arrays, and what batches of updates make of it: every row
/// is followed by its name, nothing by numbers.
struct ListModel {
  /// A row.
  struct Row: Hashable {
    /// Its name, which it keeps wherever it goes.
    let id: Int
    /// How often it changed its looks.
    var version = 0

    /// What its cell says.
    var text: String { "\(id).\(version)" }
  }

  /// A batch as the table is told of it, and what comes of it.
  struct Plan {
    /// The calls.
    var calls: [ListChange.Kind] = []
    /// The data afterwards.
    var after: [[Row]] = []
    /// The rows that stay, by name.
    var staying: Set<Int> = []
    /// The rows that stay, but in another cell.
    var reloaded: Set<Int> = []
    /// What is wrong with the batch; nil if nothing is.
    var misfit: Misfit?
  }

  /// What is wrong with a batch.
  enum Misfit: Equatable {
    /// A count that does not add up.
    case sum(ListUpdateError.Sum)
    /// Something that is not there.
    case absent
    /// Something that two calls name.
    case twice
  }

  /// A section while a batch is worked out.
  private final class Draft {
    /// Its rows, as they come to be.
    var rows: [Row]
    /// How many rows there were.
    let before: Int
    /// Whether it was there before, and rows of it stay.
    var isSurvivor: Bool
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0

    init(_ rows: [Row], isSurvivor: Bool) {
      self.rows = rows
      self.isSurvivor = isSurvivor
      before = rows.count
    }
  }

  /// The rows of each section.
  var sections: [[Row]] = []
  /// The name of the next new row.
  private var nextId = 0

  /// Makes a new row.
  mutating func makeRow() -> Row {
    nextId += 1
    return Row(id: nextId)
  }

  /// All rows from top to bottom.
  var rows: [Row] { sections.flatMap(\.self) }

  /// Where a row stands.
  func path(of id: Int) -> IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(where: { $0.id == id }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  /// Works out a batch.
  mutating func plan(_ batch: ListBatch) -> Plan {
    var plan = Plan()
    let former = sections.map { Draft($0, isSurvivor: true) }
    var order = former
    var sectionCalls: [() -> ListChange.Kind] = []
    /// The section that a number stands for, if no call named it yet.
    var namedSections: Set<Int> = []
    func name(_ number: Int) -> Int? {
      guard !former.isEmpty, namedSections.insert(number % former.count).inserted else {
        return nil
      }
      return number % former.count
    }
    /// Puts a section where a number says.
    func put(_ draft: Draft, _ number: Int) {
      order.insert(draft, at: number % (order.count + 1))
    }
    func place(of draft: Draft) -> Int { order.firstIndex { $0 === draft } ?? -1 }
    var arrivals: [(Draft, Int)] = []
    var counts = (inserted: 0, deleted: 0)
    for step in batch.steps {
      switch step {
      case .deleteSection(let number):
        guard let old = name(number) else { continue }
        former[old].isSurvivor = false
        order.removeAll { $0 === former[old] }
        counts.deleted += 1
        sectionCalls.append { .deleteSections([old]) }
      case .moveSection(let number, let target):
        guard let old = name(number) else { continue }
        order.removeAll { $0 === former[old] }
        arrivals.append((former[old], target))
        sectionCalls.append { .moveSection(from: old, to: place(of: former[old])) }
      case .reloadSection(let number, let count):
        guard let old = name(number) else { continue }
        former[old].isSurvivor = false
        former[old].rows = (0..<count % 6).map { _ in makeRow() }
        sectionCalls.append { .reloadSections([old]) }
      case .insertSection(let target, let count):
        let made = Draft((0..<count % 6).map { _ in makeRow() }, isSurvivor: false)
        arrivals.append((made, target))
        counts.inserted += 1
        sectionCalls.append { .insertSections([place(of: made)]) }
      case .delete, .insert, .reload, .move: continue
      }
    }
    // Sections that arrive do so at numbers that count afterwards.
    for (draft, target) in arrivals { put(draft, target) }
    let survivors = order.filter(\.isSurvivor)

    /// The row that two numbers stand for, if no call named it yet.
    var namedRows: Set<IndexPath> = []
    func name(_ section: Int, _ row: Int) -> (Draft, IndexPath, Row)? {
      guard !former.isEmpty, !sections[section % former.count].isEmpty else { return nil }
      let old = section % former.count
      let path = IndexPath(row: row % sections[old].count, section: old)
      guard namedRows.insert(path).inserted else { return nil }
      return (former[old], path, sections[old][path.row])
    }
    var rowCalls: [() -> ListChange.Kind] = []
    var newcomers: [(Row, Draft, Int)] = []
    func end(of row: Row, _ draft: Draft) -> IndexPath {
      IndexPath(row: draft.rows.firstIndex(of: row) ?? -1, section: place(of: draft))
    }
    for step in batch.steps {
      switch step {
      case .delete(let section, let number):
        guard let (draft, path, row) = name(section, number) else { continue }
        rowCalls.append { .deleteRows([path]) }
        // What is said of rows of a section that goes as a whole counts for nothing.
        guard draft.isSurvivor else { continue }
        draft.rows.removeAll { $0 == row }
        draft.deleted += 1
      case .reload(let section, let number):
        guard let (draft, path, row) = name(section, number) else { continue }
        rowCalls.append { .reloadRows([path]) }
        guard draft.isSurvivor, let index = draft.rows.firstIndex(of: row) else { continue }
        draft.rows[index].version += 1
        plan.reloaded.insert(row.id)
      case .insert(let section, let target):
        guard !survivors.isEmpty else { continue }
        let draft = survivors[section % survivors.count]
        let row = makeRow()
        newcomers.append((row, draft, target))
        draft.inserted += 1
        rowCalls.append { .insertRows([end(of: row, draft)]) }
      case .move(let section, let number, let newSection, let target):
        guard !survivors.isEmpty, !former.isEmpty, former[section % former.count].isSurvivor,
          let (draft, path, row) = name(section, number)
        else { continue }
        let new = survivors[newSection % survivors.count]
        draft.rows.removeAll { $0 == row }
        draft.movedOut += 1
        new.movedIn += 1
        newcomers.append((row, new, target))
        rowCalls.append { .moveRow(from: path, to: end(of: row, new)) }
      case .deleteSection, .moveSection, .reloadSection, .insertSection: continue
      }
    }
    for (row, draft, target) in newcomers {
      draft.rows.insert(row, at: target % (draft.rows.count + 1))
    }
    let calls = (sectionCalls + rowCalls).map { $0() }
    let shift = calls.isEmpty ? 0 : batch.rotation % calls.count
    plan.calls = Array(calls[shift...] + calls[..<shift])
    plan.after = order.map(\.rows)
    let ids = Set(rows.map(\.id))
    plan.staying = Set(order.flatMap { $0.rows.map(\.id) }).intersection(ids)
    lie(batch, &plan, order, counts)
    return plan
  }

  /// Makes a batch wrong.
  private mutating func lie(
    _ batch: ListBatch,
    _ plan: inout Plan,
    _ order: [Draft],
    _ counts: (inserted: Int, deleted: Int)
  ) {
    guard !plan.calls.isEmpty else { return }
    switch batch.lie {
    case .none: return
    case .oneRowMore:
      guard let section = order.firstIndex(where: \.isSurvivor) else { return }
      let draft = order[section]
      plan.after[section].append(makeRow())
      plan.misfit = .sum(
        ListUpdateError.Sum(
          section: section,
          before: draft.before,
          inserted: draft.inserted,
          deleted: draft.deleted,
          movedIn: draft.movedIn,
          movedOut: draft.movedOut,
          answered: plan.after[section].count
        )
      )
    case .oneSectionMore:
      plan.after.append([makeRow()])
      plan.misfit = .sum(
        ListUpdateError.Sum(
          section: nil,
          before: sections.count,
          inserted: counts.inserted,
          deleted: counts.deleted,
          movedIn: 0,
          movedOut: 0,
          answered: plan.after.count
        )
      )
    case .absent:
      plan.calls.append(.deleteRows([IndexPath(row: 999, section: 0)]))
      plan.misfit = .absent
    case .twice:
      guard let last = plan.calls.last else { return }
      plan.calls.append(last)
      plan.misfit = .twice
    }
  }
}
