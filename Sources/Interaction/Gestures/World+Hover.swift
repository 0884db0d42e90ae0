extension World {
  /// Whether the pointer ever was over something that follows it, so that it may matter where it goes.
  package var wasPointerFollowed: Bool { touches.gestures.hasHovered }

  /// Tells hover recognisers that the pointer moved: those it left, the innermost first; those it
  /// came to, the outermost first; then those it stayed over, the innermost first.
  ///
  /// - Parameter location: Where the pointer is, in points of the window; nil if it left the window.
  func handleHover(_ location: Point?) {
    if let location, !location.isFinite {
      note("The pointer stays where it was: \(location) is not finite; use finite numbers.")
      return
    }
    let gestures = touches.gestures
    let event = InteractionEvent(kind: .hover, time: now)
    currentEvent = event
    defer { currentEvent = nil }
    gestures.moment(in: self) {
      let former = gestures.hovered
      let present = hoverRecognizers(at: location, event)
      gestures.hovered = present
      for recognizer in former.reversed() where !present.contains(where: { $0 === recognizer }) {
        gestures.hover(recognizer, at: location, .ended, in: self)
      }
      for recognizer in present where !former.contains(where: { $0 === recognizer }) {
        // Who was told before may have changed the tree.
        guard gestures.hovered.contains(where: { $0 === recognizer }) else { continue }
        gestures.hover(recognizer, at: location, .began, in: self)
      }
      for recognizer in present.reversed() where former.contains(where: { $0 === recognizer }) {
        gestures.hover(recognizer, at: location, .changed, in: self)
      }
    }
  }

  /// Finds the hover recognisers of the view under the pointer and of those around it, the outermost
  /// first.
  private func hoverRecognizers(
    at location: Point?,
    _ event: InteractionEvent
  ) -> [HoverGestureRecognizer] {
    guard let location else { return [] }
    var view = view(at: location, with: event)
    var found: [HoverGestureRecognizer] = []
    while let current = view {
      for case let recognizer as HoverGestureRecognizer in current.gestureRecognizers.reversed()
      where recognizer.isEnabled {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found.reversed()
  }
}

extension GestureArbiter {
  /// Brings a hover recogniser to its next state.
  ///
  /// - Parameters:
  ///   - recognizer: The recogniser.
  ///   - location: Where the pointer is; nil keeps where it was.
  ///   - state: `began`, `changed` or `ended`.
  ///   - world: The world.
  fileprivate func hover(
    _ recognizer: HoverGestureRecognizer,
    at location: Point?,
    _ state: GestureRecognizer.State,
    in world: World
  ) {
    if state == .began { engage(recognizer) }
    // One that was not let in when the pointer came is asked no more until it comes again.
    guard recognizer.isEngaged else { return }
    if let location { recognizer.lastLocation = location }
    guard state != .ended || recognizer.state != .possible else {
      // It still waits for others, and now has nothing to wait for.
      fail(recognizer, because: "the pointer left", in: world)
      return
    }
    recognizer.requested = state
    grant(recognizer, in: world)
  }
}
