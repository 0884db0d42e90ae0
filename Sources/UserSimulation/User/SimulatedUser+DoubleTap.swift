internal import Interaction

extension SimulatedUser {
  /// Taps a target twice at one place.
  ///
  /// The second tap goes where the first went, as a person's does, and has to touch the same element: what
  /// the first one's handlers removed, moved or covered is not tapped twice. That it was disabled meanwhile
  /// is no miss: it gets the touch and ignores it.
  ///
  /// - Parameters:
  ///   - target: What to tap.
  ///   - options: How long to wait, where to tap, and whether to insist.
  /// - Returns: Where it was tapped, in points of the window.
  /// - Throws: `ActionError` as a tap does, also if the second touch would miss the element.
  func doubleTap(_ target: any Target, _ options: TapOptions) throws -> Point {
    let landing = try landing(on: target, options, "doubleTap")
    let touched = options.force ? nil : landing.view.map { TouchedElement($0) }
    finger.tap(at: landing.point)
    world.advance(by: TouchDevice.doubleTapInterval)
    if let touched, let problem = problem(ofTouching: touched, again: landing, target) {
      throw ActionReport(world: world, waited: nil, words: words)
        .errorForSecondTap(on: target, touched, at: landing.point, problem)
    }
    finger.tap(at: landing.point)
    return landing.point
  }

  /// Finds what keeps a finger that goes down again from touching what it touched before.
  private func problem(
    ofTouching touched: TouchedElement,
    again landing: Landing,
    _ target: any Target
  ) -> Problem? {
    let point = landing.point
    var view = touched.view
    if case .locator(let locator) = target.aim {
      switch LocatorSearch(world: world, rows: landing.rows).finding(for: locator) {
      case .one(let found) where locator.namesElement: view = found
      // What is only picked by its number or its kind may be the next one by now.
      case .one(let found) where found !== view && touched.isLikely(in: found): view = found
      case .one: if !touched.isStillShown { return Problem.none }
      case .other(.hidden(let views)) where views.count == 1: view = views[0]
      // It may only have come to be called something else.
      case .other(let problem): if !touched.isStillShown { return problem }
      }
    }
    let rules = Actionability(in: world)
    return rules.obstacle(for: view, at: point, needsEnabled: false)
      .map { .obstructed(view, $0, point) }
  }
}

extension Locator {
  /// Whether the locator says what the element is called, and not only of what kind it is or which of them.
  fileprivate var namesElement: Bool {
    guard !counts else { return false }
    for case .search(let criterion) in steps.reversed() { return criterion.match != nil }
    return false
  }
}
