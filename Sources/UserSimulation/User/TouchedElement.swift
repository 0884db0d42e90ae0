internal import Interaction

/// An element as it is when a finger goes down on it, to tell later whether another one took its place.
struct TouchedElement {
  /// Its view.
  let view: View
  /// Where it lies, in points of the window.
  let frame: Rect
  /// The list that it is in; nil if it is in none.
  private let list: ListView?
  /// How many rows the list has.
  private let rowCount: Int?
  /// What the row is called that it is in, or is.
  private let names: [String]

  /// Takes note of an element.
  ///
  /// - Parameter view: Its view.
  init(_ view: View) {
    self.view = view
    frame = view.convert(view.bounds, to: nil)
    list = Self.list(around: view)
    rowCount = list?.accessibilityRowCount
    names = Self.rowNames(of: view)
  }

  /// Whether its view still shows it: a list uses the cell of a row that is gone for another one.
  var isStillShown: Bool {
    guard let list else { return true }
    return list.accessibilityRowCount == rowCount || Self.rowNames(of: view) == names
  }

  /// Says whether it may well be what another view shows: a list that asks for its rows anew may show them
  /// in other cells.
  ///
  /// - Parameter other: The other view.
  func isLikely(in other: View) -> Bool {
    guard let list, Self.list(around: other) === list else { return false }
    return list.accessibilityRowCount == rowCount && Self.rowNames(of: other) == names
  }

  /// The innermost list around a view.
  private static func list(around view: View) -> ListView? {
    sequence(first: view, next: \.superview).lazy.compactMap { $0 as? ListView }.first
  }

  /// The names of the row around a view, or of the view itself where there is none.
  private static func rowNames(of view: View) -> [String] {
    let cell = sequence(first: view, next: \.superview).first { $0 is ListCell }
    return (cell ?? view).accessibilityNames
  }
}
