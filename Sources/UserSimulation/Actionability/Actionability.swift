package import Interaction

/// Decides whether a tap would reach a view: the rules of actionability, drawn from the hit path.
///
/// Everything here only looks. Whoever waits asks again a frame later.
package struct Actionability {
  /// The world in which the tap would happen.
  let world: World

  /// Prepares to decide.
  ///
  /// - Parameter world: The world in which the tap would happen.
  package init(in world: World) {
    self.world = world
  }

  /// Finds what keeps a view from getting a tap, apart from motion.
  ///
  /// The reasons are tried from the most to the least telling: a hidden view that is also covered
  /// must be shown first.
  ///
  /// - Parameters:
  ///   - view: Who is to get the tap.
  ///   - point: Where the finger goes down, in points of the window.
  ///   - needsEnabled: Whether a disabled control is in the way of itself and of what lies inside; a
  ///     pointer comes over it all the same.
  /// - Returns: The reason that should be dealt with first; nil if the tap reaches the view.
  /// - Complexity: O(*n*) in the number of views that hit testing asks.
  package func obstacle(
    for view: View,
    at point: Point,
    needsEnabled: Bool = true
  ) -> Obstacle? {
    guard let window = view.window, world.windows.contains(where: { $0 === window }) else {
      return .notInWindow
    }
    if let concealer = view.concealer { return .concealed(by: concealer) }
    let surroundings = sequence(first: view, next: \.superview)
    if needsEnabled, let control = view.disabler { return .disabled(by: control) }
    if let deaf = surroundings.first(where: { !$0.isUserInteractionEnabled }) {
      return .takesNoTouches(deaf)
    }
    let path = hitPath(at: point, above: window)
    if receives(view, path.target) { return nil }
    // Only now: a view without area may answer for points around it.
    if view.bounds.isEmpty { return .empty }
    if let modal = window.modal(inFrontOf: view) { return .behindModal(modal) }
    if view.point(inside: view.convert(point, from: nil), with: nil),
      let scrollView = view.scrollViewAround(hiding: point)
    {
      return .scrolledAway(in: scrollView)
    }
    // A touch on a view must be inside of every view around it, too: children that stick out of
    // their parent are not hit there.
    for outer in surroundings.reversed() where path.decision(about: outer) == .outside {
      // What it does not reach to itself is no matter of what is around it.
      let isReached = view.point(inside: view.convert(point, from: nil), with: nil)
      return isReached ? .clipped(by: outer) : .pointOutside
    }
    return .covered(by: path.target)
  }

  /// Returns the hit path in the window that a touch goes to, or else in a given one.
  ///
  /// - Parameters:
  ///   - point: Where the finger goes down, in points of the window.
  ///   - window: Where the touch is meant to go; windows in front of it are asked first.
  /// - Returns: Where a touch would go, and why.
  func hitPath(at point: Point, above window: Window) -> HitPath {
    for front in world.windows.reversed() {
      if front === window { break }
      let path = front.hitPath(at: point)
      if path.target != nil { return path }
    }
    return window.hitPath(at: point)
  }

  /// Says whether a touch on some view is a touch on another.
  ///
  /// Views pass touches on to the one they lie in, controls keep them. So a view gets what goes to
  /// itself, and what goes to a view inside it unless a control stands between.
  private func receives(_ view: View, _ hit: View?) -> Bool {
    var current = hit
    while let candidate = current {
      if candidate === view { return true }
      if candidate is Control { return false }
      current = candidate.superview
    }
    return false
  }
}
