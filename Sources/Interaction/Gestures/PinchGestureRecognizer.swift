/// Recognises two fingers that move towards or away from each other; a continuous gesture that ends
/// when both are up.
///
/// ```swift
/// let pinch = PinchGestureRecognizer()
/// var zoom = 1.0
/// pinch.on { pinch in
///   zoom *= pinch.scale
///   pinch.scale = 1
/// }
/// photo.addGestureRecognizer(pinch)
/// ```
///
/// Further fingers are ignored. When one of the two is lifted the scale stays as it is, and goes on
/// from there with the next finger.
open class PinchGestureRecognizer: GestureRecognizer {
  /// How much the distance of the fingers has to change before the gesture is recognised, in points.
  public static let slop = 10.0

  /// The distance of the fingers as a multiple of that at the beginning; setting it lets the scale
  /// go on from there, and sends nothing.
  public final var scale: Double {
    get { base * ratio }
    set {
      Precondition.require { try Self.checkScale(newValue) }
      base = newValue / ratio
      guard !base.isFinite || base == 0 else { return }
      // The fingers are too near or too far for that: they are measured from where they are.
      base = newValue
      width *= ratio
      ratio = 1
    }
  }

  /// How fast the scale changes, as its change a second of the virtual clock.
  public final var velocity: Double { motion.velocity(at: world?.now ?? 0).x }

  /// The scale when the present two fingers came together.
  private var base = 1.0
  /// How far apart the present two fingers were at first, in points.
  private var width = 0.0
  /// How far apart they are, as a multiple of that.
  private var ratio = 1.0
  /// What the scale was lately.
  private var motion = Motion()

  /// Throws if a number cannot be a scale.
  ///
  /// - Parameter scale: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkScale(_ scale: Double) throws {
    try Precondition.checkNumber(scale, "The scale")
    guard scale > 0 else {
      throw InteractionError(.invalidNumber, "The scale is \(scale.plain); use more than 0.")
    }
  }

  /// Measures from where the two fingers are.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    keepTwoTouches(event)
    measureAnew(at: event.time)
  }

  /// Follows the fingers, and begins once their distance changed enough.
  open override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    guard let span = spanOfTwo else { return }
    let distance = span.distance(to: .zero)
    // Fingers in one place, or farther apart than numbers go, have no distance to compare with.
    if width == 0 || !width.isFinite { width = distance }
    guard width > 0, distance > 0, distance.isFinite else { return }
    let newRatio = distance / width
    // Nor is a scale that no number can tell.
    guard newRatio > 0, base * newRatio > 0, (base * newRatio).isFinite else { return }
    ratio = newRatio
    motion.add(Point(x: scale, y: 0), at: event.time)
    if state != .possible {
      state = .changed
    } else if abs(distance - width) > Self.slop {
      state = .began
    }
  }

  /// Ends the gesture with the last finger.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    if isLifted(by: touches) {
      if isUndecided { fail("the fingers kept their distance") } else { state = .ended }
    } else {
      base = scale
      ratio = 1
    }
  }

  /// Forgets the scale.
  open override func reset() {
    base = 1
    ratio = 1
    width = 0
    motion = Motion()
  }

  /// Lets the scale go on from what it is, with the fingers where they are.
  private func measureAnew(at time: Double) {
    base = scale
    ratio = 1
    width = spanOfTwo?.distance(to: .zero) ?? 0
    motion.add(Point(x: scale, y: 0), at: time)
  }
}
