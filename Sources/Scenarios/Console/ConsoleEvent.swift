/// What a console shows.
public enum ConsoleEvent: Equatable, Sendable {
  /// A scenario has failed, and stands still at the line that did.
  case paused(scenario: String, FailureReport)
  /// The script has printed.
  case printed(PrintReport)
  /// What an input gave, as lines of text.
  case values([String])
  /// What was asked for, as text.
  case text(String)
  /// What the windows hold, as text, now that it is something else.
  case screen(String)
  /// An input failed; nil stands for a handler, which failed though the input that set it off ran through.
  case failed(input: String?, FailureReport)
  /// An input was ended from outside.
  case interrupted
}
