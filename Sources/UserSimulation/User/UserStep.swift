internal import Interaction

/// One thing the simulated user is told to do, as a value that other layers can build.
public enum UserStep {
  /// A finger goes down and up again.
  case tap(any Target, TapOptions)
  /// Two taps within the double-tap gap.
  case doubleTap(any Target, TapOptions)
  /// A finger goes down, stays for some virtual seconds, and goes up.
  case longPress(any Target, TapOptions, duration: Double)
  /// A finger goes down on a target, moves to another, rests there, and goes up.
  case drag(any Target, to: any Target, TapOptions)
  /// A finger goes down on a target, moves quickly in a direction, and goes up without a rest.
  case swipe(any Target, SwipeDirection, TapOptions)
  /// The pointer comes to a target, with no button pressed.
  case hover(any Target, TapOptions)
  /// A further finger goes down on a target and stays.
  case touchDown(any Target, TapOptions, finger: Int)
  /// A finger that is down moves to a target.
  case touchMove(any Target, finger: Int)
  /// A finger that is down goes up.
  case touchUp(finger: Int)
  /// Text is typed into whatever has the keys, within a timeout in virtual seconds.
  case type(String, timeout: Double)
  /// A key or a chord, such as `Ctrl+Shift+K`, is pressed and let go.
  case press(String)
  /// The back button that is in sight is tapped, or else the action `goBack` is sent, within a timeout in
  /// virtual seconds.
  case goBack(timeout: Double)
  /// Virtual seconds pass.
  case wait(Double)
  /// The world comes to rest, within a budget in virtual seconds.
  case settle(budget: Double)
}

extension UserStep {
  /// The word for what is done.
  package var verb: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .drag: "drag"
    case .swipe: "swipe"
    case .hover: "hover"
    case .touchDown: "touch"
    case .touchMove: "move"
    case .touchUp: "up"
    case .type: "type"
    case .press: "press"
    case .goBack: "goBack"
    case .wait: "wait"
    case .settle: "settle"
    }
  }
}

extension UserStep: CustomStringConvertible {
  /// The step in the words of a script, such as `tap button "Add"`; it stands in journals.
  public var description: String {
    switch self {
    case .tap(let target, let options), .doubleTap(let target, let options),
      .hover(let target, let options):
      "\(verb) \(target.aim)\(options.text)"
    case .longPress(let target, let options, let duration):
      "\(verb) \(target.aim) for \(duration.plain) s\(options.text)"
    case .drag(let target, let destination, let options):
      "\(verb) \(target.aim) to \(destination.aim)\(options.text)"
    case .swipe(let target, let direction, let options):
      "\(verb) \(target.aim) \(direction.rawValue)\(options.text)"
    case .touchDown(let target, let options, _): "\(verb) \(target.aim)\(options.text)"
    case .touchMove(let target, _): "\(verb) to \(target.aim)"
    case .touchUp: verb
    case .type(let text, _): "type \(LongText.quoted(text))"
    case .press(let chord):
      "press \((try? KeyChord(parsing: chord))?.description ?? LongText.quoted(chord))"
    case .goBack: verb
    case .wait(let seconds): "wait \(seconds.plain)"
    case .settle: "settle"
    }
  }
}

extension TapOptions {
  /// The options that change what happens, as a script writes them; empty if there are none.
  fileprivate var text: String {
    var parts: [String] = []
    if force { parts.append("force = true") }
    if let at { parts.append("at = { x = \(at.x.plain), y = \(at.y.plain) }") }
    return parts.isEmpty ? "" : " { \(parts.joined(separator: ", ")) }"
  }
}
