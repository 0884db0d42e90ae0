public import Interaction

/// A user with fingers, a pointer and a keyboard, who waits until things are ready and says what is
/// in the way when they never are.
///
/// Whatever it does enters the world as a device's event; no verb sets a property or calls a
/// handler. Waiting advances the virtual clock frame by frame, so it takes no time. Each verb
/// returns after the work then due, and is journalled as a step from which all that follows.
///
/// ```swift
/// let user = SimulatedUser(in: world)
/// try user.tap(.placeholder("New item"))
/// try user.type("Milk")
/// try user.tap(.button("Add"))
/// try user.expect(.text("Milk"), to: .beVisible)
/// ```
public final class SimulatedUser {
  /// How long verbs and expectations wait unless they are told otherwise, in virtual seconds.
  public static let standardTimeout = 5.0

  /// How long a long press takes unless it is told otherwise, in virtual seconds.
  public static let standardPress = 0.6

  /// The world the user acts in.
  public let world: World
  /// Called before each frame that the user waits, after a span of time that one step lets pass, and before each
  /// key of those that one step presses in a row; what it throws ends the step.
  ///
  /// Waiting passes no wall time by itself, but a long wait is much work, and so is a long text: whoever limits
  /// that work looks at its clock here.
  package var whileWaiting: (() throws -> Void)?
  /// Whether what fails in a step, and names no line to look at, is told at the line of the step.
  ///
  /// A script's handlers know their lines. A closure of Swift's does not know in which line it throws.
  package var placesFailures = false
  /// In whose words its errors name elements: by default those of a script, as journals do.
  package var words = LocatorWords.script
  /// The finger that taps, presses and drags.
  let finger: TouchDevice
  /// The fingers that were put down to stay, by their numbers.
  var fingers: [Int: TouchDevice] = [:]
  /// When one of these was last lifted, in nanoseconds of the world's clock; nil if none was.
  var lastLift: Int64?
  /// The lines that put them down, as far as they are known.
  var touchPlaces: [Int: SourceLocation] = [:]
  /// The user's keyboard.
  let keyboard: Keyboard

  /// Puts a user in front of a world's windows.
  ///
  /// - Parameter world: The world to act in; the user keeps it alive.
  public init(in world: World) {
    self.world = world
    finger = TouchDevice(world: world)
    keyboard = Keyboard(world: world)
  }

  /// Does one step and journals it: the one way in for all verbs.
  ///
  /// A failure is in the journal, below the step, when it is thrown; it is not reported to the
  /// world, because whoever catches it decides what it means.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - location: The line that says so.
  /// - Returns: A remark on how it went, such as `at (195, 66)` for where a touch landed.
  /// - Throws: `ActionError`, or what the host ends a long wait with.
  @discardableResult
  public func perform(_ step: UserStep, at location: SourceLocation? = nil) throws -> String? {
    try perform(step, with: nil, at: location)
  }

  /// Does one step with a finger of its own.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - device: The finger that goes down to stay, or is down; nil for the one of the step's number.
  ///   - location: The line that says so.
  /// - Returns: A remark on how it went.
  /// - Throws: As ``perform(_:at:)``; `invalidArgument` also if the finger is up and another one has its number.
  @discardableResult
  func perform(
    _ step: UserStep,
    with device: TouchDevice?,
    at location: SourceLocation?
  ) throws -> String? {
    let remark = try journalling(
      step.description,
      verb: step.verb,
      at: location,
      remark: { $0 },
      { try carryOut(step, with: device) }
    )
    if case .touchDown(_, _, let finger) = step { touchPlaces[finger] = location }
    return remark
  }

