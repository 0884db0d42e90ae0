extension View {
  /// Whether nothing about this view itself keeps it from being seen: it is neither hidden nor all
  /// but transparent.
  package final var isShown: Bool { !isHidden && alpha >= Self.minimumTouchableAlpha }

  /// What there is of this view to be seen, in its own points: its bounds, but for the place of a presented
  /// controller, which fills the window, the controller's view alone, wherever a transition has it now.
  package final var shownBounds: Rect { (self as? PresentationView)?.contentFrame ?? bounds }

  /// The view that keeps this one from being seen: itself, or else the nearest one around it; nil
  /// if nothing does.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  package final var concealer: View? {
    var view: View? = self
    while let current = view {
      if !current.isShown { return current }
      view = current.superview
    }
    return nil
  }
}
