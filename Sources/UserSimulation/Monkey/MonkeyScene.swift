internal import Interaction

/// What a world shows at a moment, as a monkey sees it: only looks, and asks no list for rows.
struct MonkeyScene {
  /// What is looked at.
  let world: World
  /// Everything that means something to people, in document order.
  let elements: [View]
  /// Those of them that are made to be touched.
  let controls: [View]
  /// Says what a touch would reach.
  private let rules: Actionability

  /// Looks at a world.
  ///
  /// - Complexity: O(*n*) in the number of views.
  init(of world: World) {
    self.world = world
    rules = Actionability(in: world)
    elements = LocatorSearch(world: world).views(inside: nil) { $0.isElement }
    controls = elements.filter { $0 is Control || $0.role == .row || $0.role == .cell }
  }

  /// The inputs that take text.
  var inputs: [View] { elements.filter { $0 is any TextInput } }

  /// Whether what is typed reaches somebody.
  var takesText: Bool { world.window.firstResponder is any TextInput }

  /// Whether there is a way back that shows.
  var showsBackButton: Bool { elements.contains { $0 is NavigationBackButton } }

  /// Says whether something could come to a view now, or once it is scrolled into sight.
  ///
  /// - Parameters:
  ///   - approach: What comes.
  ///   - view: Where to.
  ///   - place: Where in it, as the option `at` has it; nil for its middle.
  func canCome(_ approach: Approach, to view: View, at place: Point?) -> Bool {
    let point = view.pointToTouch(at: place)
    switch rules.obstacle(for: view, at: point, needsEnabled: approach.needsEnabled) {
    case nil: return rules.deafness(to: approach, of: view, at: point) == nil
    case .scrolledAway:
      if case .finger = approach { return true }
      return false
    default: return false
    }
  }

  /// Says whether something could come to a point of the window, and to more than the window itself.
  func canCome(_ approach: Approach, to point: Point) -> Bool {
    let target = rules.hitPath(at: point, above: world.window).target
    return target != nil && !(target is Window)
      && rules.deafness(to: approach, of: nil, at: point) == nil
  }

  /// Says whether something may be dropped on a view.
  func canDrop(on view: View) -> Bool {
    rules.dropObstacle(for: view, at: view.convert(view.bounds.center, to: nil)) == nil
  }

  /// The best locator for a view, unless only a number would tell it from others.
  func locator(for view: View) -> Locator? {
    LocatorSuggestion(in: world).namedLocator(for: view)
  }
}
