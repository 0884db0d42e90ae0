internal import Interaction

extension View {
  /// The control or segment that keeps a view from being used: itself, or else the nearest one around
  /// it; nil if nothing does.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  var disabler: View? {
    sequence(first: self, next: \.superview).first { view in
      // A subclass may tell traits of its own; what decides about touches is whether it is enabled.
      (view as? Control)?.isEnabled == false || view.accessibilityTraits.contains(.notEnabled)
    }
  }
}
