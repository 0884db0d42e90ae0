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
}
