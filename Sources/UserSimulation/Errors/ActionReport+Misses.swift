internal import Interaction
internal import Spelling

extension ActionReport {
  /// What there is to say about a locator that found nothing.
  struct Explanation {
    /// How the sentence that names the locator goes on and ends, and what follows it.
    var sentence: String
    /// The nearest misses, or what there is instead.
    var notes: [Failure.Note] = []
  }

  /// Explains why a target is nowhere to be found.
  ///
  /// - Parameter target: What found nothing.
  /// - Returns: The explanation; plain for a target that is no locator.
  func explanation(of target: some Target) -> Explanation {
    guard case .locator(let locator) = target.aim else { return Explanation(sentence: ".") }
    return explanation(of: locator)
  }

  /// Explains which stage of a locator found nothing, and what came nearest.
  private func explanation(of locator: Locator) -> Explanation {
    let search = search
    // The first stage that leaves nothing is the one to explain.
    let culprit = locator.steps.indices.first { search.elements(for: locator.steps[...$0]).isEmpty }
    guard let culprit else { return Explanation(sentence: ".") }
    let before = Locator(steps: Array(locator.steps[..<culprit]))
    let found = search.elements(for: before)
    switch locator.steps[culprit] {
    case .search(let criterion):
      let upToHere = Locator(steps: Array(locator.steps[...culprit]))
      var sentence = "."
      if culprit < locator.steps.count - 1 {
        sentence = ", because nothing matches \(words.text(upToHere))."
      }
      let views = search.views(inside: culprit == 0 ? nil : found.views) { _ in true }
      var explanation = nearest(to: criterion, among: views, rows)
      // What was there needs no other name.
      if let departure = departure(of: criterion) {
        explanation.sentence = "\(departure) Look for it before that, or have it added again."
      }
      // Outside of the area there may be just what was meant.
      if culprit > 0, explanation.notes.isEmpty {
        explanation.notes = notes("searched inside", found)
      }
      explanation.sentence = sentence + explanation.sentence
      return explanation
    case .within(let outer):
      if search.elements(for: outer).isEmpty {
        var explanation = explanation(of: outer)
        explanation.sentence =
          ", because nothing matches \(words.text(outer))\(explanation.sentence)"
        return explanation
      }
      return Explanation(
        sentence: """
          , because \(count(found, of: before)), but none inside of \(words.text(outer)). Use one of \
          the locators below, or look inside of another element.
          """,
        notes: notes("elsewhere", found)
      )
    case .has(let inner):
      return Explanation(
        sentence: """
          , because \(count(found, of: before)), but none has \(words.text(inner)) inside. Use one of \
          the locators below, or do first what puts it there.
          """,
        notes: notes("without it", found)
      )
    case .filter(let states):
      let steps = Locator(steps: [.filter(states)])
      return Explanation(
        sentence: """
          , because \(count(found, of: before)), but none is as \(words.text(steps)) wants it. Use \
          one of the locators below, or do first what changes one.
          """,
        notes: notes("otherwise", found)
      )
    case .nth(let index) where index < 0:
      return Explanation(
        sentence: """
          , because nth counts from 0, so that nothing is at \(index). Use .last for the last one.
          """,
        notes: notes("match", found)
      )
    case .nth, .last:
      return Explanation(
        sentence: """
          , because \(count(found, of: before)). Use a lower number, or do first what shows more.
          """,
        notes: notes("match", found)
      )
    }
  }

  /// Tells how many elements a locator has.
  private func count(_ found: FoundElements, of locator: Locator) -> String {
    "\(words.text(locator)) matches \(found.count.counting("element"))"
  }

  /// Names what came nearest to a search, or else what there is of its kind.
  private func nearest(
    to criterion: Locator.Criterion,
    among views: [View],
    _ rows: RowAnswers
  ) -> Explanation {
    let near = NearMisses(to: criterion, among: views, by: world.patterns)
    if let row = nearestRow(to: criterion, among: views, besides: near, rows) { return row }
    guard let best = near.misses.first else {
      if let closed = closedMenu(with: criterion, among: views) { return closed }
      return Explanation(
        sentence: near.alike.isEmpty
          ? absence(of: criterion, among: views)
          : " Use one of the locators below, or do first what shows it.",
        notes: notes("there is", near.alike)
      )
    }
    let locator = LocatorSuggestion(search).locator(for: best.view)
    return Explanation(
      sentence: locator.map { " Did you mean \(words.suggestion($0))?" }
        ?? " Did you mean one of those below?",
      notes: near.misses.map {
        Failure.Note("nearest", "\(name(of: $0.view)): \($0.difference)")
      }
    )
  }

  /// Says that there is nothing of the kind that was looked for, or nothing on the screen at all.
  private func absence(of criterion: Locator.Criterion, among views: [View]) -> String {
    guard !world.isClosed else {
      return " The user's world has ended: act before the test's `withWorld` does."
    }
    guard world.windows.allSatisfy(\.subviews.isEmpty) else {
      if let emptied = listWithoutData(for: criterion, among: views) { return emptied }
      let missing: String? =
        switch criterion.kind {
        case .id: "an id"
        case .label: "an accessibilityLabel"
        case .placeholder: "a placeholder"
        case .value: "an accessibilityValue"
        case .role, .text: nil
        }
      let advice = missing.map { "give the one that is meant \($0), or " } ?? ""
      return " There is no \(criterion.kindName) at all; \(advice)do first what shows it."
    }
    return """
       The screen is empty: show something first, by app:setRoot(…) in Lua or world.setRoot in Swift.
      """
  }

  /// Names a list that shows no rows because who was to give them is gone; nil if there is none, or no row is meant.
  private func listWithoutData(
    for criterion: Locator.Criterion,
    among views: [View]
  ) -> String? {
    guard case .role(let role) = criterion.kind, role == .row || role == .cell else { return nil }
    for case let list as ListView in views {
      let isGone = list.delegates.contains { $0.name == "dataSource" && $0.delegate == nil }
      guard isGone else { continue }
      return """
         There is no \(criterion.kindName) at all: the dataSource of \(list.path) is gone. Keep it for as long as \
        the list, which holds it weakly.
        """
    }
    return nil
  }

  /// Names the closed menu that has an item of the name that was looked for; nil if there is none.
  private func closedMenu(
    with criterion: Locator.Criterion,
    among views: [View]
  ) -> Explanation? {
    guard let match = criterion.match else { return nil }
    for case let button as PopUpButton in views where !button.isMenuOpen {
      let titled = button.items.first { match.matches($0.title, by: world.patterns) }
      guard let item = titled else { continue }
      let title = item.title.quoted(keeping: Self.textLimit)
      let locator = LocatorSuggestion(search).locator(for: button).map(words.suggestion)
      return Explanation(
        sentence: """
           \(title) is an item of the menu of \(locator ?? button.path), which is closed. Tap that first; \
          the items of an open menu are rows.
          """,
        notes: [element(button, "menu")]
      )
    }
    return nil
  }
}
