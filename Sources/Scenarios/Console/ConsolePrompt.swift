/// What a console asks for.
public enum ConsolePrompt: Equatable, Sendable {
  /// An input.
  case input
  /// The rest of an input that is not whole.
  case continuation
}
