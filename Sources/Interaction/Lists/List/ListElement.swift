/// What a list shows one of in each cell, as its methods and its messages call it.
package enum ListElement: String, Sendable {
  /// What a table shows.
  case row
  /// What a collection shows.
  case item

  /// Several of them.
  package var plural: String { "\(rawValue)s" }

  /// So many of them.
  func text(of count: Int) -> String { "\(count) \(name(of: count))" }

  /// What so many of them are called.
  func name(of count: Int) -> String { count == 1 ? rawValue : plural }

  /// What a list of them is called.
  var list: String {
    switch self {
    case .row: "table"
    case .item: "collection"
    }
  }

  /// The closure that gives their cells.
  package var cellMethod: String {
    switch self {
    case .row: "cellForRow"
    case .item: "cellForItem"
    }
  }

  /// What assistive technology takes one for.
  var role: Role {
    switch self {
    case .row: .row
    case .item: .cell
    }
  }

  /// The method that gives cells to be used again, as a reader who counts in some way knows it.
  func dequeueMethod(_ counting: ListCounting) -> String {
    switch (counting, self) {
    // Each language knows the call by its own name.
    case (.fromOne, _): "dequeueReusableCell"
    case (.fromZero, .row): "dequeueReusableCell(withIdentifier:for:)"
    case (.fromZero, .item): "dequeueReusableCell(withReuseIdentifier:for:)"
    }
  }
}
