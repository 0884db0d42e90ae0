/// What a view is told of its fingers, and when, if recognisers follow them too; see case 7 of
/// `GestureArbiter`.
extension TouchDispatcher {
  /// Tells a view what fingers did.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - touches: Its fingers; with none nothing happens.
  ///   - phase: What they did.
  ///   - world: The world they act in.
  func tell(_ view: View, _ touches: [Touch], _ phase: Touch.Phase, in world: World) {
    guard let first = touches.first else { return }
    let event = InteractionEvent(kind: .touch, time: world.now, touch: first)
    let outer = world.currentEvent
    world.currentEvent = event
    world.withCause(phase == .began ? first.hitRecord : nil) {
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended, .cancelled:
        // A view may keep to itself what it is told, and leave whoever follows its finger.
        let follower = follower(of: first, from: view)
        let others = touches.dropFirst().map { ($0, self.follower(of: $0, from: view)) }
        if phase == .ended {
          view.touchesEnded(touches, with: event)
        } else {
          view.touchesCancelled(touches, with: event)
        }
        follower?.stopFollowing(first, with: event)
        for (touch, follower) in others { follower?.stopFollowing(touch, with: event) }
      }
    }
    world.currentEvent = outer
  }

  /// Says whether a view is to be told now what a finger just did; before it is, the view is told
  /// what was withheld.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - phase: What it did.
  ///   - world: The world it acts in.
  /// - Returns: False if the view lost the finger, or if a recogniser withholds this.
  func isDue(_ touch: Touch, _ phase: Touch.Phase, in world: World) -> Bool {
    touch.hasPhaseToCome = false
    if touch.telling == .untold, isTaken(touch) { touch.telling = .over }
    if touch.telling == .untold, phase == .cancelled { touch.telling = .over }
    guard touch.telling != .over else { return false }
    if touch.telling == .untold {
      guard !isBeginningWithheld(touch) else { return false }
      touch.telling = .begun
      if phase != .began { tellLate(touch, .began, at: touch.beginning, in: world) }
      // Who was told may have made an end of it.
      guard touch.telling == .begun else { return false }
    }
    return phase != .ended || !isEndWithheld(touch)
  }

  /// Tells a view what was withheld, unless somebody else withholds it still.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - world: The world it acts in.
  func release(_ touch: Touch, in world: World) {
    // What the finger did at this moment is told in the view's turn, with what came before.
    guard !touch.hasPhaseToCome, touch.discardReason == nil else { return }
    if touch.telling == .untold, !isBeginningWithheld(touch) {
      touch.telling = .begun
      tellLate(touch, .began, at: touch.beginning, in: world)
      if touch.telling == .begun, touch.location != touch.beginning {
        tellLate(touch, .moved, at: touch.location, in: world)
      }
    }
    if touch.telling == .begun, touch.isUp, !isEndWithheld(touch) {
      // While the view is told, the finger can still be taken away from it, but not told again.
      touch.hasPhaseToCome = true
      tellLate(touch, .ended, at: touch.location, in: world)
      touch.hasPhaseToCome = false
      touch.telling = .over
      letGo(touch)
    }
  }

  /// Takes a finger from its view, since a recogniser has it now.
  ///
  /// - Parameters:
  ///   - touch: The finger; its later phases reach recognisers alone.
  ///   - world: The world it acts in.
  func cancelInView(_ touch: Touch, in world: World) {
    let wasTold = touch.telling == .begun
    touch.telling = .over
    if wasTold { tellLate(touch, .cancelled, at: touch.location, in: world) }
    if touch.isUp { letGo(touch) }
  }

  /// Tells a view of a phase that is not the finger's last, or not at the time it happened.
  private func tellLate(
    _ touch: Touch,
    _ phase: Touch.Phase,
    at location: Point,
    in world: World
  ) {
    guard let view = touch.view else { return }
    let (lastPhase, lastLocation) = (touch.phase, touch.location)
    let lastPrevious = touch.previousLocation
    touch.phase = phase
    touch.location = location
    if phase == .began { touch.previousLocation = location }
    tell(view, [touch], phase, in: world)
    touch.location = lastLocation
    touch.previousLocation = lastPrevious
    if touch.discardReason == nil { touch.phase = lastPhase }
  }

  /// Lets go of a finger that is up, and whose view knows.
  private func letGo(_ touch: Touch) {
    withheld.removeAll { $0 === touch }
    touch.view = nil
  }

  /// Whether a gesture that goes on takes the finger, which came late to it, from the view.
  private func isTaken(_ touch: Touch) -> Bool {
    touch.gestureRecognizers.contains { recognizer in
      recognizer.cancelsTouchesInView
        && (recognizer.state == .began || recognizer.state == .changed)
    }
  }

  /// Whether a recogniser keeps the view from hearing that the finger went down.
  private func isBeginningWithheld(_ touch: Touch) -> Bool {
    touch.gestureRecognizers.contains { $0.delaysTouchesBegan && $0.state == .possible }
  }

  /// Whether a recogniser keeps the view from hearing that the finger went up.
  private func isEndWithheld(_ touch: Touch) -> Bool {
    touch.gestureRecognizers.contains { $0.delaysTouchesEnded && $0.state == .possible }
  }
}
