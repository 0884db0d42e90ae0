internal import Interaction

/// Finds what locators mean in the windows of a world.
struct LocatorSearch {
  /// What a search for one element came to.
  enum Finding {
    /// There is exactly one.
    case one(View)
    /// There is not.
    case other(Problem)
  }

  /// Where to look.
  let world: World
  /// Whether views that cannot be seen are found as well.
  var findsConcealed = false

  /// Finds all elements of a locator.
  ///
  /// - Parameter locator: What to look for.
  /// - Returns: The elements in document order.
  func views(for locator: Locator) -> [View] {
    views(for: locator.steps[...])
  }

  /// Finds all elements of the first stages of a locator.
  func views(for steps: ArraySlice<Locator.Step>) -> [View] {
    var found: [View]?
    for step in steps {
      switch step {
      case .search(let criterion):
        found = views(inside: found) { criterion.accepts($0) }
      case .within(let outer):
        let areas = identities(of: views(for: outer))
        found = (found ?? []).filter { lies($0, inside: areas) }
      case .nth(let index):
        let all = found ?? []
        found = all.indices.contains(index) ? [all[index]] : []
      case .last:
        found = (found ?? []).suffix(1)
      }
    }
    return found ?? []
  }

  /// Finds the one element of a locator that can be seen.
  ///
  /// - Parameter locator: What to look for.
  /// - Returns: The element, or why there is not exactly one.
  func finding(for locator: Locator) -> Finding {
    let found = views(for: locator)
    if found.count > 1 { return .other(.many(found)) }
    if let view = found.first { return .one(view) }
    var thorough = self
    thorough.findsConcealed = true
    let concealed = thorough.views(for: locator).filter { $0.concealer != nil }
    return .other(concealed.isEmpty ? .none : .hidden(concealed))
  }

  /// Collects the views that pass a test, in document order.
  ///
  /// - Parameters:
  ///   - areas: The views to look inside of; nil looks in all windows, where the windows themselves
  ///     are no elements.
  ///   - accepts: The test.
  /// - Returns: The views, each once even if areas lie in one another.
  /// - Complexity: O(*n*) in the number of views.
  func views(inside areas: [View]?, where accepts: (View) -> Bool) -> [View] {
    let roots = areas.map { identities(of: $0) }
    var found: [View] = []
    func visit(_ view: View, isInside: Bool) {
      let isInside = isInside || roots?.contains(ObjectIdentifier(view)) ?? true
      for subview in view.subviews where findsConcealed || subview.isShown {
        if isInside, accepts(subview) { found.append(subview) }
        visit(subview, isInside: isInside)
      }
    }
    for window in world.windows where findsConcealed || window.isShown {
      visit(window, isInside: false)
    }
    return found
  }

  /// The identities of some views, to look them up.
  private func identities(of views: [View]) -> Set<ObjectIdentifier> {
    Set(views.map { ObjectIdentifier($0) })
  }

  /// Says whether some superview of a view is among others.
  private func lies(_ view: View, inside areas: Set<ObjectIdentifier>) -> Bool {
    var outer = view.superview
    while let current = outer {
      if areas.contains(ObjectIdentifier(current)) { return true }
      outer = current.superview
    }
    return false
  }
}
