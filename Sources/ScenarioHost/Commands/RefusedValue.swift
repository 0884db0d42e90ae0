internal import Spelling

/// A value that an option does not take, as the parser complains of it: said again in the words of all other
/// messages.
struct RefusedValue: CustomStringConvertible {
  /// The option, with its hyphens.
  private let option: String
  /// What the help calls its values, such as `number`.
  private let valueName: String
  /// The value.
  private let value: String
  /// The words that the option takes, where there are few.
  private let choices: [String]

  /// Reads what the parser says.
  ///
  /// - Parameter complaint: What it says.
  /// - Returns: Nil if that is about something else.
  init?(_ complaint: String) {
    let form = /The value '(.*)' is invalid for '(--[^ ]+) <([^>]+)>'(.*)/.dotMatchesNewlines()
    guard let parts = complaint.wholeMatch(of: form)?.output else { return nil }
    (value, option, valueName) = (String(parts.1), String(parts.2), String(parts.3))
    choices = parts.4.matches(of: /'([^']+)'/).map { String($0.output.1) }
    // More choices than the parser quotes are told by itself.
    if choices.isEmpty, !parts.4.allSatisfy({ $0.isWhitespace || $0.isPunctuation }) { return nil }
  }

  /// The option, what it takes, and what was meant if a word is near.
  var description: String {
    guard let last = choices.last else {
      if value.wholeMatch(of: /[+\-]?[0-9]+/) != nil {
        return "\(option): '\(value)' has too many digits; use fewer."
      }
      let wanted = valueName == "number" ? "a whole number, as in 2" : "a number, as in 87.5"
      return "\(option) takes \(wanted), not '\(value)'."
    }
    let others = choices.dropLast().joined(separator: ", ")
    let hint = nearestName(to: value, in: choices).map { "; did you mean '\($0)'?" } ?? "."
    return "\(option) takes \(others) or \(last), not '\(value)'\(hint)"
  }
}
