internal import Interaction

/// A recogniser as a table of cases names it, to be made in Swift or in Lua.
enum GestureKind: CaseIterable, CustomStringConvertible {
  case tap, doubleTap, tripleTap, twoFingerTap, longPress, pan, swipeRight, swipeLeft, swipeUp
  case swipeDown, pinch, rotation, hover

  /// The name in transcripts.
  var description: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .tripleTap: "tripleTap"
    case .twoFingerTap: "twoFingerTap"
    case .longPress: "longPress"
    case .pan: "pan"
    case .swipeRight: "swipeRight"
    case .swipeLeft: "swipeLeft"
    case .swipeUp: "swipeUp"
    case .swipeDown: "swipeDown"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .hover: "hover"
    }
  }

  /// Makes it in Swift.
  func make() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap, .tripleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = self == .doubleTap ? 2 : 3
      return tap
    case .twoFingerTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    case .longPress: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .swipeRight, .swipeLeft, .swipeUp, .swipeDown:
      let swipe = SwipeGestureRecognizer()
      swipe.direction =
        switch self {
        case .swipeLeft: .left
        case .swipeUp: .up
        case .swipeDown: .down
        default: .right
        }
      return swipe
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .hover: return HoverGestureRecognizer()
    }
  }

  /// The expression that makes it in Lua.
  var lua: String {
    switch self {
    case .tap: "ui.TapGesture {}"
    case .doubleTap: "ui.TapGesture { taps = 2 }"
    case .tripleTap: "ui.TapGesture { taps = 3 }"
    case .twoFingerTap: "ui.TapGesture { touches = 2 }"
    case .longPress: "ui.LongPressGesture {}"
    case .pan: "ui.PanGesture {}"
    case .swipeRight: "ui.SwipeGesture {}"
    case .swipeLeft: "ui.SwipeGesture { direction = 'left' }"
    case .swipeUp: "ui.SwipeGesture { direction = 'up' }"
    case .swipeDown: "ui.SwipeGesture { direction = { 'down' } }"
    case .pinch: "ui.PinchGesture {}"
    case .rotation: "ui.RotationGesture {}"
    case .hover: "ui.HoverGesture {}"
    }
  }
}
