internal import Interaction

extension View {
  /// Where the option `at` counts from, in the view's own points: from where these begin, in a scroll view
  /// at the beginning of its content.
  ///
  /// A cell counts from its upper left corner: a swipe has moved its content aside, not the row that is seen.
  private var touchOrigin: Point { self is ListCell ? bounds.origin : .zero }

  /// The rectangle that the option `at` chooses a point of.
  var touchBounds: Rect { bounds.offsetBy(dx: -touchOrigin.x, dy: -touchOrigin.y) }

  /// The point to touch, in points of the window.
  ///
  /// - Parameter place: The option `at`; nil for the middle.
  func pointToTouch(at place: Point?) -> Point {
    guard let place else { return convert(bounds.center, to: nil) }
    return convert(place.offsetBy(dx: touchOrigin.x, dy: touchOrigin.y), to: nil)
  }
}
