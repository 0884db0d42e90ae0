internal import UserSimulation

/// The verbs of steps: the one list from which lines are understood, help is written, and misspelt verbs
/// are put right.
enum DriveVerb: String, CaseIterable {
  /// Touches once.
  case tap
  /// Touches twice, quickly.
  case doubleTap
  /// Touches for a while.
  case longPress
  /// Moves a finger from one place to another.
  case drag
  /// Moves a finger quickly in a direction.
  case swipe
  /// Moves two fingers apart or together.
  case pinch
  /// Turns two fingers.
  case rotate
  /// Turns the wheel.
  case scroll
  /// Brings the pointer there.
  case hover
  /// Replaces what a text input holds.
  case fill
  /// Deletes what a text input holds.
  case clear
  /// Gives the keys.
  case focus
  /// Types a text.
  case type
  /// Pastes a text as one piece.
  case paste
  /// Presses a key or a chord.
  case press
  /// Goes back, by the back button or the action of that name.
  case goBack
  /// Lets virtual time pass.
  case wait
  /// Lets virtual time pass until all is at rest.
  case settle
  /// Prints the window as a text tree.
  case tree
  /// Holds an element against a matcher.
  case expect

  /// How a step of the verb is written, in capitals what stands for something, in brackets what may be
  /// left out.
  var usage: String {
    switch self {
    case .tap, .doubleTap, .hover, .clear, .focus: "\(self) TARGET"
    case .longPress: "\(self) TARGET [duration SECONDS]"
    case .drag: "\(self) TARGET to TARGET"
    case .swipe: "\(self) TARGET \(SwipeDirection.allCases.map(\.rawValue).joined(separator: "|"))"
    case .pinch: "\(self) TARGET SCALE"
    case .rotate: "\(self) TARGET RADIANS"
    case .scroll: "\(self) TARGET [dx POINTS] [dy POINTS]"
    case .fill: "\(self) TARGET with \"TEXT\""
    case .type, .paste: "\(self) \"TEXT\""
    case .press: "\(self) KEY [duration SECONDS]"
    case .wait: "\(self) SECONDS"
    case .settle: "\(self) [budget SECONDS]"
    case .expect: "\(self) TARGET [never] MATCHER"
    case .goBack, .tree: rawValue
    }
  }

  /// The words that may follow what the verb is aimed at, whether or not they are left out.
  var successors: [String] {
    switch self {
    case .tap, .doubleTap, .hover, .clear, .focus, .pinch, .rotate: StepText.aimingOptions
    case .longPress: ["duration"] + StepText.aimingOptions
    case .drag: ["to"] + StepText.aimingOptions
    case .swipe: SwipeDirection.allCases.map(\.rawValue) + StepText.aimingOptions
    case .scroll: ["dx", "dy"] + StepText.aimingOptions
    case .fill: ["with"] + StepText.aimingOptions
    case .type, .paste, .goBack: ["timeout"]
    case .press: ["duration"]
    case .settle: ["budget"]
    case .expect: ["never"] + StepText.matchers + ["timeout"]
    case .wait, .tree: []
    }
  }

  /// Whether a number follows what the verb is aimed at.
  var takesNumber: Bool { self == .pinch || self == .rotate }

  /// What scenarios know and steps do not, and what to write instead.
  static let absent = [
    "touch": "a step has no name for the finger that stays down; use longPress, drag or swipe",
    "move": "a step has no name for a finger that is down; use drag or swipe",
    "up": "a step has no name for a finger that is down; use drag or swipe",
    "waitUntil":
      "a step has no function; expect waits by itself, as in expect row \"Milk\" toExist",
  ]
}
