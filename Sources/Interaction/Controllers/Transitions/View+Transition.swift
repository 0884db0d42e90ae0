extension View {
  /// The transition that keeps touches from this view while what is in it changes; nil for none.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  package final var transitionInTheWay: Transition? {
    guard !isUserInteractionEnabled,
      self is NavigationContentView || self is NavigationBar || self is PresentationView
    else { return nil }
    return window?.transition
  }

  /// Whether a point is in this view where it stands before or after a transition, wherever that has it now.
  ///
  /// - Parameter point: The point, in the view's own points.
  package final func point(insideAtRest point: Point) -> Bool {
    if let presentation = self as? PresentationView { return presentation.contains(atRest: point) }
    return self.point(inside: point, with: nil)
  }
}

extension Window {
  /// The transition for whose time the first responder gets no keys, as its screen takes no touches; nil
  /// if it gets them.
  package var transitionHoldingKeys: Transition? {
    // One that is no view, such as a controller, has the screen of the view that its chain comes by.
    var view = firstResponder?.nearestView
    while let current = view {
      if let transition = current.transitionInTheWay { return transition }
      view = current.superview
    }
    return nil
  }
}
