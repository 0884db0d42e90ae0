internal import Interaction

extension Point {
  /// The point with whole coordinates.
  var rounded: Point { Point(x: x.rounded(), y: y.rounded()) }
}
