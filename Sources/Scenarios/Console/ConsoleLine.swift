/// What somebody gives a console.
public enum ConsoleLine: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// What was written so far is given up.
  case interrupted
  /// There are no more lines.
  case ended
}
