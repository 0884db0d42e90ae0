internal import Interaction

/// The rows without views that failed when they were asked for their cells.
///
/// A failure is reported once: whoever looks in every frame passes such a row over until its list hears of a
/// change, even where what the other rows answered is asked for anew.
struct FailedRows {
  /// The rows of a list.
  private struct Rows {
    /// The list, which another may follow at the same place in memory.
    weak var list: ListView?
    /// What the list had heard of when they failed.
    let generation: Int
    /// Where they are.
    var paths: Set<IndexPath> = []

    /// Whether they are still the list's.
    func areCurrent(in list: ListView) -> Bool {
      self.list === list && generation == list.rowGeneration
    }
  }

  /// The rows by their lists.
  private var rows: [ObjectIdentifier: Rows] = [:]

  /// Whether a row of a list is one of them.
  func contains(_ path: IndexPath, of list: ListView) -> Bool {
    guard !rows.isEmpty, let known = rows[ObjectIdentifier(list)] else { return false }
    return known.areCurrent(in: list) && known.paths.contains(path)
  }

  /// Adds a row.
  mutating func add(_ path: IndexPath, of list: ListView) {
    let key = ObjectIdentifier(list)
    if rows[key]?.areCurrent(in: list) != true {
      rows[key] = Rows(list: list, generation: list.rowGeneration)
    }
    rows[key]?.paths.insert(path)
  }
}
