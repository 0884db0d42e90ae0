internal import Interaction

/// A virtual finger: it makes touches and sends them through the world's door.
final class TouchDevice {
  /// The time between the two taps of a double tap, in seconds.
  static let doubleTapInterval = 0.1
  /// How many moves a drag is made of, one in each frame.
  static let dragMoves = 12
  /// How long a finger rests before it is lifted at the end of a drag, in seconds: so long that
  /// nothing takes the drag for a throw.
  static let dragRest = 0.2
  /// How many moves a swipe is made of, one in each frame: a tenth of a second.
  static let swipeMoves = 6

  /// Which finger it is.
  let id: Int
  /// Where the touches go.
  private let world: World
  /// Where the finger is; nil while it is up.
  private(set) var location: Point?
  /// When the finger last went up, in nanoseconds of the world's clock.
  private(set) var lastLift: Int64?

  /// Makes a finger that has touched nothing yet.
  ///
  /// - Parameters:
  ///   - world: Where the touches go.
  ///   - id: Which finger it is, among those of one hand.
  init(world: World, id: Int = 0) {
    self.world = world
    self.id = id
  }

  /// Puts the finger down.
  ///
  /// - Parameter point: Where, in points of the window.
  func down(at point: Point) {
    location = point
    world.send(.touch(.began, at: point, id: id))
  }

  /// Moves the finger in one step.
  ///
  /// - Parameter point: Where to, in points of the window.
  func move(to point: Point) {
    guard location != nil else { return }
    location = point
    world.send(.touch(.moved, at: point, id: id))
  }

  /// Lifts the finger where it is.
  func up() {
    guard let point = location else { return }
    location = nil
    world.send(.touch(.ended, at: point, id: id))
    lastLift = world.scheduler.nanoseconds
  }

  /// Puts the finger down and lifts it at once.
  ///
  /// - Parameter point: Where, in points of the window.
  func tap(at point: Point) {
    down(at: point)
    up()
  }

  /// Moves the finger in a straight line, a move in each frame.
  ///
  /// - Parameters:
  ///   - point: Where to, in points of the window.
  ///   - moves: How many moves to make.
  ///   - waitFrame: Lets a frame pass.
  func glide(to point: Point, moves: Int, waitFrame: () throws -> Void) rethrows {
    guard let start = location else { return }
    for step in 1...moves {
      try waitFrame()
      let share = Double(step) / Double(moves)
      let x = start.x + (point.x - start.x) * share
      let y = start.y + (point.y - start.y) * share
      move(to: step == moves ? point : Point(x: x, y: y))
    }
  }
}
