extension Control {
  /// A gesture that some controls make use of themselves.
  package enum GestureClaim {
    /// A single tap with a single finger, which a button is there for.
    case tap
    /// A swipe along an axis, as the knob of a slider moves.
    case swipe(Axis)
    /// A drag, as the knob of a switch moves.
    case pan
  }

  /// Says whether a recogniser of a view around this control would take a gesture that the control
  /// itself is there for: the shared part of the controls' `gestureRecognizerShouldBegin(_:)`.
  ///
  /// As in UIKit, a recogniser on the control itself comes first, and so does any recogniser while
  /// the control cannot be used.
  ///
  /// - Parameters:
  ///   - gesture: What the control makes use of.
  ///   - recognizer: Who is about to recognise.
  /// - Returns: True if the recogniser has to stand back.
  package final func claims(_ gesture: GestureClaim, from recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self else { return false }
    switch gesture {
    case .tap:
      guard let tap = recognizer as? TapGestureRecognizer else { return false }
      return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    case .swipe(let axis):
      guard let swipe = recognizer as? SwipeGestureRecognizer else { return false }
      return !swipe.direction.isDisjoint(with: axis == .horizontal ? .horizontal : .vertical)
    case .pan:
      return recognizer is PanGestureRecognizer
    }
  }
}
