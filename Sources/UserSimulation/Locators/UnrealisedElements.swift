internal import Interaction

/// Neighbouring rows of a list that have no view at present, or a part of one of them.
struct UnrealisedElements {
  /// The list.
  let list: ListView
  /// The first of the rows.
  let first: IndexPath
  /// How many there are, one at least.
  let count: Int
  /// The way from the row's cell down to the part, by places among subviews; empty for rows
  /// themselves.
  var place: [Int] = []

  /// One of them.
  func element(at index: Int) -> UnrealisedElements {
    UnrealisedElements(
      list: list,
      first: list.row(first, advancedBy: index),
      count: 1,
      place: place
    )
  }

  /// Those from one number on.
  func elements(in range: Range<Int>) -> UnrealisedElements {
    UnrealisedElements(
      list: list,
      first: list.row(first, advancedBy: range.lowerBound),
      count: range.count
    )
  }

  /// Those of them, rows themselves, that the list has selected, or that it has not.
  func those(selected isSelected: Bool) -> [UnrealisedElements] {
    let selected = list.selectedRows(among: count, from: first)
    guard !isSelected else { return selected.map { element(at: $0) } }
    var others: [UnrealisedElements] = []
    var start = 0
    for index in selected + [count] {
      if start < index { others.append(elements(in: start..<index)) }
      start = index + 1
    }
    return others
  }

  /// Says whether these and other rows of the list overlap.
  func overlaps(_ other: UnrealisedElements) -> Bool {
    guard list === other.list else { return false }
    let (former, latter) = first <= other.first ? (self, other) : (other, self)
    return latter.first <= former.list.row(former.first, advancedBy: former.count - 1)
  }

  /// Says whether other elements are among these rows, or lie inside of them or this part of one.
  func contains(_ other: UnrealisedElements) -> Bool {
    other.place.starts(with: place) && overlaps(other)
  }

  /// What tells an element from the others.
  var identity: Identity { Identity(list: ObjectIdentifier(list), row: first, place: place) }

  /// What tells an element without a view from others at a look.
  struct Identity: Hashable {
    /// The list.
    let list: ObjectIdentifier
    /// The row.
    let row: IndexPath
    /// The way from the row's cell down to it.
    let place: [Int]
  }

  /// The first of them as messages call it, counted as scripts do.
  var name: String {
    let part = place.isEmpty ? "" : "a part of "
    return
      "\(part)\(list.element.rawValue) \(first.row + 1) of section \(first.section + 1) of \(list.path)"
  }
}
