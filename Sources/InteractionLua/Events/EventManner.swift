/// When the observers of an invocation are called.
enum EventManner {
  /// At once, or after the pass under way.
  case inOrder
  /// At once, even within a pass.
  case now
  /// In the next turn.
  case later
}
