internal import Interaction

/// Finds what the first stage of a locator means by the windows' indexes, where that is less work than
/// walking through all views.
struct IndexedSearch {
  /// How many views an index may name, however few there are in all.
  private static let countLimit = 64
  /// Which part of more views it may name: beyond, putting them in order costs more than a walk.
  private static let shareLimit = 1.0 / 16

  /// Where to look.
  let world: World
  /// What rows that have no view answered so far.
  let rows: RowAnswers
  /// Whether views that cannot be seen are found as well.
  let findsConcealed: Bool

  /// Finds the elements of a search in all windows.
  ///
  /// - Parameters:
  ///   - criterion: What is looked for.
  ///   - asked: The same, if rows that have no view are to be asked.
  /// - Returns: The elements in document order; nil if a walk is to find them.
  /// - Complexity: O(*m* · *d*) in the number of views that may be meant and their depth, besides what
  ///   changed since somebody looked.
  func elements(
    for criterion: Locator.Criterion,
    asking asked: Locator.Criterion?
  ) -> FoundElements? {
    guard let key = criterion.key else { return nil }
    let windows = world.windows.filter { findsConcealed || $0.isShown }
    // Whoever is asked for counts of rows may change what there is.
    let lists = asked.map { self.lists(in: windows, of: $0) } ?? []
    for list in lists { list.loadRowsIfNeeded() }
    var views: [View] = []
    for window in windows {
      let index = window.accessibility
      let limit = max(Self.countLimit, Int(Double(index.count) * Self.shareLimit))
      guard index.count(of: key) <= limit else { return nil }
      views += index.candidates(for: key)
    }
    let patterns = world.patterns
    views = views.filter { view in
      criterion.accepts(view, by: patterns) && (findsConcealed || view.concealer == nil)
    }
    guard lists.isEmpty else { return sorted(views, with: lists, asked) }
    guard views.count > 1 else { return FoundElements(views) }
    var order = DocumentOrder(windows: windows)
    return FoundElements(order.sorted(views))
  }

  /// The lists that are seen and whose rows may be meant, in document order.
  private func lists(in windows: [Window], of criterion: Locator.Criterion) -> [ListView] {
    let lists = windows.flatMap(\.accessibility.lists).filter { list in
      criterion.kind == .role(list.rowRole) && (findsConcealed || list.concealer == nil)
    }
    guard lists.count > 1 else { return lists }
    var order = DocumentOrder(windows: windows)
    return order.sorted(lists).compactMap { $0 as? ListView }
  }

  /// Puts views and rows that have none in order.
  private func sorted(
    _ views: [View],
    with lists: [ListView],
    _ asked: Locator.Criterion?
  ) -> FoundElements {
    let unrealised = lists.flatMap { list in
      rows.elements(of: list, asking: asked).filter { run in
        if case .unrealised = run { true } else { false }
      }
    }
    var order = DocumentOrder(windows: world.windows)
    return FoundElements(runs: order.sorted(views.map { .view($0) } + unrealised))
  }
}

extension Locator.Criterion {
  /// By what an index knows the views that may be meant; nil if it does not.
  var key: AccessibilityKey? {
    switch (kind, match) {
    case (.id, .exactly(let id)): .id(id)
    case (.label, .exactly(let label)): .label(label)
    case (.placeholder, .exactly(let placeholder)): .placeholder(placeholder)
    case (.text, .exactly(let text)): .text(text)
    case (.role(let role), .exactly(let name)): .named(role, name)
    case (.text, _): .role(.text)
    case (.role(let role), _): .role(role)
    case (.id, _), (.label, _), (.placeholder, _), (.value, _): nil
    }
  }
}
