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
  /// How far apart they are then, in points: what is no larger has no room for both.
  static let leastRoom = 2 * leastReach

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
  /// Fingers that turn do not leave the window on their way, either.
  ///
  /// - Parameters:
  ///   - middle: The point between them, in points of the window.
  ///   - view: What lies there; nil leaves no room.
  ///   - window: The window.
  ///   - turn: How far the fingers turn from there, in radians.
  /// - Returns: The way, of 10 to 120 points.
  static func reach(
    around middle: Point,
    in view: View?,
    of window: Window,
    turning turn: Double = 0
  ) -> Point {
    let (across, along) = distances(
      from: middle,
      toEdgesOf: view.map { room(in: $0) } ?? Rect(origin: middle, size: .zero)
    )
    var extent = max(across, along)
    if turn != 0 {
      // There is room along the axis on which they go down; this is about how far they get away from it.
      let edges = distances(from: middle, toEdgesOf: window.bounds)
      let aside = across >= along ? edges.along : edges.across
      let share = Point(x: 1, y: 0).turned(by: min(abs(turn), .pi / 2)).y
      extent = min(extent, aside / share)
    }
    let length = min(max(extent * shareOfRoom, leastReach), largestReach).rounded(.down)
    return across >= along ? Point(x: length, y: 0) : Point(x: 0, y: length)
  }

  /// Where fingers touch a view: its bounds, as far as those of no view around it cut them off, because
  /// nothing is hit outside of its superview.
  ///
  /// - Parameter view: The view.
  /// - Returns: The rectangle, in points of the window; an empty one if nothing is left.
  /// - Complexity: O(*d*) in the depth of the view.
  static func room(in view: View) -> Rect {
    var room = view.bounds
    var view = view
    while let above = view.superview {
      room = room.offsetBy(
        dx: view.frame.minX - view.bounds.minX,
        dy: view.frame.minY - view.bounds.minY
      ).intersection(above.bounds)
      view = above
    }
    return room
  }

  /// Says whether two fingers can be put down in a room, at some distance from each other.
  ///
  /// - Parameter room: Its extents.
  static func fit(in room: Size) -> Bool { max(room.width, room.height) > leastRoom }

  /// How far it is from a point to the nearer edge of a rectangle, across and along; negative outside of it.
  private static func distances(
    from point: Point,
    toEdgesOf rect: Rect
  ) -> (across: Double, along: Double) {
    (
      min(point.x - rect.minX, rect.maxX - point.x),
      min(point.y - rect.minY, rect.maxY - point.y)
    )
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
