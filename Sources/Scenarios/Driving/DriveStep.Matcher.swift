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
    /// It has the keyboard's focus.
    case toBeFocused
    /// It shows exactly this text.
    case toHaveText(String)

    /// Every matcher's word.
    package static let words = [
      "toExist", "toBeVisible", "toBeHidden", "toBeEnabled", "toBeDisabled", "toBeFocused",
      "toHaveText",
    ]

    /// The matcher's word, without what it compares with.
    package var word: String {
      switch self {
      case .toExist: "toExist"
      case .toBeVisible: "toBeVisible"
      case .toBeHidden: "toBeHidden"
      case .toBeEnabled: "toBeEnabled"
      case .toBeDisabled: "toBeDisabled"
      case .toBeFocused: "toBeFocused"
      case .toHaveText: "toHaveText"
      }
    }
  }
}

extension DriveStep.Matcher: CustomStringConvertible {
  /// The matcher as it may be written in a file of steps.
  public var description: String {
    if case .toHaveText(let text) = self { return "\(word) \(text.quoted)" }
    return word
  }
}
