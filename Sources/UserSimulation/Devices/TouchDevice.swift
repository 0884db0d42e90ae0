internal import Interaction

/// A virtual finger: it makes touches and sends them through the world's door.
final class TouchDevice {
  /// The time between the two taps of a double tap, in seconds.
  static let doubleTapInterval = 0.1

  /// Where the touches go.
  private let world: World
  /// When the finger last went up, in nanoseconds of the world's clock.
  private var lastLift: Int64?

  /// Makes a finger that has touched nothing yet.
  init(world: World) {
    self.world = world
  }

  /// Lets time pass until a tap can no longer be taken for the repetition of the last one.
  func rest() {
    guard let lastLift else { return }
    let end = lastLift + VirtualTime.nanoseconds(Touch.repeatGap)
    let rest = end - world.scheduler.nanoseconds
    if rest > 0 { world.advance(by: VirtualTime.seconds(rest)) }
  }

  /// Puts the finger down and lifts it at once.
  ///
  /// - Parameter point: Where, in points of the window.
  func tap(at point: Point) {
    world.send(.touch(.began, at: point))
    world.send(.touch(.ended, at: point))
    lastLift = world.scheduler.nanoseconds
  }

  /// Taps twice at one place, quickly enough to count as a double tap.
  ///
  /// - Parameter point: Where, in points of the window.
  func doubleTap(at point: Point) {
    tap(at: point)
    world.advance(by: Self.doubleTapInterval)
    tap(at: point)
  }
}
