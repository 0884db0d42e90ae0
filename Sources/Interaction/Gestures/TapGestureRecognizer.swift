/// Recognises one or several taps with one or several fingers.
///
/// ```swift
/// let doubleTap = TapGestureRecognizer()
/// doubleTap.numberOfTapsRequired = 2
/// doubleTap.onRecognized = { _ in isLiked = true }
/// photo.addGestureRecognizer(doubleTap)
/// ```
///
/// The gap between two taps is `Touch.repeatGap`, and a finger that strays farther than
/// `Touch.repeatDistance` has not tapped. How long it rests does not matter, unless a continuous gesture
/// waits for the tap to fail, such as a long press by `require(toFail:)`: then a finger that rests for
/// `Touch.maximumTapDuration` has not tapped either. One that needs fewer taps does not prevent one that
/// needs more, so without `require(toFail:)` both are recognised one after the other, as in UIKit.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps in succession make the gesture.
  public final var numberOfTapsRequired = 1 {
    didSet {
      Precondition.require { try Self.checkCount(numberOfTapsRequired, "The number of taps") }
    }
  }

  /// How many fingers have to tap together.
  public final var numberOfTouchesRequired = 1 {
    didSet {
      Precondition.require { try Self.checkCount(numberOfTouchesRequired, "The number of touches") }
    }
  }

  /// How many taps are done.
  private var taps = 0
  /// The fingers of the tap under way, or of the last one.
  private var fingers: [Touch] = []
  /// Whether the fingers are all up, so that the next one begins another tap.
  private var isBetweenTaps = false
  /// Whether a continuous gesture waits for the taps to fail.
  private var isAwaited = false

  override var locatedTouches: [Touch] { fingers }

  /// A further tap happens near the last one.
  override func canContinue(with touch: Touch) -> Bool {
    fingers.isEmpty
      || fingers.contains { $0.beginning.distance(to: touch.location) <= Touch.repeatDistance }
  }

  /// Counts the fingers of a tap.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if isBetweenTaps {
      cancelTimer()
      fingers = []
    }
    isBetweenTaps = false
    fingers += touches
    if fingers.count > numberOfTouchesRequired {
      fail("there are too many fingers")
    } else if isAwaited {
      limitRest()
    }
  }

  /// Lets nobody wait for fingers that rest.
  override func didBecomeAwaited() {
    isAwaited = true
    if !isBetweenTaps { limitRest() }
  }

  /// Fails once the fingers have rested too long for a tap.
  private func limitRest() {
    guard isUndecided, !isTimerActive, let world, let first = fingers.first,
      fingers.contains(where: { $0.phase != .ended })
    else { return }
    let rested = VirtualTime.seconds(world.scheduler.nanoseconds - first.beginningTime)
    startTimer(after: max(Touch.maximumTapDuration - rested, 0)) { [unowned self] in
      fail("a finger rested too long for a tap")
    }
  }

  /// Fails when a finger strays.
  open override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    failIfStrayed(touches)
  }

  /// Ends a tap when all its fingers are up.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    guard !failIfStrayed(touches), fingers.allSatisfy({ $0.phase == .ended }) else { return }
    guard fingers.count == numberOfTouchesRequired else {
      fail("there were too few fingers")
      return
    }
    taps += 1
    isBetweenTaps = true
    guard taps < numberOfTapsRequired else {
      state = .recognized
      return
    }
    startTimer(after: Touch.repeatGap) { [unowned self] in fail("no further tap came in time") }
  }

  /// Forgets the taps.
  open override func reset() {
    taps = 0
    fingers = []
    isBetweenTaps = false
    isAwaited = false
  }

  /// Leaves those alone that need more taps than this one.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Fails if a finger went too far for a tap.
  @discardableResult
  private func failIfStrayed(_ touches: [Touch]) -> Bool {
    guard
      touches.contains(where: { $0.beginning.distance(to: $0.location) > Touch.repeatDistance })
    else { return false }
    fail("a finger strayed too far for a tap")
    return true
  }
}
