/// Moves the content of a scroll view with a finger.
///
/// It begins once the finger was dragged over the slop, and the content follows from there, so that it
/// does not jump.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// The scroll view, which is never without it.
  private var scrollView: ScrollView? { view as? ScrollView }

  /// The name that scripts and journals know.
  override var className: String { "ScrollPan" }

  /// Holds the content still.
  override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.beginTracking()
  }

  /// Moves the content.
  override func didChangeRecognition() {
    switch state {
    case .began: scrollView?.beginDragging(at: location(in: nil))
    case .changed: scrollView?.drag(to: location(in: nil))
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
