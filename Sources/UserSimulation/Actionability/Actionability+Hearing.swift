internal import Interaction

extension Actionability {
  /// Finds what keeps a view that is within reach from making anything of what comes to it.
  ///
  /// - Parameters:
  ///   - approach: What comes.
  ///   - view: Where to; nil for a point of the window.
  ///   - point: Where, in points of the window.
  /// - Returns: The reason; nil if there is nothing to say against it.
  /// - Complexity: O(*n*) in the number of views that hit testing asks.
  func deafness(to approach: Approach, of view: View?, at point: Point) -> Obstacle? {
    switch approach {
    case .finger, .furtherFinger, .fingerDown, .drop: return nil
    case .editing:
      guard let view = view ?? hit(at: point) else { return nil }
      return view is any TextInput && view.canBecomeFirstResponder ? nil : .notEditable(view)
    case .fingers(let gesture, let share, let turn):
      return deafness(to: gesture, share, turn, of: view, around: point)
    case .pointer:
      // Who follows the pointer elsewhere may have to hear that it is here now.
      guard !world.wasPointerFollowed else { return nil }
      let isFollowed = chain(from: hit(at: point)).contains { outer in
        outer.gestureRecognizers.contains { $0 is HoverGestureRecognizer && $0.isEnabled }
      }
      return isFollowed ? nil : .unfollowed
    case .wheel(let delta):
      let input = ScrollInput(location: point, delta: delta)
      guard world.scrollTaker(of: input) == nil else { return nil }
      let scrollView = chain(from: hit(at: point)).lazy.compactMap { $0 as? ScrollView }.first
      return .unscrollable(scrollView, by: delta)
    }
  }

  /// Finds what keeps a view from getting both of two fingers.
  ///
  /// The point between them has to lie on who takes the gesture, and so have the fingers: one that goes down
  /// on what covers it, or beside it, is no finger of it.
  private func deafness(
    to gesture: Approach.TwoFingers,
    _ share: Double,
    _ turn: Double,
    of view: View?,
    around middle: Point
  ) -> Obstacle? {
    let touched = hit(at: middle)
    guard let taker = taker(of: gesture, under: touched) else { return .deaf(gesture) }
    let window = world.window
    let around = view ?? touched
    let reach = FingerPair.reach(around: middle, in: around, of: window, turning: turn)
    let arm = Point(x: reach.x * share, y: reach.y * share)
    let misses = FingerPair.fingers(around: middle, arm)
      .map { (at: $0, on: hit(at: $0)) }
      .filter { $0.on?.isDescendant(of: taker) != true }
    return misses.isEmpty ? nil : .fingersApart(gesture, misses, of: taker)
  }

  /// Finds the outermost view that gets a gesture of two fingers which touch what lies in it.
  ///
  /// What a class of the app does with touches is not known, so one counts only where no recogniser is there
  /// for the gesture: a root of the app's own does not take every finger for that.
  ///
  /// - Parameters:
  ///   - gesture: What the fingers do.
  ///   - view: What lies between them.
  /// - Returns: The view, or one around it; nil if nobody makes anything of the gesture.
  private func taker(of gesture: Approach.TwoFingers, under view: View?) -> View? {
    let views = Array(chain(from: view))
    return views.last { $0.hasRecognizer { $0.recognizes(gesture) } }
      ?? views.last { $0.mayFollowFingers }
  }

  /// Finds what keeps something from being dropped on a view: being out of sight is no obstacle, nor
  /// is taking no touches.
  ///
  /// - Parameters:
  ///   - view: Where to drop it.
  ///   - point: Where the finger is lifted, in points of the window.
  /// - Returns: The reason; nil if the finger is lifted over the view.
  /// - Complexity: As `obstacle(for:at:needsEnabled:)`.
  func dropObstacle(for view: View, at point: Point) -> Obstacle? {
    let obstacle = obstacle(for: view, at: point, needsEnabled: false)
    switch obstacle {
    case .notInWindow, .concealed, .behindModal: return obstacle
    case .covered(by: let blocker?)
    where !blocker.isDescendant(of: view) && !view.isDescendant(of: blocker):
      return obstacle
    default: return nil
    }
  }

  /// The view that a touch would go to.
  private func hit(at point: Point) -> View? {
    hitPath(at: point, above: world.window).target
  }

  /// A view and those around it.
  private func chain(from view: View?) -> some Sequence<View> {
    sequence(state: view) { (next: inout View?) -> View? in
      defer { next = next?.superview }
      return next
    }
  }
}

extension View {
  /// Whether the view may make something of two fingers without a recogniser that is there for them: by
  /// one of a kind that the toolkit does not know, or by what a class that is not the toolkit's does with
  /// touches.
  fileprivate var mayFollowFingers: Bool {
    !isOfToolkit(self) || overridesTouches || hasRecognizer { $0.isOfUnknownKind }
  }

  /// Whether a recogniser that passes a test is on the view, and enabled.
  fileprivate func hasRecognizer(_ isMeant: (GestureRecognizer) -> Bool) -> Bool {
    gestureRecognizers.contains { $0.isEnabled && isMeant($0) }
  }

  /// Whether a script's class follows touches by itself.
  private var overridesTouches: Bool {
    guard let overrides else { return false }
    let methods: [OverridableMethod] = [.touchesBegan, .touchesMoved, .beginTracking]
    return methods.contains { overrides.replaces($0) }
  }
}

extension GestureRecognizer {
  /// Whether the recogniser is there for a gesture, as the toolkit's and their subclasses are.
  fileprivate func recognizes(_ gesture: Approach.TwoFingers) -> Bool {
    switch gesture {
    case .pinch: self is PinchGestureRecognizer
    case .rotation: self is RotationGestureRecognizer
    }
  }

  /// Whether it is the app's own, and no variety of one of the toolkit's that has its own use for fingers.
  ///
  /// A pan of the app's own may well follow how far two are apart.
  fileprivate var isOfUnknownKind: Bool {
    switch self {
    case is TapGestureRecognizer, is LongPressGestureRecognizer, is SwipeGestureRecognizer,
      is PinchGestureRecognizer, is RotationGestureRecognizer, is HoverGestureRecognizer:
      false
    default: !isOfToolkit(self)
    }
  }
}

/// Says whether an object's class is one of the toolkit's, of which it is known what it does.
private func isOfToolkit(_ object: AnyObject) -> Bool {
  func module(of type: Any.Type) -> Substring { String(reflecting: type).prefix { $0 != "." } }
  return module(of: type(of: object)) == module(of: View.self)
}
