public import Interaction

/// A user who acts at random on what the screen shows, as a person could.
///
/// It chooses only what is possible when it looks: what is in sight, enabled and not covered, by locators
/// that people would write, and now and then at points. The same seed chooses the same actions for the
/// same app.
public struct Monkey {
  /// How often something else is tried where there is nothing to do a thing with.
  private static let attempts = 20
  /// How many elements are looked at before a kind of action is given up.
  private static let looks = 6

  /// Where its chance comes from.
  private var chance: SeededGenerator

  /// Makes a monkey.
  ///
  /// - Parameter seed: Where its chance comes from, apart from the chance of a world of this seed.
  public init(seed: UInt64) {
    var mixer = SeededGenerator(seed: seed)
    chance = SeededGenerator(seed: ~mixer.next())
  }

  /// Chooses what to do next.
  ///
  /// Nothing is changed by it, but hit testing may run code of the application.
  ///
  /// - Parameter world: What to act on.
  /// - Returns: An action that was possible at this moment; a wait if nothing else was.
  /// - Complexity: O(*n*) in the number of views.
  public mutating func nextAction(in world: World) -> UserAction {
    let scene = MonkeyScene(of: world)
    for _ in 0..<Self.attempts {
      if let action = action(deed(), in: scene) { return action }
    }
    return .wait(one(of: MonkeyInput.pauses))
  }

  // MARK: Choosing

  /// A number from 0 to below another.
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }

  /// One of some things, of which there is at least one.
  private mutating func one<Thing>(of things: [Thing]) -> Thing { things[below(things.count)] }

  /// A kind of action, by the weights.
  private mutating func deed() -> MonkeyDeed {
    var rest = below(MonkeyDeed.totalWeight)
    for deed in MonkeyDeed.allCases {
      rest -= deed.weight
      if rest < 0 { return deed }
    }
    return .wait
  }

  /// An action of a kind; nil if nothing was found to do it with.
  private mutating func action(_ deed: MonkeyDeed, in scene: MonkeyScene) -> UserAction? {
    switch deed {
    case .tap: return aim(.finger, in: scene).map { .tap($0, $1) }
    case .doubleTap: return aim(.finger, in: scene).map { .doubleTap($0, $1) }
    case .longPress: return aim(.finger, in: scene).map { .longPress($0, $1) }
    case .drag: return drag(in: scene)
    case .swipe:
      let direction = one(of: SwipeDirection.allCases)
      return aim(.finger, in: scene).map { .swipe($0, direction, $1) }
    case .pinch:
      let scale = one(of: MonkeyInput.scales)
      return aim(.fingers(.pinch, share: Approach.share(ofPinchTo: scale)), in: scene)
        .map { .pinch($0, scale: scale, $1) }
    case .rotate:
      let radians = one(of: MonkeyInput.turns)
      return aim(.fingers(.rotation, turn: radians), in: scene)
        .map { .rotate($0, radians: radians, $1) }
    case .scroll:
      let delta = Point(x: below(5) == 0 ? step() : 0, y: step())
      return aim(.wheel(delta), in: scene).map { .scroll($0, by: delta, $1) }
    case .hover: return aim(.pointer, in: scene).map { .hover($0, $1) }
    case .fill:
      let text = one(of: MonkeyInput.texts)
      return aim(.editing, at: scene.inputs, in: scene).map { .fill($0, text, $1) }
    case .clear: return aim(.editing, at: scene.inputs, in: scene).map { .clear($0, $1) }
    case .focus: return aim(.editing, at: scene.inputs, in: scene).map { .focus($0, $1) }
    case .type: return scene.takesText ? .type(one(of: MonkeyInput.texts)) : nil
    case .paste: return scene.takesText ? .paste(one(of: MonkeyInput.texts)) : nil
    case .press:
      let isEditing = scene.takesText && below(2) == 0
      return .press(one(of: isEditing ? MonkeyInput.editingChords : MonkeyInput.chords))
    case .goBack: return scene.showsBackButton ? .goBack() : nil
    case .wait: return .wait(one(of: MonkeyInput.pauses))
    }
  }

  /// How far a wheel is turned, in points.
  private mutating func step() -> Double { Double(below(15) - 7) * 40 }

  /// A drag between elements or points.
  private mutating func drag(in scene: MonkeyScene) -> UserAction? {
    guard let (target, options) = aim(.finger, in: scene) else { return nil }
    for _ in 0..<Self.looks where !scene.elements.isEmpty && below(3) > 0 {
      let view = one(of: scene.elements)
      if scene.canDrop(on: view), let locator = scene.locator(for: view) {
        return .drag(target, to: .element(locator), options)
      }
    }
    return .drag(target, to: .point(point(in: scene)), options)
  }

  // MARK: Aiming

  /// Something that can be aimed at: mostly an element, now and then a point.
  private mutating func aim(
    _ approach: Approach,
    in scene: MonkeyScene
  ) -> (UserAction.Target, TapOptions)? {
    if below(6) == 0 {
      let point = point(in: scene)
      return scene.canCome(approach, to: point) ? (.point(point), TapOptions()) : nil
    }
    let isDirect = below(4) > 0 && !scene.controls.isEmpty
    return aim(approach, at: isDirect ? scene.controls : scene.elements, in: scene)
  }

  /// One of some elements that can be aimed at.
  private mutating func aim(
    _ approach: Approach,
    at views: [View],
    in scene: MonkeyScene
  ) -> (UserAction.Target, TapOptions)? {
    guard !views.isEmpty else { return nil }
    for _ in 0..<Self.looks {
      let view = one(of: views)
      let place = below(5) == 0 ? place(in: view) : nil
      guard scene.canCome(approach, to: view, at: place) else { continue }
      if let locator = scene.locator(for: view) {
        return (.element(locator), TapOptions(at: place))
      }
      let point = view.pointToTouch(at: place)
      if scene.canCome(approach, to: point) { return (.point(point), TapOptions()) }
    }
    return nil
  }

  /// A whole point of the window.
  private mutating func point(in scene: MonkeyScene) -> Point { place(in: scene.world.window) }

  /// A whole point in a view, as the option `at` has it.
  private mutating func place(in view: View) -> Point {
    let bounds = view.touchBounds
    return Point(
      x: (bounds.minX + bounds.width * Double(below(100)) / 100).rounded(),
      y: (bounds.minY + bounds.height * Double(below(100)) / 100).rounded()
    )
  }
}
