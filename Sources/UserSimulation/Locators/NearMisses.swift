internal import Interaction
internal import Spelling

/// The elements that a search which found nothing may have been meant for.
struct NearMisses {
  /// An element, and what about it differs from what was looked for.
  struct Miss {
    /// The element.
    let view: View
    /// The property that differs, such as `its name is "Add"`.
    let difference: String
  }

  /// How many misses are worth telling.
  static let limit = 5

  /// The nearest elements, nearest first.
  private(set) var misses: [Miss] = []
  /// The elements that are of the kind, whatever they are called, in document order.
  let alike: [View]

  /// Compares what was looked for with what there is.
  ///
  /// - Parameters:
  ///   - criterion: What found nothing.
  ///   - views: The elements among which it was looked for, in document order.
  ///   - patterns: What decides about patterns.
  /// - Complexity: O(*n*) in the number of views, times the lengths of the names.
  init(
    to criterion: Locator.Criterion,
    among views: [View],
    by patterns: (any PatternMatching)?
  ) {
    alike = views.filter { criterion.applies(to: $0) }
    guard let match = criterion.match else { return }
    collectMisspelt(criterion, match)
    collectMistaken(criterion, views) { match.matches($0, by: patterns) }
  }

  /// Adds elements of the right kind whose names are nearly right.
  private mutating func collectMisspelt(_ criterion: Locator.Criterion, _ match: NameMatch) {
    var names = alike.flatMap { view in
      criterion.values(of: view).map { (view: view, name: $0) }
    }
    while misses.count < Self.limit,
      let near = nearestName(to: match.text, in: names.map(\.name))
    {
      for (view, name) in names where name == near { add(view, criterion.noun, name) }
      names.removeAll { $0.name == near }
    }
  }

  /// Adds elements of which something else is what was looked for.
  private mutating func collectMistaken(
    _ criterion: Locator.Criterion,
    _ views: [View],
    _ matches: (String) -> Bool
  ) {
    let kinds: [Locator.Criterion.Kind] = [.id, .label, .placeholder]
    for view in views {
      if view.accessibilityNames.contains(where: matches) {
        switch criterion.kind {
        case .role, .text: add(view, difference: "its role is \(view.role.rawValue)")
        default: add(view, "name", view.accessibilityName ?? criterion.match?.text ?? "")
        }
      }
      for kind in kinds where kind != criterion.kind {
        let other = Locator.Criterion(kind: kind, match: nil)
        for value in other.values(of: view) where matches(value) {
          add(view, other.noun, value)
        }
      }
    }
  }

  /// Adds an element for the value that one of its properties has.
  private mutating func add(_ view: View, _ noun: String, _ value: String) {
    add(view, difference: "its \(noun) is \(value.quoted(keeping: ActionReport.textLimit))")
  }

  /// Adds an element once, as long as there is room.
  private mutating func add(_ view: View, difference: String) {
    guard misses.count < Self.limit, !misses.contains(where: { $0.view === view }) else { return }
    misses.append(Miss(view: view, difference: difference))
  }
}
