extension World {
  /// Brings a turned wheel to the innermost scroll view under the pointer that can move that way.
  ///
  /// - Parameter input: What the wheel did.
  func handleScroll(_ input: ScrollInput) {
    guard input.location.isFinite, input.delta.isFinite else {
      record(.discardedScroll(location: .zero, reason: "the numbers are not finite"))
      return
    }
    currentEvent = InteractionEvent(kind: .hover, time: now)
    defer { currentEvent = nil }
    guard let taker = scrollTaker(of: input) else {
      record(
        .discardedScroll(location: input.location, reason: "nothing there can be scrolled that way")
      )
      return
    }
    taker.scroll(by: input.delta)
  }

  /// Finds who would take a turned wheel.
  ///
  /// - Parameter input: What the wheel does.
  /// - Returns: The innermost scroll view at the location that can move that way, or nil.
  /// - Complexity: O(*n*) in the number of views that hit testing asks.
  package func scrollTaker(of input: ScrollInput) -> ScrollView? {
    var view = view(at: input.location, with: nil)
    while let current = view {
      if let scrollView = current as? ScrollView, scrollView.canScroll(by: input.delta) {
        return scrollView
      }
      view = current.superview
    }
    return nil
  }
}
