internal import Interaction

extension View {
  /// The innermost scroll view around this view that does not show a point.
  ///
  /// - Parameter point: The point, in points of the window.
  /// - Returns: The scroll view; nil if all of them show the point.
  func scrollViewAround(hiding point: Point) -> ScrollView? {
    superview?.scrollView(hiding: point)
  }

  /// The innermost scroll view that does not show a point: this view, or one around it.
  ///
  /// - Parameter point: The point, in points of the window.
  /// - Returns: The scroll view; nil if all of them show the point.
  func scrollView(hiding point: Point) -> ScrollView? {
    var outer: View? = self
    while let current = outer {
      if let scrollView = current as? ScrollView,
        !scrollView.bounds.contains(scrollView.convert(point, from: nil))
      {
        return scrollView
      }
      outer = current.superview
    }
    return nil
  }
}