  /// Journals a step with how it went and what follows from it.
  ///
  /// - Parameters:
  ///   - description: The step in the words of a script; not evaluated without a journal.
  ///   - verb: The word for what is done.
  ///   - location: The line that says so.
  ///   - remark: What to say of how it went.
  ///   - body: The step.
  /// - Returns: What came of it.
  func journalling<Result>(
    _ description: @autoclosure () -> String,
    verb: String,
    at location: SourceLocation?,
    remark: (Result) -> String? = { _ in nil },
    _ body: () throws -> Result
  ) throws -> Result {
    let text = world.journal == nil ? "" : description()
    let record = world.record(.step(text: text, outcome: nil, location: location))
    let known = world.failures.count
    defer { if placesFailures { world.placeFailures(after: known, at: location) } }
    return try world.withCause(record) {
      do {
        try checkCanAct(verb)
        let result = try body()
        // Work that is due at this very moment belongs to the step.
        world.advance(by: 0)
        world.record(.step(text: text, outcome: remark(result) ?? "done", location: location))
        return result
      } catch var error as ActionError {
        error.location = location
        world.record(.failure(failure: error.failure))
        world.record(.step(text: text, outcome: "failed", location: location))
        throw error
      } catch {
        world.record(.step(text: text, outcome: "failed", location: location))
        throw error
      }
    }
  }

  /// Chooses the verb of a step.
  private func carryOut(_ step: UserStep, with device: TouchDevice?) throws -> String? {
    switch step {
    case .tap(let target, let options):
      let point = try pointToTouch(target, options, step.verb)
      finger.tap(at: point)
      return "at \(point)"
    case .doubleTap(let target, let options):
      return "at \(try doubleTap(target, options))"
    case .longPress(let target, let options, let duration):
      return "at \(try longPress(target, options, duration))"
    case .drag(let target, let destination, let options):
      return try drag(target, to: destination, options)
    case .swipe(let target, let direction, let options):
      return try swipe(target, direction, options)
    case .pinch(let target, let scale, let options): return try pinch(target, scale, options)
    case .rotate(let target, let radians, let options):
      return try rotate(target, radians, options)
    case .scroll(let target, let delta, let options): return try scroll(target, by: delta, options)
    case .hover(let target, let options):
      let point = try pointToTouch(target, options, step.verb, by: .pointer)
      world.send(.hover(location: point))
      return "at \(point)"
    case .touchDown(let target, let options, let finger):
      let point = try pointToTouch(target, options, step.verb, by: .furtherFinger)
      let device = device ?? TouchDevice(world: world, id: finger)
      fingers[finger] = device
      device.down(at: point)
      return "at \(point)"
    case .touchMove(let target, let finger):
      return "to \(try move(heldFinger(finger, device, to: "move"), to: target))"
    case .touchUp(let finger):
      try heldFinger(finger, device, to: "be lifted").up()
      fingers[finger] = nil
      lastLift = world.scheduler.nanoseconds
    case .type(let text, let timeout): try typeText(text, timeout)
    case .fill(let target, let text, let options): try fill(target, text, options)
    case .clear(let target, let options): try fill(target, "", options, "clear")
    case .focus(let target, let options): return try focus(target, options)
    case .paste(let text, let timeout): try pasteText(text, timeout)
    case .press(let chord): try pressKey(chord)
    case .hold(let chord, let duration): try pressKey(chord, for: duration)
    case .goBack(let timeout): return try goBack(within: timeout)
    case .wait(let seconds):
      try check {
        try VirtualTime.checkSpan(seconds, "The time to wait")
        try world.checkTimeLeft(for: VirtualTime.nanoseconds(seconds))
      }
      world.advance(by: seconds)
      try whileWaiting?()
    case .settle(let budget): try comeToRest(budget)
    }
    return nil
  }

  /// Lets a frame pass while something is waited for.
  func waitFrame() throws {
    try whileWaiting?()
    try check { try world.checkTimeLeft(for: VirtualTime.frame) }
    world.advanceFrame()
  }

  /// Throws if a handler is running, in which no time can pass.
  func checkCanAct(_ verb: String) throws(ActionError) {
    guard world.isInTurn else { return }
    throw ActionError(
      .insideHandler,
      """
      The user cannot \(verb) while a handler runs, because time stands still until it returns. Let \
      the scenario do it after the step that led here.
      """
    )
  }

  /// Runs a check of the toolkit and turns what it throws into an error of the user's.
  func check(_ body: () throws -> Void) throws(ActionError) {
    do {
      try body()
    } catch {
      throw ActionError(.invalidArgument, Failure(error).message)
    }
  }
}

@available(*, unavailable, message: "A simulated user belongs to its world's one thread.")
extension SimulatedUser: Sendable {}
