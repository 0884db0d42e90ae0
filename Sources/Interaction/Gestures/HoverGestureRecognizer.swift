/// Recognises a pointer that comes over a view: `began` when it comes, `changed` as it moves, and
/// `ended` when it leaves the view.
///
/// ```swift
/// let hover = HoverGestureRecognizer()
/// hover.on { [unowned photo] hover in photo.alpha = hover.state == .ended ? 1 : 0.8 }
/// photo.addGestureRecognizer(hover)
/// ```
///
/// A pointer over a subview is over the view as well. It competes with no other gesture.
open class HoverGestureRecognizer: GestureRecognizer {
  override var followsTouches: Bool { false }

  /// Keeps nobody from recognising.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// Is kept from recognising by nobody.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
