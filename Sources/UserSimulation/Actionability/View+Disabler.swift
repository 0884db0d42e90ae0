internal import Interaction

extension View {
  /// The control that keeps a view from being used: itself, or else the nearest one around it; nil
  /// if nothing does.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  var disabler: Control? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? Control }
      .first { !$0.isEnabled }
  }
}
