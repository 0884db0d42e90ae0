/// Moves the content of a scroll view with a finger.
///
/// It begins once the finger was dragged over the slop, and the content follows from there, so that it
/// does not jump.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// Where the fingers were when the drag began, in points of the window.
  private var beginning = Point.zero
  /// How far they were dragged by then.
  private var travelledBefore = Point.zero

  /// The scroll view that it was made for: what it moves, be it attached there, to a view around it, or nowhere.
  weak var scrollView: ScrollView?

  /// Whether there is no content further up to be brought into sight.
  var isAtTop: Bool {
    guard let scrollView else { return true }
    return scrollView.contentOffset.y <= scrollView.offsetRange(.vertical).lowerBound
  }

  /// Nothing is dragged that is gone; the scroll view itself is asked by the arbiter where the pan is attached to it.
  override var canBegin: Bool {
    guard let scrollView else { return false }
    return view === scrollView || scrollView.mayPan()
  }

  /// The name that scripts and journals know.
  override var className: String { "ScrollPan" }

  /// Holds the content still; fingers that stop it are there for that alone, and press nothing.
  override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    super.touchesBegan(touches, with: event)
    guard scrollView?.beginTracking() == true, let world else { return }
    for touch in touches { world.touches.cancelInView(touch, in: world) }
  }

  /// Moves the content.
  override func didChangeRecognition() {
    switch state {
    case .began:
      beginning = location(in: nil)
      travelledBefore = travelled
      scrollView?.beginDragging(at: beginning)
    case .changed:
      // Not the middle of the fingers, which jumps when one of them comes or goes.
      let way = travelled.offsetBy(dx: -travelledBefore.x, dy: -travelledBefore.y)
      scrollView?.drag(to: beginning.offsetBy(dx: way.x, dy: way.y))
    case .ended: scrollView?.endDragging(velocity: velocity(in: nil))
    case .cancelled: scrollView?.cancelDragging()
    case .possible, .failed: break
    }
  }

  /// Lets content go that was held and not moved.
  override func reset() {
    super.reset()
    scrollView?.endTracking()
  }
}
