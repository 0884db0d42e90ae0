public import Interaction

/// One thing the simulated user does, as a plain value: it can be kept, compared and done again in another
/// world.
///
/// A ``UserStep`` may be aimed at a view at hand, and says which finger touches; an action is neither bound
/// to a world nor to what was done before.
public enum UserAction: Hashable, Codable, Sendable {
  /// What an action is aimed at.
  public enum Target: Hashable, Codable, Sendable {
    /// The one element that a locator finds when the user acts.
    case element(Locator)
    /// A point of the window.
    case point(Point)
  }

  /// A touch goes down and up.
  case tap(Target, TapOptions = TapOptions())
  /// Two taps within the double-tap gap.
  case doubleTap(Target, TapOptions = TapOptions())
  /// A finger stays for some virtual seconds.
  case longPress(Target, duration: Double = SimulatedUser.standardPress, TapOptions = TapOptions())
  /// A finger goes down on a target, and up on another.
  case drag(Target, to: Target, TapOptions = TapOptions())
  /// A finger moves quickly in a direction, from a target on.
  case swipe(Target, SwipeDirection, TapOptions = TapOptions())
  /// Two fingers part or come together, until they are so many times as far apart.
  case pinch(Target, scale: Double, TapOptions = TapOptions())
  /// Two fingers turn around a target's middle, clockwise.
  case rotate(Target, radians: Double, TapOptions = TapOptions())
  /// The wheel is turned over a target, by so many points to the right and down.
  case scroll(Target, by: Point, TapOptions = TapOptions())
  /// The pointer comes over a target.
  case hover(Target, TapOptions = TapOptions())
  /// All that a text input holds is replaced.
  case fill(Target, String, TapOptions = TapOptions())
  /// All that a text input holds is deleted.
  case clear(Target, TapOptions = TapOptions())
  /// A target gets the keys.
  case focus(Target, TapOptions = TapOptions())
  /// A text is typed into whatever has the keys, within a timeout in virtual seconds.
  case type(String, timeout: Double = SimulatedUser.standardTimeout)
  /// A text is pasted as one piece, within a timeout in virtual seconds.
  case paste(String, timeout: Double = SimulatedUser.standardTimeout)
  /// A key or a chord is pressed, held for some virtual seconds if it says so, and let go.
  case press(String, duration: Double? = nil)
  /// The user goes back, by the back button or the action of that name.
  case goBack(timeout: Double = SimulatedUser.standardTimeout)
  /// Virtual seconds pass.
  case wait(Double)
  /// The world comes to rest, within a budget in virtual seconds.
  case settle(budget: Double = SimulatedUser.standardTimeout)
}

extension UserAction {
  /// The action as a step of the user.
  public var step: UserStep {
    switch self {
    case .tap(let target, let options): .tap(target, options)
    case .doubleTap(let target, let options): .doubleTap(target, options)
    case .longPress(let target, let duration, let options):
      .longPress(target, options, duration: duration)
    case .drag(let target, let destination, let options): .drag(target, to: destination, options)
    case .swipe(let target, let direction, let options): .swipe(target, direction, options)
    case .pinch(let target, let scale, let options): .pinch(target, scale: scale, options)
    case .rotate(let target, let radians, let options): .rotate(target, radians: radians, options)
    case .scroll(let target, let delta, let options): .scroll(target, by: delta, options)
    case .hover(let target, let options): .hover(target, options)
    case .fill(let target, let text, let options): .fill(target, text, options)
    case .clear(let target, let options): .clear(target, options)
    case .focus(let target, let options): .focus(target, options)
    case .type(let text, let timeout): .type(text, timeout: timeout)
    case .paste(let text, let timeout): .paste(text, timeout: timeout)
    case .press(let chord, nil): .press(chord)
    case .press(let chord, let duration?): .hold(chord, duration: duration)
    case .goBack(let timeout): .goBack(timeout: timeout)
    case .wait(let seconds): .wait(seconds)
    case .settle(let budget): .settle(budget: budget)
    }
  }

  /// The word for what is done, as it is in scripts.
  public var verb: String { step.verb }
}

extension UserAction.Target: Target {
  /// The locator or the point.
  public var aim: Aim {
    switch self {
    case .element(let locator): .locator(locator)
    case .point(let point): .point(point)
    }
  }
}
