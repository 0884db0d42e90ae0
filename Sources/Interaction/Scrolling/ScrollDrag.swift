/// A finger that moves content.
struct ScrollDrag {
  /// Where the finger began, in points of the window.
  let beginning: Point
  /// The offset that the content had then, as far beyond an edge as the finger would have pulled it.
  let offset: Point
  /// The axis that the drag keeps to; nil while it is not decided, or free.
  var axis: Axis?
  /// Whether it was decided if the drag keeps to an axis.
  var isDecided = false
}
