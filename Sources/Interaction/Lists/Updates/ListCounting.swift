/// How a reader of messages counts rows and sections.
package enum ListCounting: Sendable {
  /// From 0, as Swift does.
  case fromZero
  /// From 1, as scripts do.
  case fromOne

  /// The number of the first one.
  private var first: Int {
    switch self {
    case .fromZero: 0
    case .fromOne: 1
    }
  }

  /// The most numbers that a message lists.
  private static let limit = 20

  /// A section's number.
  package func text(of section: Int) -> String { "\(section + first)" }

  /// A row's section and number.
  package func text(of path: IndexPath) -> String {
    "[\(path.section + first), \(path.row + first)]"
  }

  /// Sections' numbers, the first ones of many.
  package func text(of sections: [Int]) -> String {
    "{\(list(sections) { text(of: $0) })}"
  }

  /// Rows' sections and numbers, the first ones of many.
  package func text(of paths: [IndexPath]) -> String {
    paths.count == 1 ? text(of: paths[0]) : "{\(list(paths) { text(of: $0) })}"
  }

  private func list<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
    let listed = elements.prefix(Self.limit).map(text).joined(separator: ", ")
    let rest = elements.count - Self.limit
    return rest > 0 ? "\(listed), … \(rest) more" : listed
  }
}
