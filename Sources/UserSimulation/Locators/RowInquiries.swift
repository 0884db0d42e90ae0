internal import Interaction

/// How many rows of lists were asked for their cells that no journal was told of yet.
struct RowInquiries {
  /// The lists, and how many rows of each.
  private var inquiries: [(list: ListView, count: Int)] = []

  /// Counts rows that were asked.
  mutating func add(_ count: Int, of list: ListView) {
    if let index = inquiries.lastIndex(where: { $0.list === list }) {
      inquiries[index].count += count
    } else {
      inquiries.append((list, count))
    }
  }

  /// Tells the journal how many rows of which lists were asked for their cells.
  ///
  /// The calls of those who make the cells are not written down: they are the search's doing, not the
  /// user's, and there may be thousands.
  ///
  /// - Parameter purpose: What for, as the sentence ends.
  mutating func note(_ purpose: @autoclosure () -> String) {
    guard !inquiries.isEmpty else { return }
    let told = inquiries
    inquiries = []
    for (list, count) in told {
      guard let world = list.world, world.isTracing else { continue }
      let rows = "\(count) \(count == 1 ? list.element.rawValue : list.element.plural)"
      let cells = count == 1 ? "was asked for its cell" : "were asked for their cells"
      world.note("\(rows) out of sight of \(list.path) \(cells) to \(purpose()).")
    }
  }
}
