/// The kinds of things a monkey does.
enum MonkeyDeed: CaseIterable {
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

  /// How often it is tried, as a share of all weights: mostly what people do mostly.
  var weight: Int {
    switch self {
    case .tap: 30
    case .type: 10
    case .press: 10
    case .swipe, .scroll, .fill, .wait: 5
    case .doubleTap, .longPress, .drag: 4
    case .paste, .focus, .goBack: 3
    case .pinch, .rotate, .hover, .clear: 2
    }
  }

  /// The sum of all weights.
  static let totalWeight = allCases.reduce(0) { $0 + $1.weight }
}
