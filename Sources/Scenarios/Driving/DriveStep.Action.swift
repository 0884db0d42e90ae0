internal import Interaction
public import UserSimulation

extension DriveStep {
  /// What the user does, or what is looked at.
  public enum Action: Codable, Equatable, Sendable {
    /// A touch goes down and up.
    case tap(Target)
    /// Two taps within the double-tap gap.
    case doubleTap(Target)
    /// A finger moves quickly in a direction, from a target on.
    case swipe(Target, SwipeDirection)
    /// The keyboard types a text into whatever has the focus.
    case type(String)
    /// The keyboard presses a key or a chord, such as `Ctrl+Shift+K`.
    case press(String)
    /// The user goes back, by the back button or the action of that name.
    case goBack
    /// The virtual clock advances by some seconds.
    case wait(Double)
    /// The window is printed as a text tree.
    case tree
    /// A target is held against a matcher.
    case expect(Target, Matcher)
  }
}

extension DriveStep.Action: CustomStringConvertible {
  /// The action as it may be written in a file of steps.
  public var description: String {
    switch self {
    case .tap(let target): "tap \(target)"
    case .doubleTap(let target): "doubleTap \(target)"
    case .swipe(let target, let direction): "swipe \(target) \(direction.rawValue)"
    case .type(let text): "type \(text.quoted)"
    case .press(let chord): "press \(chord.isBareStepWord ? chord : chord.quoted)"
    case .goBack: "goBack"
    case .wait(let seconds): "wait \(seconds.plain)"
    case .tree: "tree"
    case .expect(let target, let matcher): "expect \(target) \(matcher)"
    }
  }
}
