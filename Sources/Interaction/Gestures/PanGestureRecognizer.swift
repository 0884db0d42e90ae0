/// Recognises fingers that are dragged over a view; a continuous gesture.
///
/// ```swift
/// let pan = PanGestureRecognizer()
/// pan.on { [unowned photo] pan in
///   photo.center.x += pan.translation(in: photo.superview).x
///   pan.setTranslation(.zero, in: photo.superview)
/// }
/// photo.addGestureRecognizer(pan)
/// ```
open class PanGestureRecognizer: GestureRecognizer {
  /// How far fingers have to be dragged before the gesture is recognised, in points; what lies
  /// within is part of the translation.
  public static let slop = 10.0

  /// The least number of fingers; with fewer the gesture does not begin, or ends.
  public final var minimumNumberOfTouches = 1 {
    didSet { Precondition.require { try checkTouches() } }
  }

  /// The greatest number of fingers; with more the gesture does not begin, and once it has, further
  /// ones are ignored.
  public final var maximumNumberOfTouches = Int.max {
    didSet { Precondition.require { try checkTouches() } }
  }

  /// How far the fingers were dragged since `setTranslation(_:in:)` or else since they went down.
  private var translation = Point.zero
  /// How far the fingers were dragged since they went down, whatever the translation was set to; a
  /// finger that comes or goes does not count.
  private(set) final var travelled = Point.zero
  /// The middle of the fingers when they were last looked at, in points of the window.
  private var anchor = Point.zero
  /// Where the fingers were lately.
  private var motion = Motion()

  /// Throws if two numbers cannot be the least and the greatest number of fingers.
  ///
  /// - Parameters:
  ///   - minimum: The least number.
  ///   - maximum: The greatest number.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkTouches(_ minimum: Int, upTo maximum: Int) throws {
    try checkCount(minimum, "The minimum number of touches")
    try checkCount(maximum, "The maximum number of touches", atLeast: minimum)
  }

  /// Throws if the numbers of fingers do not fit each other.
  private func checkTouches() throws {
    try Self.checkTouches(minimumNumberOfTouches, upTo: maximumNumberOfTouches)
  }

  /// Returns how far the fingers were dragged, in points.
  ///
  /// - Parameter view: The view to measure in, or nil for the window; as views are neither turned
  ///   nor scaled, the answer is the same for all.
  /// - Returns: The way to the right and downwards.
  public final func translation(in view: View?) -> Point { translation }

  /// Sets how far the fingers count as dragged, so that the translation goes on from there; sends
  /// nothing.
  ///
  /// - Parameters:
  ///   - translation: The way to the right and downwards, in points.
  ///   - view: The view it is measured in, or nil for the window.
  public final func setTranslation(_ translation: Point, in view: View?) {
    Precondition.require { try Self.checkTranslation(translation) }
    self.translation = translation
  }

  /// Throws if a point cannot be a translation.
  ///
  /// - Parameter translation: The point in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkTranslation(_ translation: Point) throws {
    try Precondition.checkNumber(translation.x, "The translation's x")
    try Precondition.checkNumber(translation.y, "The translation's y")
  }

  /// Returns how fast the fingers are dragged, in points a second of the virtual clock.
  ///
  /// - Parameter view: The view to measure in, or nil for the window.
  /// - Returns: The speed to the right and downwards; zero when the fingers have rested.
  public final func velocity(in view: View?) -> Point {
    motion.velocity(at: world?.now ?? 0)
  }

  /// Counts the fingers, and measures from where they are.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if self.touches.count > maximumNumberOfTouches {
      guard !isUndecided else {
        fail("there are too many fingers")
        return
      }
      for touch in touches.suffix(self.touches.count - maximumNumberOfTouches) {
        ignore(touch, for: event)
      }
    }
    if isUndecided { forgetWay() }
    anchor = Touch.middle(of: self.touches) ?? anchor
    motion.add(travelled, at: event.time)
  }

  /// Follows the fingers, and begins once they were dragged far enough.
  open override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    follow(at: event.time)
    guard state == .possible else {
      state = .changed
      return
    }
    if self.touches.count >= minimumNumberOfTouches, travelled.distance(to: .zero) > Self.slop {
      state = .began
    }
  }

  /// Ends the gesture when there are too few fingers left.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    follow(at: event.time)
    let left = self.touches.filter { touch in !touches.contains { $0 === touch } }
    if left.count >= minimumNumberOfTouches {
      anchor = Touch.middle(of: left) ?? anchor
    } else if isUndecided {
      fail("the fingers were not dragged far enough")
    } else {
      state = .ended
    }
  }

  /// Forgets the way.
  open override func reset() { forgetWay() }

  /// Adds what the fingers moved since they were last looked at.
  private func follow(at time: Double) {
    guard let middle = Touch.middle(of: touches) else { return }
    let dx = middle.x - anchor.x
    let dy = middle.y - anchor.y
    anchor = middle
    let (newTranslation, way) =
      (translation.offsetBy(dx: dx, dy: dy), travelled.offsetBy(dx: dx, dy: dy))
    // Between the farthest places that there are lies a way that is no number: it does not count.
    guard newTranslation.isFinite, way.isFinite else { return }
    translation = newTranslation
    travelled = way
    motion.add(travelled, at: time)
  }

  /// Measures anew.
  private func forgetWay() {
    translation = .zero
    travelled = .zero
    motion = Motion()
  }
}
