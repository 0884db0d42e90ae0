/// What deletions and insertions among elements do to the numbers of those that stay.
///
/// Deleted elements are named by their former numbers, inserted ones by their new ones.
struct IndexShift: Sendable {
  /// The former numbers of those that went, ascending.
  let deleted: [Int]
  /// The new numbers of those that came, ascending.
  let inserted: [Int]

  /// Nothing went and nothing came.
  static let none = IndexShift(deleted: [], inserted: [])

  /// Describes what went and what came.
  ///
  /// - Parameters:
  ///   - deleted: Former numbers, in any order, without doubles.
  ///   - inserted: New numbers, in any order, without doubles.
  /// - Complexity: O(k log k) of their count.
  init(deleted: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.deleted = deleted.sorted()
    self.inserted = inserted.sorted()
  }

  /// How many more there are afterwards.
  var growth: Int { inserted.count - deleted.count }

  /// Returns the new number of an element; nil if it went.
  ///
  /// - Complexity: O(log k).
  func new(of old: Int) -> Int? {
    Self.target(of: old, leaving: deleted, joining: inserted)
  }

  /// Returns the former number of an element; nil if it came.
  ///
  /// - Complexity: O(log k).
  func old(of new: Int) -> Int? {
    Self.target(of: new, leaving: inserted, joining: deleted)
  }

  private static func target(of index: Int, leaving: [Int], joining: [Int]) -> Int? {
    let before = leaving.firstIndex(notBelow: index)
    guard before == leaving.count || leaving[before] != index else { return nil }
    // Its number among those that stay; then past everybody who stands before it at the other end.
    let rank = index - before
    return rank + joining.countBefore(rank: rank)
  }
}

extension [Int] {
  /// The first place of an ascending array whose number is not below another.
  fileprivate func firstIndex(notBelow number: Int) -> Int { firstPlace { $0 >= number } }

  /// How many of an ascending array stand before the element that is `rank`-th among the others.
  fileprivate func countBefore(rank: Int) -> Int {
    indices.firstPlace { self[$0] - $0 > rank }
  }
}
