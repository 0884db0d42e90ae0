internal import Interaction

extension SimulatedUser {
  /// Moves two fingers towards or away from each other.
  ///
  /// - Parameters:
  ///   - target: What lies between the fingers.
  ///   - scale: How far apart they are in the end, as a multiple of the beginning.
  ///   - options: How long to wait, where the middle is, and whether to insist.
  /// - Returns: A remark on where the fingers went.
  /// - Throws: `ActionError` as a tap does; `notReady` if nobody takes a pinch there, or not both fingers
  ///   would touch who does.
  func pinch(_ target: any Target, _ scale: Double, _ options: TapOptions) throws -> String {
    try check { try Self.checkSpread(scale) }
    let share = Approach.share(ofPinchTo: scale)
    let approach = Approach.fingers(.pinch, share: share)
    let middle = try pointToTouch(target, options, "pinch", by: approach)
    let view = element(of: target)
    let reach = FingerPair.reach(around: middle, in: view, of: world.window)
    let start = Point(x: reach.x * share, y: reach.y * share)
    try glide(around: middle, moves: TouchDevice.dragMoves) { way in
      let factor = 1 + (scale - 1) * way
      return Point(x: start.x * factor, y: start.y * factor)
    }
    return "around \(middle)"
  }

  /// Turns two fingers around the point between them.
  ///
  /// - Parameters:
  ///   - target: What lies between the fingers.
  ///   - radians: How far they turn, clockwise.
  ///   - options: How long to wait, where the middle is, and whether to insist.
  /// - Returns: A remark on where the fingers went.
  /// - Throws: `ActionError` as a tap does; `notReady` if nobody takes a rotation there, or not both fingers
  ///   would touch who does.
  func rotate(_ target: any Target, _ radians: Double, _ options: TapOptions) throws -> String {
    try check { try Self.checkTurn(radians) }
    let approach = Approach.fingers(.rotation, turn: radians)
    let middle = try pointToTouch(target, options, "rotate", by: approach)
    let view = element(of: target)
    let start = FingerPair.reach(
      around: middle,
      in: view,
      of: world.window,
      turning: radians
    )
    let turns = (abs(radians) / FingerPair.largestTurn).rounded(.up)
    try glide(around: middle, moves: max(TouchDevice.dragMoves, Int(turns))) { way in
      start.turned(by: radians * way)
    }
    return "around \(middle)"
  }

  /// Throws if fingers cannot part or come together so far.
  private static func checkSpread(_ scale: Double) throws {
    try PinchGestureRecognizer.checkScale(scale)
    guard scales.contains(scale) else {
      throw InteractionError(
        .invalidNumber,
        "The scale is \(scale.plain); use \(scales.lowerBound.plain) to \(scales.upperBound.plain)."
      )
    }
  }

  /// How many times as far apart fingers get: so that they are never in one place, where nothing could be
  /// measured.
  private static let scales = 0.001...1000.0

  /// Throws if fingers cannot turn so far.
  private static func checkTurn(_ radians: Double) throws {
    try RotationGestureRecognizer.checkRotation(radians)
    guard abs(radians) <= largestRotation else {
      throw InteractionError(
        .invalidNumber,
        "The rotation is \(radians.plain) radians; use at most \(largestRotation.plain)."
      )
    }
  }

  /// How far fingers turn at most, in radians: some sixteen times around, in seven seconds.
  private static let largestRotation = 100.0

  /// Moves two fingers that are up so far, and stay up for everything else.
  private func glide(
    around middle: Point,
    moves: Int,
    along arm: (_ share: Double) -> Point
  ) throws {
    defer { lastLift = world.scheduler.nanoseconds }
    let pair = FingerPair(freePair, around: middle, in: world)
    try pair.glide(moves: moves, along: arm) { try waitFrame() }
  }

  /// Two fingers that are up.
  private var freePair: (one: Int, other: Int) {
    let one = freeFinger(from: 1)
    return (one, freeFinger(from: one + 1))
  }
}
