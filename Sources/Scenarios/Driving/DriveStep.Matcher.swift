internal import Interaction

extension DriveStep {
  /// What a step expects of its target, spelt as the methods of `expect` are.
  public enum Matcher: Codable, Equatable, Sendable {
    /// It is in the tree, seen or not.
    case toExist
    /// It can be seen.
    case toBeVisible
    /// It cannot be seen, or is not there.
    case toBeHidden
    /// It answers to touches.
    case toBeEnabled
    /// It does not answer to touches.
    case toBeDisabled
    /// It is a switch or checkbox that is on.
    case toBeOn
    /// It is a switch or checkbox that is off.
    case toBeOff
    /// It is chosen, as a segment is.
    case toBeSelected
    /// It has the keyboard's focus.
    case toBeFocused
    /// It shows exactly this text.
    case toHaveText(String)
    /// It has exactly this accessibility value.
    case toHaveValue(String)

    /// Every matcher's word.
    package static let words = [
      "toExist", "toBeVisible", "toBeHidden", "toBeEnabled", "toBeDisabled", "toBeOn", "toBeOff",
      "toBeSelected", "toBeFocused", "toHaveText", "toHaveValue",
    ]

    /// The matcher's word, without what it compares with.
    package var word: String {
      switch self {
      case .toExist: "toExist"
      case .toBeVisible: "toBeVisible"
      case .toBeHidden: "toBeHidden"
      case .toBeEnabled: "toBeEnabled"
      case .toBeDisabled: "toBeDisabled"
      case .toBeOn: "toBeOn"
      case .toBeOff: "toBeOff"
      case .toBeSelected: "toBeSelected"
      case .toBeFocused: "toBeFocused"
      case .toHaveText: "toHaveText"
      case .toHaveValue: "toHaveValue"
      }
    }
  }
}

extension DriveStep.Matcher: CustomStringConvertible {
  /// The matcher as it may be written in a file of steps.
  public var description: String {
    switch self {
    case .toHaveText(let text), .toHaveValue(let text): "\(word) \(text.quoted)"
    default: word
    }
  }
}
