internal import Interaction

/// Two virtual fingers of one hand: they go down, move and go up at the same moments.
struct FingerPair {
  /// How far a turn goes from one frame to the next at most, in radians.
  static let largestTurn = 0.25
  /// How far from the middle the fingers are at most, in points.
  static let largestReach = 120.0
  /// How far from the middle they are if the target leaves no room, in points.
  static let leastReach = 10.0

  /// Which fingers they are.
  private let ids: (one: Int, other: Int)
  /// Where the touches go.
  private let world: World
  /// The point between them, in points of the window.
  private let middle: Point

  /// Takes two fingers that are up.
  ///
  /// - Parameters:
  ///   - ids: Which fingers they are.
  ///   - middle: The point between them, in points of the window.
  ///   - world: Where the touches go.
  init(_ ids: (one: Int, other: Int), around middle: Point, in world: World) {
    self.ids = ids
    self.middle = middle
    self.world = world
  }

  /// Reports what both fingers do at one moment.
  ///
  /// - Parameters:
  ///   - phase: What they do.
  ///   - arm: The way from the point between them to one of them; the other one is opposite.
  func touch(_ phase: Touch.Phase, _ arm: Point) {
    let one = middle.offsetBy(dx: -arm.x, dy: -arm.y)
    let other = middle.offsetBy(dx: arm.x, dy: arm.y)
    world.send(
      .touches([
        TouchInput(id: ids.one, phase: phase, location: one),
        TouchInput(id: ids.other, phase: phase, location: other),
      ])
    )
  }

  /// Puts both fingers down, moves them in every frame, and lifts them, also when the wait is ended by
  /// force.
  ///
  /// - Parameters:
  ///   - moves: How many moves to make.
  ///   - arm: Where the fingers are after a share of the way, from 0 to 1.
  ///   - waitFrame: Lets a frame pass.
  func glide(
    moves: Int,
    along arm: (_ share: Double) -> Point,
    waitFrame: () throws -> Void
  ) rethrows {
    touch(.began, arm(0))
    var present = arm(0)
    defer { touch(.ended, present) }
    for step in 1...moves {
      try waitFrame()
      present = arm(Double(step) / Double(moves))
      touch(.moved, present)
    }
  }
}
