internal import Interaction

/// Where a finger can go down, and on what.
struct Landing {
  /// Where, in points of the window.
  let point: Point
  /// The element that is touched there; nil if whatever is at the point is meant.
  let view: View?
  /// What rows that have no view answered on the way.
  let rows: RowAnswers
}
