internal import Interaction

/// Two virtual fingers of one hand: they go down, move and go up at the same moments.
struct FingerPair {
  /// How far a turn goes from one frame to the next at most, in radians.
  static let largestTurn = 0.25
  /// How much of the room around the middle the fingers use, so that they go down inside of the target.
  private static let shareOfRoom = 0.8
  /// How far from the middle the fingers are at most, in points.
  private static let largestReach = 120.0
  /// How far from the middle they are if the target leaves no room, in points.
  private static let leastReach = 10.0

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

  /// The way from the middle to one of the fingers: as far as there is room in what lies between them, along
  /// the axis that has more of it.
  ///
  /// - Parameters:
  ///   - middle: The point between them, in points of the window.
  ///   - view: What lies there; nil leaves no room.
  ///   - window: The window.
  /// - Returns: The way, of 10 to 120 points.
  static func reach(around middle: Point, in view: View?, of window: Window) -> Point {
    let room =
      view.map { $0.convert($0.bounds, to: nil).intersection(window.bounds) }
      ?? Rect(origin: middle, size: .zero)
    let across = min(middle.x - room.minX, room.maxX - middle.x)
    let along = min(middle.y - room.minY, room.maxY - middle.y)
    let wanted = max(across, along) * shareOfRoom
    let length = min(max(wanted, leastReach), largestReach).rounded(.down)
    return across >= along ? Point(x: length, y: 0) : Point(x: 0, y: length)
  }

  /// Where both fingers are.
  ///
  /// - Parameters:
  ///   - middle: The point between them, in points of the window.
  ///   - arm: The way from there to one of them; the other one is opposite.
  /// - Returns: Their places, in points of the window.
  static func fingers(around middle: Point, _ arm: Point) -> [Point] {
    [middle.offsetBy(dx: -arm.x, dy: -arm.y), middle.offsetBy(dx: arm.x, dy: arm.y)]
  }

  /// Reports what both fingers do at one moment.
  ///
  /// - Parameters:
  ///   - phase: What they do.
  ///   - arm: The way from the point between them to one of them; the other one is opposite.
  func touch(_ phase: Touch.Phase, _ arm: Point) {
    let places = Self.fingers(around: middle, arm)
    let touches = zip([ids.one, ids.other], places).map { id, place in
      TouchInput(id: id, phase: phase, location: place)
    }
    world.send(.touches(touches))
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
