/// Where a swipe goes.
public enum SwipeDirection: String, CaseIterable, Codable, Sendable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// To the top.
  case up
  /// To the bottom.
  case down
}
