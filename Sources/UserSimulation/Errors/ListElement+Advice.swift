internal import Interaction

// What advice calls the elements of a list, and what it sends the reader to.
extension ListElement {
  /// The method that scrolls to one.
  var scrollMethod: String {
    switch self {
    case .row: "scrollToRow"
    case .item: "scrollToItem"
    }
  }

  /// The way to find them by name or number.
  var kind: Locator.Kind {
    switch self {
    case .row: .row
    case .item: .cell
    }
  }
}
