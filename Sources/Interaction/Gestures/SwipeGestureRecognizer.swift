/// Recognises fingers that move quickly and straight in some direction.
///
/// ```swift
/// let swipe = SwipeGestureRecognizer()
/// swipe.direction = .left
/// swipe.onRecognized = { _ in page += 1 }
/// photo.addGestureRecognizer(swipe)
/// ```
///
/// UIKit documents neither distance nor time; the constants here are ours.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// How far the fingers have to go, in points; reaching it recognises the gesture.
  public static let minimumDistance = 50.0
  /// How far the fingers may stray to the side, in points.
  public static let maximumDeviation = 50.0
  /// How much time the fingers have, in seconds of the virtual clock.
  public static let maximumDuration = 0.5

  /// The directions that count; any one of them makes the gesture.
  public final var direction: Direction = .right
  /// How many fingers have to be swiped together.
  public final var numberOfTouchesRequired = 1 {
    didSet {
      Precondition.require { try Self.checkCount(numberOfTouchesRequired, "The number of touches") }
    }
  }

  /// Where the middle of the fingers was at the beginning, in points of the window.
  private var origin = Point.zero

  /// Begins to measure once there are enough fingers.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if self.touches.count > numberOfTouchesRequired {
      fail("there are too many fingers")
    } else if self.touches.count == numberOfTouchesRequired {
      origin = Touch.middle(of: self.touches) ?? .zero
      startTimer(after: Self.maximumDuration) { [unowned self] in fail("it took too long") }
    }
  }

  /// Recognises the gesture once the fingers went far enough.
  open override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    judge()
  }

  /// Fails if the fingers did not go far enough before one of them went up.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    judge()
    if requested == nil { fail("a finger went up too soon") }
  }

  /// Recognises or fails the gesture, if that can be told by now.
  private func judge() {
    guard touches.count == numberOfTouchesRequired, let middle = Touch.middle(of: touches) else {
      return
    }
    let way = Point(x: middle.x - origin.x, y: middle.y - origin.y)
    var isHopeless = true
    for single in Direction.all where direction.contains(single) {
      let (along, aside) = single.parts(of: way)
      if aside <= Self.maximumDeviation { isHopeless = false }
      if along >= Self.minimumDistance, aside <= Self.maximumDeviation, aside < along {
        state = .recognized
        return
      }
    }
    if isHopeless { fail("the fingers strayed to the side") }
  }
}
