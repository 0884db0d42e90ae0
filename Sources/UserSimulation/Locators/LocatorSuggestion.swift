package import Interaction

/// Finds, for an element at hand, a locator that means it alone.
package struct LocatorSuggestion {
  /// Where a locator must be unique.
  private let search: LocatorSearch

  /// Suggests locators for what a world shows now.
  ///
  /// - Parameter world: Where a locator must be unique.
  package init(in world: World) {
    self.init(LocatorSearch(world: world))
  }

  /// Suggests locators for what a search may find.
  ///
  /// - Parameter search: Where a locator must be unique.
  init(_ search: LocatorSearch) {
    self.search = search
  }

  /// Returns the plainest locator that finds a view and nothing else, verified by a search.
  ///
  /// An id is preferred, then role and name, then other properties, then the same inside of an
  /// element that has a name; counting is the last resort.
  ///
  /// - Parameter view: The element to find.
  /// - Returns: The locator; nil for a view that cannot be found because it cannot be seen, or is a
  ///   window, or in none.
  /// - Complexity: O(*n* · *d*) in the number of views and the depth of the view.
  package func locator(for view: View) -> Locator? {
    if let locator = namedLocator(for: view) { return locator }
    let alike = candidates(for: view).first ?? .role(view.role)
    let found = search.elements(for: alike)
    // Rows of a name that were not asked would be counted, and all rows need not be asked.
    let isUnsure = alike.meansRows && !found.unasked.isEmpty
    let countable = isUnsure ? Locator.role(view.role) : alike
    let index = (isUnsure ? search.elements(for: countable) : found).index(of: view)
    return index.map { countable.nth($0) }
  }

  /// Returns the plainest locator that finds a view and nothing else without counting, for which no list
  /// has to be asked for rows out of sight.
  ///
  /// - Parameter view: The element to find.
  /// - Returns: The locator; nil if there is none.
  /// - Complexity: As `locator(for:)`.
  func namedLocator(for view: View) -> Locator? {
    let own = candidates(for: view)
    if let unique = own.first(where: { isUnique($0, for: view) }) { return unique }
    if let inner = own.first {
      for outer in sequence(first: view.superview, next: { $0?.superview }) {
        guard let outer else { break }
        // An area whose only mark is its role would read as a riddle.
        for area in candidates(for: outer) where area.hasMatch && isUnique(area, for: outer) {
          let locator = area.searching(inner)
          if isUnique(locator, for: view) { return locator }
        }
      }
    }
    return nil
  }

  /// The locators that find a view by its own properties, plainest first.
  private func candidates(for view: View) -> [Locator] {
    var locators: [Locator] = []
    if !view.id.isEmpty { locators.append(.id(.exactly(view.id))) }
    let text = view.role == .text ? view.displayedText : nil
    for name in view.accessibilityNames where !name.isEmpty {
      // What a text is called is what it shows, unless it has a label, and then a maker says so.
      locators.append(name == text ? .text(.exactly(name)) : .role(view.role, .exactly(name)))
    }
    if let label = view.accessibilityLabel { locators.append(.label(.exactly(label))) }
    if let text { locators.append(.text(.exactly(text))) }
    if let field = view as? TextField, !field.placeholder.isEmpty {
      locators.append(.placeholder(.exactly(field.placeholder)))
    }
    // What a message would cut is no locator to copy.
    locators.removeAll { $0.hasLongName }
    if view.role != .group { locators.append(.role(view.role)) }
    return locators
  }

  /// Says whether a locator finds a view and nothing else.
  private func isUnique(_ locator: Locator, for view: View) -> Bool {
    let found = search.views(for: locator)
    return found.count == 1 && found.first === view
  }
}

extension Locator {
  /// Whether the locator's first search asks for more than a role.
  fileprivate var hasMatch: Bool {
    guard case .search(let criterion) = steps.first else { return false }
    return criterion.match != nil
  }

  /// Whether the locator's first search names what messages do not write whole.
  fileprivate var hasLongName: Bool {
    guard case .search(let criterion) = steps.first, let match = criterion.match else {
      return false
    }
    return match.text.utf8.count > LongText.limit
  }
}
