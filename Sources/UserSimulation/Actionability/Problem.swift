internal import Interaction

/// Why a verb or an expectation cannot have the one element it needs.
enum Problem {
  /// No element matches.
  case none
  /// These all match.
  case many(FoundElements)
  /// These match, but cannot be seen.
  case hidden([View])
  /// The one that matches is a row that has no view, or lies in one.
  case notRealised(UnrealisedElements)
  /// None of the rows matches that were asked, and there are more.
  case unasked(RowAnswers.Unasked)
  /// The element is there, but something is in the way at the action point.
  case obstructed(View, Obstacle, Point)
  /// Nothing takes a touch at this point.
  case nothingAt(Point)
}
