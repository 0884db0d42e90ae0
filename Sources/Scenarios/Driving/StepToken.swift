internal import Interaction

/// A piece of a line of steps.
enum StepToken: Equatable {
  /// Letters up to the next blank: a verb, a kind, a matcher, a number or a key.
  case word(String)
  /// A quoted text, its escapes resolved.
  case string(String)

  /// The piece as an error message quotes it.
  var quoted: String {
    switch self {
    case .word(let word): "\"\(word)\""
    case .string(let text): text.quoted
    }
  }
}
