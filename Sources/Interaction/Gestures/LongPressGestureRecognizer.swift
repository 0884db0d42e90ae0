/// Recognises fingers that rest on a view for some time; a continuous gesture that goes on until one
/// of them is lifted.
///
/// ```swift
/// let press = LongPressGestureRecognizer()
/// press.on { press in
///   if press.state == .began { places.append(press.location(in: press.view)) }
/// }
/// photo.addGestureRecognizer(press)
/// ```
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers have to rest, in seconds of the virtual clock.
  public final var minimumPressDuration = 0.5 {
    didSet {
      Precondition.require { try Self.checkDuration(minimumPressDuration) }
    }
  }

  /// How far a finger may stray before the gesture is recognised, in points.
  public final var allowableMovement = 10.0 {
    didSet {
      Precondition.require { try Self.checkMovement(allowableMovement) }
    }
  }

  /// How many taps have to come right before the press.
  public final var numberOfTapsRequired = 0 {
    didSet {
      Precondition.require {
        try Self.checkCount(numberOfTapsRequired, "The number of taps", atLeast: 0)
      }
    }
  }

  /// How many fingers have to rest together.
  public final var numberOfTouchesRequired = 1 {
    didSet {
      Precondition.require { try Self.checkCount(numberOfTouchesRequired, "The number of touches") }
    }
  }

  /// Throws if a number cannot be how long fingers have to rest.
  ///
  /// - Parameter seconds: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkDuration(_ seconds: Double) throws {
    try VirtualTime.checkSpan(seconds, "The minimum press duration")
  }

  /// Throws if a number cannot be how far a finger may stray.
  ///
  /// - Parameter points: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkMovement(_ points: Double) throws {
    try Precondition.checkNumber(points, "The allowable movement", atLeast: 0)
  }

  /// Begins to wait once there are enough fingers, and ignores those that come after it began.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    guard isUndecided else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    if self.touches.count > numberOfTouchesRequired {
      fail("there are too many fingers")
    } else if touches.contains(where: { $0.tapCount <= numberOfTapsRequired }) {
      fail("there were too few taps before")
    } else if self.touches.count == numberOfTouchesRequired {
      if minimumPressDuration == 0 {
        state = .began
      } else {
        startTimer(after: minimumPressDuration) { [unowned self] in state = .began }
      }
    }
  }

  /// Fails when a finger strays too soon; later follows it.
  open override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    guard isUndecided else {
      state = .changed
      return
    }
    if touches.contains(where: { $0.beginning.distance(to: $0.location) > allowableMovement }) {
      fail("a finger moved too far for a long press")
    }
  }

  /// Ends the gesture with the first finger that goes up.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    if isUndecided {
      fail("a finger went up too soon")
    } else {
      state = .ended
    }
  }
}
