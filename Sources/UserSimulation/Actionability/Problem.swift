internal import Interaction

/// Why a verb or an expectation cannot have the one element it needs.
enum Problem {
  /// No element matches.
  case none
  /// These all match.
  case many([View])
  /// These match, but cannot be seen.
  case hidden([View])
  /// The element is there, but something is in the way at the action point.
  case obstructed(View, Obstacle, Point)
  /// Nothing takes a touch at this point.
  case nothingAt(Point)
}
