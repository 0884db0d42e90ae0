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
  /// What rows that have no view answered so far.
  var rows = RowAnswers()

  /// Finds all elements of a locator that have views.
  ///
  /// No list is asked for rows that have none.
  ///
  /// - Parameter locator: What to look for.
  /// - Returns: The elements in document order.
  func views(for locator: Locator) -> [View] {
    // What is counted is counted with the rows that have no view.
    locator.counts
      ? elements(for: locator).views
      : elements(for: locator.steps[...], asksRows: false).views
  }

  /// Finds all elements of a locator, rows of lists that have no view among them.
  ///
  /// - Parameter locator: What to look for.
  /// - Returns: The elements in document order; what `rows` could not ask is not among them.
  func elements(for locator: Locator) -> FoundElements {
    elements(for: locator.steps[...])
  }

  /// Finds all elements of the first stages of a locator.
  func elements(for steps: ArraySlice<Locator.Step>) -> FoundElements {
    rows.beginSearch()
    defer { rows.noteInquiries("find \(Locator(steps: Array(steps)))") }
    return elements(for: steps, asksRows: true)
  }

  private func elements(
    for steps: ArraySlice<Locator.Step>,
    inside start: FoundElements? = nil,
    asksRows: Bool
  ) -> FoundElements {
    var found = start
    for (index, step) in steps.enumerated() {
      switch step {
      case .search(let criterion):
        found = elements(inside: found, criterion, asksRows)
      case .within(let outer):
        let areas = elements(for: outer.steps[...], asksRows: asksRows)
        var inner = found ?? FoundElements()
        let views = identities(of: areas.views)
        inner.runs = inner.runs.filter { lies($0, among: views, areas.unrealised) }
        // The first stage found nothing inside of rows, because it asked none for their parts.
        if index == 1, start == nil, case .search(let criterion)? = steps.first {
          inner.runs += parts(of: areas.unrealised, criterion)
        }
        found = inner
      case .has(let inner):
        found = found.map { found in
          FoundElements(runs: found.runs.flatMap { holders($0, of: inner, asksRows) })
        }
      case .filter(let states):
        found = found.map { found in
          FoundElements(runs: found.runs.flatMap { those(of: $0, in: states) })
        }
      case .nth(let index):
        found = found?.element(at: index)
      case .last:
        found = found.map { $0.element(at: $0.count - 1) }
      }
    }
    return found ?? FoundElements()
  }

  /// Keeps of an element, or of neighbouring ones without views, what has elements of a locator inside.
  private func holders(
    _ run: FoundElements.Run,
    of inner: Locator,
    _ asksRows: Bool
  ) -> [FoundElements.Run] {
    let parts = elements(
      for: inner.steps[...],
      inside: FoundElements(runs: [run]),
      asksRows: asksRows
    )
    guard case .unrealised(let rows) = run else { return parts.isEmpty ? [] : [run] }
    // A row may have several.
    var firsts: [IndexPath] = []
    for part in parts.unrealised where firsts.last != part.first { firsts.append(part.first) }
    return firsts.map { first in
      .unrealised(UnrealisedElements(list: rows.list, first: first, count: 1, place: rows.place))
    }
  }

  /// Keeps an element, or those of neighbouring ones without views, that are in states.
  private func those(
    of run: FoundElements.Run,
    in states: [Locator.State: Bool]
  ) -> [FoundElements.Run] {
    switch run {
    case .view(let view):
      return states.allSatisfy { state, isWanted in state.holds(for: view) == isWanted }
        ? [run] : []
    case .unrealised(let rows):
      var others = states
      // A list knows which of its rows are selected, and nothing of what lies in them.
      let isSelected = rows.place.isEmpty ? others.removeValue(forKey: .isSelected) : nil
      guard others.allSatisfy({ $0.holdsOutOfSight == $1 }) else { return [] }
      return isSelected.map { rows.those(selected: $0).map { .unrealised($0) } } ?? [run]
    }
  }

  /// Finds the one element of a locator that can be seen.
  ///
  /// A row in sight is taken for the one that is meant, whatever rows out of sight are called; only if
  /// there is none are those asked.
  ///
  /// - Parameter locator: What to look for.
  /// - Returns: The element, or why there is not exactly one.
  func finding(for locator: Locator) -> Finding {
    let views = locator.counts ? [] : views(for: locator)
    if views.count > 1 { return .other(.many(FoundElements(views))) }
    if let view = views.first { return .one(view) }
    let found = locator.counts || locator.meansRows ? elements(for: locator) : FoundElements()
    if found.count > 1 { return .other(.many(found)) }
    switch found.runs.first {
    case .view(let view): return .one(view)
    case .unrealised(let row): return .other(.notRealised(row))
    case nil: break
    }
    let unasked = locator.meansRows ? rows.unasked : nil
    var thorough = self
    thorough.findsConcealed = true
    let concealed = thorough.views(for: locator).filter { $0.concealer != nil }
    guard concealed.isEmpty else { return .other(.hidden(concealed)) }
    return .other(unasked.map { Problem.unasked($0) } ?? Problem.none)
  }

  /// Finds what a stage of a locator means, in all windows or inside of what was found before.
  private func elements(
    inside areas: FoundElements?,
    _ criterion: Locator.Criterion,
    _ asksRows: Bool
  ) -> FoundElements {
    let patterns = world.patterns
    func accepts(_ view: View) -> Bool { criterion.accepts(view, by: patterns) }
    guard let areas else {
      let asked = asksRows ? criterion : nil
      let indexed = IndexedSearch(world: world, rows: rows, findsConcealed: findsConcealed)
      return indexed.elements(for: criterion, asking: asked)
        ?? FoundElements(runs: runs(inside: nil, asked, accepts))
    }
    let inViews = runs(inside: areas.views, asksRows ? criterion : nil, accepts)
    return FoundElements(runs: inViews + parts(of: areas.unrealised, criterion))
  }

  /// Finds what lies inside of rows that have no view.
  private func parts(
    of areas: [UnrealisedElements],
    _ criterion: Locator.Criterion
  ) -> [FoundElements.Run] {
    rows.parts(of: areas, by: criterion, findsConcealed: findsConcealed).map { .unrealised($0) }
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
    FoundElements(runs: runs(inside: areas, nil, accepts)).views
  }

  /// Collects the views that pass a test, and rows that have no view, in document order.
  ///
  /// - Parameters:
  ///   - areas: The views to look inside of, in document order; nil for all windows.
  ///   - criterion: What is looked for among rows that have no view; nil leaves them out.
  ///   - accepts: The test for views.
  private func runs(
    inside areas: [View]?,
    _ criterion: Locator.Criterion?,
    _ accepts: (View) -> Bool
  ) -> [FoundElements.Run] {
    var found: [FoundElements.Run] = []
    func visit(_ view: View) {
      guard let list = view as? ListView else {
        for subview in view.subviews { test(subview) }
        return
      }
      for element in rows.elements(of: list, asking: criterion) {
        switch element {
        case .view(let subview): test(subview)
        case .unrealised: found.append(element)
        }
      }
    }
    func test(_ view: View) {
      guard findsConcealed || view.isShown else { return }
      if accepts(view) { found.append(.view(view)) }
      visit(view)
    }
    let roots = areas.map { outermost(of: $0) } ?? world.windows
    for root in roots where findsConcealed || root.concealer == nil { visit(root) }
    return found
  }

  /// Leaves out the views that lie inside of others.
  private func outermost(of areas: [View]) -> [View] {
    let all = identities(of: areas)
    return areas.filter { !lies($0.superview, among: all) }
  }

  /// The identities of some views, to look them up.
  private func identities(of views: [View]) -> Set<ObjectIdentifier> {
    Set(views.map { ObjectIdentifier($0) })
  }

  /// Says whether an element lies inside of others, which have views or not.
  private func lies(
    _ run: FoundElements.Run,
    among views: Set<ObjectIdentifier>,
    _ unrealised: [UnrealisedElements]
  ) -> Bool {
    switch run {
    case .view(let view): return lies(view.superview, among: views)
    case .unrealised(let rows):
      let isPart = !rows.place.isEmpty && unrealised.contains { $0.overlaps(rows) }
      return isPart || lies(rows.list, among: views)
    }
  }

  /// Says whether a view or one around it is among others.
  private func lies(_ view: View?, among areas: Set<ObjectIdentifier>) -> Bool {
    var outer = view
    while let current = outer {
      if areas.contains(ObjectIdentifier(current)) { return true }
      outer = current.superview
    }
    return false
  }
}

extension Locator {
  /// Whether the locator may mean rows that have no view, or what lies in them.
  var meansRows: Bool {
    steps.contains { step in
      switch step {
      case .search(let criterion): criterion.kind == .role(.row) || criterion.kind == .role(.cell)
      case .within(let other), .has(let other): other.meansRows
      case .filter, .nth, .last: false
      }
    }
  }

  /// Whether the locator picks by number, so that rows without views count.
  var counts: Bool {
    steps.contains { step in
      switch step {
      case .nth, .last: true
      case .within(let other), .has(let other): other.counts
      case .search, .filter: false
      }
    }
  }
}
