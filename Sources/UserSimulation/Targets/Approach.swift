package import Interaction

/// What comes to a target, and so what the target has to be ready for.
package enum Approach {
  /// A gesture of two fingers that only a recogniser can make something of.
  package enum TwoFingers: String {
    /// The fingers part, or come together.
    case pinch
    /// They turn around each other.
    case rotation
  }

  /// A finger, which goes down there once nobody can take it for the repetition of the last tap.
  case finger
  /// A further finger, which goes down there to stay, and may repeat what others like it did.
  case furtherFinger
  /// A finger that goes down there to edit the text.
  case editing
  /// Two fingers, which go down on either side, at a share of the way that there is room for, and turn by so
  /// many radians.
  case fingers(TwoFingers, share: Double = 1, turn: Double = 0)
  /// A finger that is down already, whatever is there.
  case fingerDown
  /// A finger that is to be lifted there with what it drags.
  case drop
  /// The pointer, which also comes over what is disabled.
  case pointer
  /// A wheel that is turned there by so many points, which scrolls what is disabled, too.
  case wheel(Point)

  /// How far from the middle the fingers of a pinch go down, as a share of the way that there is room for:
  /// the wider of the two ends is as wide as the target allows.
  ///
  /// - Parameter scale: How far apart they are in the end, as a multiple of the beginning; above 0.
  /// - Returns: The share, up to 1.
  static func share(ofPinchTo scale: Double) -> Double { scale > 1 ? 1 / scale : 1 }

  /// Whether it begins with a finger that goes down.
  var beginsTouch: Bool {
    switch self {
    case .finger, .furtherFinger, .editing, .fingers: true
    case .fingerDown, .drop, .pointer, .wheel: false
    }
  }

  /// Whether a control has to be enabled for it.
  var needsEnabled: Bool { beginsTouch }

  /// Whether the target has to stand still for two frames.
  var needsRest: Bool {
    switch self {
    case .finger, .furtherFinger, .editing, .fingers, .pointer, .wheel: true
    case .fingerDown, .drop: false
    }
  }
}
