/// The rows and sections that the calls of a batch name, each of them once and there.
struct ListChangeNames {
  private(set) var deletedRows: Set<IndexPath> = []
  private(set) var insertedRows: Set<IndexPath> = []
  private(set) var reloadedRows: Set<IndexPath> = []
  private(set) var movedRows: [IndexPath: IndexPath] = [:]
  private(set) var deletedSections: Set<Int> = []
  private(set) var insertedSections: Set<Int> = []
  private(set) var reloadedSections: Set<Int> = []
  private(set) var movedSections: [Int: Int] = [:]

  /// Which call named a row or a section by its former or its new number first.
  private var formerRows: [IndexPath: ListChange] = [:]
  private var newRows: [IndexPath: ListChange] = [:]
  private var formerSections: [Int: ListChange] = [:]
  private var newSections: [Int: ListChange] = [:]

  private let changes: [ListChange]
  private let before: [Int]
  private let after: [Int]

  /// Collects what the calls name.
  ///
  /// - Throws: `ListUpdateError` for what is not there, and for what two calls name.
  init(_ changes: [ListChange], before: [Int], after: [Int]) throws(ListUpdateError) {
    self.changes = changes
    self.before = before
    self.after = after
    for change in changes { try collect(change) }
  }

  private mutating func collect(_ change: ListChange) throws(ListUpdateError) {
    switch change.kind {
    case .deleteRows(let paths):
      for path in paths {
        try claim(former: path, change)
        deletedRows.insert(path)
      }
    case .reloadRows(let paths):
      for path in paths {
        try claim(former: path, change)
        reloadedRows.insert(path)
      }
    case .insertRows(let paths):
      for path in paths {
        try claim(new: path, change)
        insertedRows.insert(path)
      }
    case .moveRow(let from, let to):
      try claim(former: from, change)
      try claim(new: to, change)
      movedRows[from] = to
    case .deleteSections(let sections):
      for section in sections {
        try claim(formerSection: section, change)
        deletedSections.insert(section)
      }
    case .reloadSections(let sections):
      for section in sections {
        try claim(formerSection: section, change)
        reloadedSections.insert(section)
      }
    case .insertSections(let sections):
      for section in sections {
        try claim(newSection: section, change)
        insertedSections.insert(section)
      }
    case .moveSection(let from, let to):
      try claim(formerSection: from, change)
      try claim(newSection: to, change)
      movedSections[from] = to
    }
  }

  // MARK: Names

  private mutating func claim(
    former path: IndexPath,
    _ change: ListChange
  ) throws(ListUpdateError) {
    try require(path, within: before, .before, change)
    if let earlier = formerRows.updateValue(change, forKey: path) {
      throw error(.twice(change, earlier, .row(path), .before))
    }
  }

  private mutating func claim(new path: IndexPath, _ change: ListChange) throws(ListUpdateError) {
    try require(path, within: after, .after, change)
    if let earlier = newRows.updateValue(change, forKey: path) {
      throw error(.twice(change, earlier, .row(path), .after))
    }
  }

  private mutating func claim(
    formerSection section: Int,
    _ change: ListChange
  ) throws(ListUpdateError) {
    try require(section, within: before, .before, change)
    if let earlier = formerSections.updateValue(change, forKey: section) {
      throw error(.twice(change, earlier, .section(section), .before))
    }
  }

  private mutating func claim(
    newSection section: Int,
    _ change: ListChange
  ) throws(ListUpdateError) {
    try require(section, within: after, .after, change)
    if let earlier = newSections.updateValue(change, forKey: section) {
      throw error(.twice(change, earlier, .section(section), .after))
    }
  }

  // MARK: Ranges

  private func require(
    _ section: Int,
    within counts: [Int],
    _ moment: ListUpdateError.Moment,
    _ change: ListChange
  ) throws(ListUpdateError) {
    guard counts.indices.contains(section) else {
      throw error(.absent(change, .section(section), moment, count: counts.count))
    }
  }

  private func require(
    _ path: IndexPath,
    within counts: [Int],
    _ moment: ListUpdateError.Moment,
    _ change: ListChange
  ) throws(ListUpdateError) {
    try require(path.section, within: counts, moment, change)
    guard (0..<counts[path.section]).contains(path.row) else {
      throw error(.absent(change, .row(path), moment, count: counts[path.section]))
    }
  }

  private func error(_ problem: ListUpdateError.Problem) -> ListUpdateError {
    ListUpdateError(problem, changes: changes, before: before, after: after)
  }
}
