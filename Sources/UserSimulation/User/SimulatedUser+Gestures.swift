internal import Interaction

extension SimulatedUser {
  /// How far a swipe goes at least, in points.
  private static let swipeDistance = 100.0

  /// Presses a target for a while.
  ///
  /// - Parameters:
  ///   - target: What to press.
  ///   - options: How long to wait until it can be, where to press, and whether to insist.
  ///   - duration: How long the finger stays, in virtual seconds.
  /// - Returns: Where it was pressed, in points of the window.
  /// - Throws: `ActionError` as a tap does.
  func longPress(
    _ target: any Target,
    _ options: TapOptions,
    _ duration: Double
  ) throws -> Point {
    try check { try VirtualTime.checkSpan(duration, "The duration") }
    let point = try pointToTouch(target, options, "longPress")
    finger.down(at: point)
    try lifting { try waitWhileDown(duration) }
    return point
  }

  /// Drags a target to another.
  ///
  /// - Parameters:
  ///   - target: Where the finger goes down.
  ///   - destination: Where it goes up; it need not take touches.
  ///   - options: How long to wait, where to go down, and whether to insist.
  /// - Returns: A remark on where the finger went.
  /// - Throws: `ActionError` as a tap does, also for the destination.
  func drag(
    _ target: any Target,
    to destination: any Target,
    _ options: TapOptions
  ) throws -> String {
    var hold = try landing(on: target, options, "drag")
    let offsets = scrollOffsets(around: hold.view)
    var end = try pointToDrop(on: destination, options)
    if !isAt(hold.point, target, options) {
      // What was scrolled to for the end took the beginning along, which may lie in sight all the same.
      do {
        hold = try landing(on: target, options, "drag")
      } catch let error as ActionError {
        let isGone = error.code == .none || error.code == .notReady && hold.view?.window == nil
        let isScrolled = offsets.contains { $0.contentOffset != $1 }
        throw isGone && isScrolled ? endsApart(target, from: hold.point, destination) : error
      }
      end = try pointToDrop(on: destination, options)
      guard isAt(hold.point, target, options) else {
        throw endsApart(target, from: hold.point, destination)
      }
    }
    finger.down(at: hold.point)
    try lifting {
      try finger.glide(to: end, moves: TouchDevice.dragMoves) { try waitFrame() }
      try waitWhileDown(TouchDevice.dragRest)
    }
    return "from \(hold.point) to \(end)"
  }

  /// Waits until a drag can end.
  private func pointToDrop(on destination: any Target, _ options: TapOptions) throws -> Point {
    do {
      return try pointToReach(destination, options, "drag", by: .drop)
    } catch var error as ActionError where error.code == .notReady {
      error.message = "The drag cannot end where it is to: \(error.message)"
      throw error
    }
  }

  /// How far what is around a view is scrolled.
  private func scrollOffsets(around view: View?) -> [(ScrollView, Point)] {
    guard let view else { return [] }
    return sequence(first: view, next: \.superview).compactMap { outer in
      (outer as? ScrollView).map { ($0, $0.contentOffset) }
    }
  }

  /// Describes a drag whose beginning is not in sight together with its end.
  ///
  /// - Parameters:
  ///   - target: Where it begins.
  ///   - start: Where that was before the end was scrolled to, in points of the window.
  ///   - destination: Where it ends.
  /// - Returns: The error.
  private func endsApart(
    _ target: any Target,
    from start: Point,
    _ destination: any Target
  ) -> ActionError {
    let finger = words.heldFinger.map {
      "move a finger that stays down with \($0), which scrolls on its way, "
    }
    return ActionError(
      .notReady,
      """
      The drag cannot take hold of \(words.text(target.aim)): it leaves its place at \(start) when \
      \(words.text(destination.aim)), the end, is scrolled into sight, so that both are not on the \
      screen at once. Scroll so that they are, \(finger ?? "")or drag in steps, each to what is in sight.
      """
    )
  }

  /// Swipes over a target.
  ///
  /// - Parameters:
  ///   - target: What to swipe over, from its middle.
  ///   - direction: Where to.
  ///   - options: How long to wait, where to begin, and whether to insist.
  /// - Returns: A remark on where the finger went.
  /// - Throws: `ActionError` as a tap does.
  func swipe(
    _ target: any Target,
    _ direction: SwipeDirection,
    _ options: TapOptions
  ) throws -> String {
    let start = try pointToTouch(target, options, "swipe")
    let distance = Self.swipeDistance
    let end =
      switch direction {
      case .left: Point(x: start.x - distance, y: start.y)
      case .right: Point(x: start.x + distance, y: start.y)
      case .up: Point(x: start.x, y: start.y - distance)
      case .down: Point(x: start.x, y: start.y + distance)
      }
    finger.down(at: start)
    try lifting {
      try finger.glide(to: end, moves: TouchDevice.swipeMoves) { try waitFrame() }
    }
    return "from \(start) to \(end)"
  }

  /// The first finger from a number on that is up.
  func freeFinger(from number: Int) -> Int {
    var finger = number
    while fingers[finger] != nil { finger += 1 }
    return finger
  }

  /// A finger that was put down to stay.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - device: The finger itself; nil for whichever has the number now.
  ///   - deed: What it is to do, as in "cannot move".
  /// - Returns: The finger.
  /// - Throws: `ActionError` with `invalidArgument` if it is up.
  func heldFinger(
    _ number: Int,
    _ device: TouchDevice?,
    to deed: String
  ) throws(ActionError) -> TouchDevice {
    guard let held = fingers[number], device == nil || held === device else {
      throw ActionError(
        .invalidArgument,
        "The finger is up already, so it cannot \(deed); put it down again with touch."
      )
    }
    return held
  }

  /// Moves a finger that was put down to stay.
  ///
  /// - Parameters:
  ///   - device: The finger.
  ///   - target: Where to.
  /// - Returns: Where that is, in points of the window.
  /// - Throws: `ActionError` as a tap does.
  func move(_ device: TouchDevice, to target: any Target) throws -> Point {
    let point = try pointToReach(target, TapOptions(force: true), "move", by: .fingerDown)
    try device.glide(to: point, moves: TouchDevice.dragMoves) { try waitFrame() }
    return point
  }

  /// Waits until a finger that is down, or will be, can go to the middle of a target.
  private func pointToReach(
    _ target: any Target,
    _ options: TapOptions,
    _ verb: String,
    by approach: Approach
  ) throws -> Point {
    var options = options
    // Where to go down is no place to be lifted at.
    options.at = nil
    return try pointToTouch(target, options, verb, by: approach)
  }

  /// Lets time pass frame by frame while a finger or a key is down.
  func waitWhileDown(_ seconds: Double) throws {
    let end = world.scheduler.deadline(after: seconds)
    while world.scheduler.nanoseconds < end { try waitFrame() }
  }

  /// Does something with the finger down and lifts it, also when that is ended by force.
  private func lifting(_ body: () throws -> Void) throws {
    defer { finger.up() }
    try body()
  }
}
