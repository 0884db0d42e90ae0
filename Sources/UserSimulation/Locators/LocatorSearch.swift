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
  /// - Returns: The elements in document order; what `rows` could not ask is told of beside them.
  func elements(for locator: Locator) -> FoundElements {
    elements(for: locator.steps[...])
  }

  /// Finds all elements of the first stages of a locator.
  func elements(for steps: ArraySlice<Locator.Step>) -> FoundElements {
    defer { rows.noteInquiries("find \(Locator(steps: Array(steps)))") }
    return elements(for: steps, asksRows: true)
  }

  /// A search of a locator whose elements nothing but sifts since.
  private struct OpenSearch {
    /// What is looked for.
    let criterion: Locator.Criterion
    /// Inside of what; nil for all windows.
    let area: FoundElements?
    /// The stage after it.
    let next: Int
  }

  private func elements(
    for steps: ArraySlice<Locator.Step>,
    inside start: FoundElements? = nil,
    asksRows: Bool
  ) -> FoundElements {
    var found = start
    var open: OpenSearch?
    for (index, step) in zip(steps.indices, steps) {
      switch step {
      case .search(let criterion):
        open = OpenSearch(criterion: criterion, area: found, next: index + 1)
        found = elements(inside: found, criterion, asksRows)
      case .within(let outer):
        let areas = elements(for: outer.steps[...], asksRows: asksRows)
        var inner = those(of: found ?? FoundElements(), inside: areas)
        // The search found nothing inside of these rows where it asked none for their parts.
        if let open, !areas.unrealised.isEmpty {
          var more = parts(of: areas.unrealised, open.criterion)
          if let area = open.area { more = those(of: more, inside: area) }
          for former in steps[open.next..<index] { more = sifted(more, by: former, asksRows) }
          inner = merged(inner, with: more)
        }
        found = inner
      case .has, .filter:
        found = found.map { sifted($0, by: step, asksRows) }
      case .nth(let number):
        open = nil
        found = found.map { element(of: $0, at: number) }
      case .last:
        open = nil
        found = found.map { element(of: $0, at: $0.count - 1, isLast: true) }
      }
    }
    return found ?? FoundElements()
  }

  /// Applies a stage that does nothing but leave elements out.
  private func sifted(
    _ found: FoundElements,
    by step: Locator.Step,
    _ asksRows: Bool
  ) -> FoundElements {
    switch step {
    case .within(let outer):
      return those(of: found, inside: elements(for: outer.steps[...], asksRows: asksRows))
    case .has(let inner):
      var kept = FoundElements(unasked: found.unasked)
      for run in found.runs {
        let holders = holders(run, of: inner, asksRows)
        kept.runs += holders.runs
        kept.unasked += holders.unasked
      }
      return kept
    case .filter(let states):
      return FoundElements(
        runs: found.runs.flatMap { those(of: $0, in: states) },
        unasked: found.unasked
      )
    case .search, .nth, .last: return found
    }
  }

  /// Picks an element by its number; none where rows count that were not asked.
  private func element(
    of found: FoundElements,
    at index: Int,
    isLast: Bool = false
  ) -> FoundElements {
    let element = found.element(at: index)
    guard !found.unasked.isEmpty else { return element }
    if let run = element.runs.first {
      var order = DocumentOrder(windows: world.windows)
      let isSure = found.unasked.allSatisfy { unasked in
        let others = FoundElements.Run.unrealised(unasked.rows)
        return isLast ? order.precedes(others, run) : order.precedes(run, others)
      }
      if isSure { return element }
    }
    return FoundElements(unasked: found.unasked.map(\.counted))
  }

  /// Keeps what lies inside of areas, which have views or not.
  private func those(of found: FoundElements, inside areas: FoundElements) -> FoundElements {
    let views = identities(of: areas.views)
    let unrealised = areas.unrealised
    let unasked = found.unasked.filter { unasked in
      lies(unasked.list, among: views) || unrealised.contains { $0.overlaps(unasked.rows) }
    }
    return FoundElements(
      runs: found.runs.filter { lies($0, among: views, unrealised) },
      unasked: unasked + areas.unasked
    )
  }

  /// Puts further elements in their places among others, each of which is kept once.
  private func merged(_ found: FoundElements, with more: FoundElements) -> FoundElements {
    guard !more.runs.isEmpty else {
      return FoundElements(runs: found.runs, unasked: found.unasked + more.unasked)
    }
    let known = Set(found.unrealised.map(\.identity))
    let others = more.runs.filter { run in
      guard !known.isEmpty, case .unrealised(let part) = run else { return true }
      return !known.contains(part.identity)
    }
    var order = DocumentOrder(windows: world.windows)
    return FoundElements(
      runs: order.merged(found.runs, others),
      unasked: found.unasked + more.unasked
    )
  }

  /// Keeps of an element, or of neighbouring ones without views, what has elements of a locator inside.
  private func holders(
    _ run: FoundElements.Run,
    of inner: Locator,
    _ asksRows: Bool
  ) -> FoundElements {
    if case .unrealised(let several) = run, several.count > 1, inner.picksByNumber {
      // In each of them it counts anew.
      var kept = FoundElements()
      if let asked = rows.askable(several) {
        for number in 0..<asked.count {
          let holders = holders(.unrealised(asked.element(at: number)), of: inner, asksRows)
          kept.runs += holders.runs
          kept.unasked += holders.unasked
        }
      }
      kept.unasked += rows.takeUnasked()
      return kept
    }
    let parts = elements(
      for: inner.steps[...],
      inside: FoundElements(runs: [run]),
      asksRows: asksRows
    )
    guard case .unrealised(let rows) = run else {
      return parts.isEmpty ? FoundElements(unasked: parts.unasked) : FoundElements(runs: [run])
    }
    // A row may have several.
    var firsts: [IndexPath] = []
    for part in parts.unrealised where firsts.last != part.first { firsts.append(part.first) }
    let holders = firsts.map { first in
      FoundElements.Run.unrealised(
        UnrealisedElements(list: rows.list, first: first, count: 1, place: rows.place)
      )
    }
    return FoundElements(runs: holders, unasked: parts.unasked)
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
    let unasked = locator.meansRows ? found.unasked.first : nil
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
    let asked = asksRows ? criterion : nil
    guard let areas else {
      let indexed = IndexedSearch(world: world, rows: rows, findsConcealed: findsConcealed)
      var found =
        indexed.elements(for: criterion, asking: asked)
        ?? FoundElements(runs: runs(inside: nil, asked, accepts))
      if asksRows { found.unasked = rows.takeUnasked() }
      return found
    }
    var inViews = FoundElements(runs: runs(inside: areas.views, asked, accepts))
    inViews.unasked = areas.unasked + rows.takeUnasked()
    return merged(inViews, with: parts(of: areas.unrealised, criterion))
  }

  /// Finds what lies inside of rows that have no view.
  private func parts(
    of areas: [UnrealisedElements],
    _ criterion: Locator.Criterion
  ) -> FoundElements {
    guard !areas.isEmpty else { return FoundElements() }
    // What lies in one that lies in another is found once.
    var outermost: [UnrealisedElements] = []
    for area in areas where outermost.last?.contains(area) != true { outermost.append(area) }
    let parts = rows.parts(of: outermost, by: criterion, findsConcealed: findsConcealed)
    return FoundElements(runs: parts.map { .unrealised($0) }, unasked: rows.takeUnasked())
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
        for subview in view.subviews { view.walk(to: subview, test) }
        return
      }
      for element in rows.elements(of: list, asking: criterion) {
        switch element {
        case .view(let subview): view.walk(to: subview, test)
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
      let isPart = unrealised.contains { area in
        area.place.count < rows.place.count && area.contains(rows)
      }
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
