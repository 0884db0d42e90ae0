public import Interaction

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
  /// Two fingers go down on either side of a target's middle, and part or come together until they are so
  /// many times as far apart.
  case pinch(any Target, scale: Double, TapOptions)
  /// Two fingers go down on either side of a target's middle and turn around it, clockwise.
  case rotate(any Target, radians: Double, TapOptions)
  /// The wheel is turned over a target, by so many points to the right and down.
  case scroll(any Target, by: Point, TapOptions)
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
  /// All that a text input holds is replaced by a text: by a tap, the chord that selects all, and a paste.
  case fill(any Target, String, TapOptions)
  /// All that a text input holds is deleted.
  case clear(any Target, TapOptions)
  /// A target gets the keys: what takes text by a tap, all else by Tab.
  case focus(any Target, TapOptions)
  /// Text is pasted as one piece into whatever has the keys, within a timeout in virtual seconds.
  case paste(String, timeout: Double)
  /// A key or a chord, such as `Ctrl+Shift+K`, is pressed and let go.
  case press(String)
  /// A key or a chord is pressed, held for some virtual seconds, and let go.
  case hold(String, duration: Double)
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
    case .pinch: "pinch"
    case .rotate: "rotate"
    case .scroll: "scroll"
    case .hover: "hover"
    case .touchDown: "touch"
    case .touchMove: "move"
    case .touchUp: "up"
    case .type: "type"
    case .fill: "fill"
    case .clear: "clear"
    case .focus: "focus"
    case .paste: "paste"
    case .press, .hold: "press"
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
      .hover(let target, let options), .clear(let target, let options),
      .focus(let target, let options):
      "\(verb) \(target.aim)\(options.text)"
    case .longPress(let target, let options, let duration):
      "\(verb) \(target.aim) for \(duration.plainTime) s\(options.text)"
    case .drag(let target, let destination, let options):
      "\(verb) \(target.aim) to \(destination.aim.destination)\(options.text)"
    case .swipe(let target, let direction, let options):
      "\(verb) \(target.aim) \(direction.rawValue)\(options.text)"
    case .pinch(let target, let scale, let options):
      "\(verb) \(target.aim) to \(scale.plain) times\(options.text)"
    case .rotate(let target, let radians, let options):
      "\(verb) \(target.aim) by \(radians.plain)\(options.text)"
    case .scroll(let target, let delta, let options):
      "\(verb) \(target.aim) by (\(delta.x.plain), \(delta.y.plain))\(options.text)"
    case .fill(let target, let text, let options):
      "\(verb) \(target.aim) with \(LongText.quoted(text))\(options.text)"
    case .touchDown(let target, let options, _): "\(verb) \(target.aim)\(options.text)"
    case .touchMove(let target, _): "\(verb) to \(target.aim.destination)"
    case .touchUp: verb
    case .type(let text, _): "type \(LongText.quoted(text))"
    case .paste(let text, _): "paste \(LongText.quoted(text))"
    case .press(let chord): "press \(Self.spelt(chord))"
    case .hold(let chord, let duration): "press \(Self.spelt(chord)) for \(duration.plainTime) s"
    case .goBack: verb
    case .wait(let seconds): "wait \(seconds.plainTime)"
    case .settle: "settle"
    }
  }

  /// A chord in its one spelling, or as it was written if it has none.
  private static func spelt(_ chord: String) -> String {
    (try? KeyChord(parsing: chord))?.description ?? LongText.quoted(chord)
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
