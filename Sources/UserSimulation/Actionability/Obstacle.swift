package import Interaction

/// What keeps a view from getting a tap at a point.
package enum Obstacle {
  /// The view is in no window, or in one of another world.
  case notInWindow
  /// The view or one around it, the first of the two, is hidden or all but transparent.
  case concealed(by: View)
  /// The view or one around it is a control or segment that cannot be used.
  case disabled(by: View)
  /// The view or one around it takes no touches.
  case takesNoTouches(View)
  /// The view has no width or no height.
  case empty
  /// The point lies outside of the view itself.
  case pointOutside
  /// The point lies outside of the window or of a view around it, where nothing inside is hit.
  case clipped(by: View)
  /// The point lies outside of the visible part of a scroll view around it.
  case scrolledAway(in: ScrollView)
  /// A modal lies in front, which takes every touch.
  case behindModal(View)
  /// Another view gets the touch; nil if nobody does.
  case covered(by: View?)
  /// The view takes no text, or none at present.
  case notEditable(View)
  /// Nobody there makes anything of two fingers.
  case deaf(Approach.TwoFingers)
  /// One of the two fingers, or both, go down where a view, or nobody, gets them that is not part of who
  /// takes the gesture.
  case fingersApart(Approach.TwoFingers, [(at: Point, on: View?)], of: View)
  /// Nobody there follows the pointer, nor did anybody before.
  case unfollowed
  /// Nothing there can be scrolled that way, the innermost scroll view included, if there is one.
  case unscrollable(ScrollView?, by: Point)
  /// The view was not there a frame ago.
  case new
  /// The view does not lie where it lay a frame ago.
  case moving(from: Rect)
}
