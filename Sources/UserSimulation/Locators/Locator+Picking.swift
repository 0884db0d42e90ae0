public import Interaction

extension Locator {
  /// Finds the best locator for what is at a point.
  ///
  /// What is there is what a touch would go to. Where that only holds others, it is the foremost of those
  /// that are shown there, such as a label; what has neither an id nor a name nor a role of its own stands
  /// for what is around it.
  ///
  /// - Parameters:
  ///   - point: A point of the window.
  ///   - world: Where to look.
  /// - Returns: A locator that finds this and nothing else: by its id, or else by role and name, label or
  ///   text, or by these inside of something that can be named; by number only if nothing else is unique. Nil
  ///   if nothing is there.
  /// - Complexity: O(*n*) in the number of views that are asked, and that of `get(in:)` for each
  ///   locator that is tried.
  public static func pick(at point: Point, in world: World) -> Locator? {
    guard point.isFinite else { return nil }
    let rules = Actionability(in: world)
    guard let hit = rules.hitPath(at: point, above: world.window).target else { return nil }
    let suggestion = LocatorSuggestion(in: world)
    let shown = hit.holdsOthers ? hit.foremostElement(at: hit.convert(point, from: nil)) : nil
    for view in sequence(first: shown ?? hit, next: \.superview) where view.isElement {
      if let locator = suggestion.locator(for: view) { return locator }
    }
    return suggestion.locator(for: hit)
  }
}

extension View {
  /// Whether the view is there for what lies in it.
  fileprivate var holdsOthers: Bool { role == .group && !(self is Control) }

  /// Whether the view is something to people, and no mere holder of others.
  var isElement: Bool {
    !holdsOthers || !id.isEmpty || accessibilityName?.isEmpty == false
  }

  /// The foremost element inside that is shown at a point.
  ///
  /// - Parameter point: The point, in the view's own points.
  fileprivate func foremostElement(at point: Point) -> View? {
    for subview in subviews.reversed() where subview.isShown {
      let inner = subview.convert(point, from: self)
      guard subview.bounds.contains(inner) else { continue }
      let element = walk(to: subview) { $0.foremostElement(at: inner) }
      if let element = element ?? nil { return element }
      if subview.isElement { return subview }
    }
    return nil
  }
}
