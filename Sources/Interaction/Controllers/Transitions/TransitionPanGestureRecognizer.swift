/// Lets a finger lead a transition: over the screen from its leading edge, or a sheet downwards.
///
/// A sheet whose content scrolls is led down by a finger that goes down while the content is at its top,
/// as in UIKit; until then, and upwards, the content scrolls.
///
/// When the finger is lifted the transition goes on by itself: to its end if it was led more than half
/// the way, or flicked, and back if it was not, or was flicked back.
package final class TransitionPanGestureRecognizer: PanGestureRecognizer {
  /// How fast a finger has to be for its direction alone to decide, in points a second.
  package static let flickSpeed = 300.0
  /// The part of the way beyond which the transition is completed.
  package static let completingPart = 0.5

  /// The axis along which the finger leads, to the right or downwards.
  private let axis: Axis
  /// How far from the left edge of its view the finger may go down, in points; nil for anywhere.
  private let edge: Double?
  /// How long the whole way is, in points.
  private let extent: () -> Double
  /// Says whether a finger may lead anything now.
  private let mayBegin: () -> Bool
  /// Begins the transition; nil if there is none to be led.
  private let start: () -> Transition?
  /// Called when the finger, which led nothing, is lifted where a transition would be completed.
  private let onAttempt: () -> Void
  /// The transition that it leads.
  private var transition: Transition?

  /// Makes a recogniser.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the finger leads, to the right or downwards.
  ///   - edge: How far from the left edge of its view the finger may go down; nil for anywhere.
  ///   - mayBegin: Says whether a finger may lead anything now.
  ///   - extent: Gives the length of the whole way, in points.
  ///   - start: Begins the transition; nil if there is none to be led after all.
  ///   - onAttempt: Called when a finger that led nothing is lifted far enough away.
  init(
    along axis: Axis,
    from edge: Double? = nil,
    mayBegin: @escaping () -> Bool,
    extent: @escaping () -> Double,
    start: @escaping () -> Transition?,
    onAttempt: @escaping () -> Void = {}
  ) {
    self.axis = axis
    self.edge = edge
    self.mayBegin = mayBegin
    self.extent = extent
    self.start = start
    self.onAttempt = onAttempt
    super.init()
    maximumNumberOfTouches = 1
    // Content that scrolls waits until it is clear that the finger leads nothing. What is pulled down
    // goes before content that is at its top, where that could only bounce; elsewhere that scrolls.
    let isFromEdge = edge != nil
    shouldBeRequiredToFail = { _, other in
      guard let scrolling = other as? ScrollPanGestureRecognizer else { return false }
      return isFromEdge || (axis == .vertical && scrolling.isAtTop)
    }
  }

  // Beside it a delegate is still asked, which belongs to whoever uses the controller.
  override var canBegin: Bool { isInDirection && mayBegin() }

  /// Whether the finger was dragged more along the axis than across it, and the right way.
  private var isInDirection: Bool {
    let way = translation(in: nil)
    return axis == .horizontal ? way.x > abs(way.y) : way.y > abs(way.x)
  }

  /// The part of the way that the finger has gone.
  private var progress: Double {
    let way = translation(in: nil)
    let length = extent()
    guard length > 0 else { return 0 }
    return min(max((axis == .horizontal ? way.x : way.y) / length, 0), 1)
  }

  /// Whether the transition is to be completed if the finger is lifted now.
  private var completes: Bool {
    let velocity = velocity(in: nil)
    let speed = axis == .horizontal ? velocity.x : velocity.y
    if abs(speed) >= Self.flickSpeed { return speed > 0 }
    return progress > Self.completingPart
  }

  /// Looks where the finger went down.
  package override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    super.touchesBegan(touches, with: event)
    guard let edge, isUndecided, let touch = touches.first else { return }
    if touch.location(in: view).x > edge { fail("the finger did not go down at the edge") }
  }

  /// Leads the transition.
  override func didChangeRecognition() {
    switch state {
    case .began:
      let transition = start()
      // Who was told of the beginning may have taken the finger away, of which nobody tells again.
      guard state == .began else {
        transition?.cancel()
        return
      }
      self.transition = transition
      transition?.lead(to: progress)
    case .changed: transition?.lead(to: progress)
    case .ended:
      let transition = transition
      self.transition = nil
      guard let transition else {
        if completes { onAttempt() }
        return
      }
      if completes { transition.letGo() } else { transition.cancel() }
    case .cancelled:
      let transition = transition
      self.transition = nil
      transition?.cancel()
    case .possible, .failed: break
    }
  }
}
