/// Recognises two fingers that turn around each other; a continuous gesture that ends when both are
/// up.
///
/// ```swift
/// let rotation = RotationGestureRecognizer()
/// var angle = 0.0
/// rotation.on { rotation in
///   angle += rotation.rotation
///   rotation.rotation = 0
/// }
/// photo.addGestureRecognizer(rotation)
/// ```
///
/// Further fingers are ignored. When one of the two is lifted the rotation stays as it is, and goes
/// on from there with the next finger.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers have to go around their middle before the gesture is recognised, in points.
  public static let slop = 10.0

  /// How far the fingers have turned, in radians, clockwise as y grows downwards; setting it lets the
  /// rotation go on from there, and sends nothing.
  public final var rotation = 0.0 {
    didSet { Precondition.require { try Self.checkRotation(rotation) } }
  }

  /// How fast the fingers turn, in radians a second of the virtual clock.
  public final var velocity: Double { motion.velocity(at: world?.now ?? 0).x }

  /// The way from the first finger to the second when they were last looked at.
  private var span: Point?
  /// How far the fingers have turned since they went down, in radians.
  private var turned = 0.0
  /// How far they had turned lately.
  private var motion = Motion()

  /// Throws if a number cannot be a rotation.
  ///
  /// - Parameter radians: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkRotation(_ radians: Double) throws {
    try Precondition.checkNumber(radians, "The rotation")
  }

  /// Measures from where the two fingers are.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    keepTwoTouches(event)
    span = spanOfTwo
    motion.add(Point(x: turned, y: 0), at: event.time)
  }

  /// Follows the fingers, and begins once they turned far enough.
  open override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    guard let present = spanOfTwo else { return }
    if let span {
      let angle = span.angle(to: present)
      rotation += angle
      turned += angle
    }
    span = present
    motion.add(Point(x: turned, y: 0), at: event.time)
    if state != .possible {
      state = .changed
    } else if abs(turned) * present.distance(to: .zero) / 2 > Self.slop {
      state = .began
    }
  }

  /// Ends the gesture with the last finger.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    if isLifted(by: touches) {
      if isUndecided { fail("the fingers did not turn far enough") } else { state = .ended }
    } else {
      span = nil
    }
  }

  /// Forgets the rotation.
  open override func reset() {
    rotation = 0
    turned = 0
    span = nil
    motion = Motion()
  }
}
