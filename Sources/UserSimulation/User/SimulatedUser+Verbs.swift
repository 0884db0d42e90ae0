package import Interaction

extension SimulatedUser {
  /// Taps an element, a view or a point.
  ///
  /// The target must be in a window, visible, enabled, in the same place for two frames, and the
  /// one that gets a touch at the action point; the user waits for that. Before the tap the
  /// double-tap gap passes, so that two taps are never taken for a double one.
  ///
  /// - Parameters:
  ///   - target: What to tap.
  ///   - options: How long to wait, where to tap, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `none`, `many`, `hidden` or `notReady` if it never becomes ready,
  ///   `insideHandler` or `invalidArgument` if it cannot be tried.
  /// - Complexity: O(*n*) in the number of views, for each frame waited.
  public func tap(
    _ target: some Target,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.tap(target, options), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Taps an element, a view or a point twice, a tenth of a second apart.
  ///
  /// Both taps go to the same place. If a handler of the first one removes, moves or covers the element so
  /// that the second would miss it, the step fails and there is no second tap, unless it is forced. What a
  /// handler disables still gets it.
  ///
  /// - Parameters:
  ///   - target: What to tap; it must be ready as for `tap` before the first of the two.
  ///   - options: How long to wait, where to tap, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does, also if the second tap would miss the element.
  /// - Complexity: As `tap`.
  public func doubleTap(
    _ target: some Target,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.doubleTap(target, options), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Presses an element, a view or a point for a while.
  ///
  /// - Parameters:
  ///   - target: What to press; it must be ready as for `tap`.
  ///   - options: How long to wait, where to press, and whether to insist.
  ///   - duration: How long the finger stays, in virtual seconds; a long press takes half a second.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does.
  /// - Complexity: As `tap`, and one frame after the other while the finger is down.
  public func longPress(
    _ target: some Target,
    _ options: TapOptions = TapOptions(),
    duration: Double = SimulatedUser.standardPress,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .longPress(target, options, duration: duration),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Drags from one element, view or point to another, with moves between, and rests there before the
  /// finger goes up, so that nothing is thrown.
  ///
  /// - Parameters:
  ///   - target: Where the finger goes down; it must be ready as for `tap`.
  ///   - destination: Where it goes up: the middle of what is there, whether or not it takes touches.
  ///   - options: How long to wait, where in the target to go down, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does.
  /// - Complexity: As `longPress`.
  public func drag(
    _ target: some Target,
    to destination: some Target,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .drag(target, to: destination, options),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Swipes over an element, a view or from a point: a hundred points in a tenth of a second.
  ///
  /// - Parameters:
  ///   - target: What to swipe over; it must be ready as for `tap`.
  ///   - direction: Where to.
  ///   - options: How long to wait, where to begin, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does.
  /// - Complexity: As `longPress`.
  public func swipe(
    _ target: some Target,
    _ direction: SwipeDirection,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .swipe(target, direction, options),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Moves two fingers towards or away from each other, around the middle of an element, a view or a
  /// point, in a dozen frames.
  ///
  /// They go down on the target, as far from its middle as there is room.
  ///
  /// - Parameters:
  ///   - target: What lies between the fingers; it must be ready as for `tap`, and it or what is around it
  ///     must have a pinch recogniser, or follow touches in a class of its own. Both fingers must
  ///     touch who does.
  ///   - scale: How far apart the fingers are in the end, as a multiple of the beginning: 2 zooms in. From
  ///     0.001 to 1000.
  ///   - options: How long to wait, where the middle is, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does; `invalidArgument` also if they cannot part or come together so far.
  /// - Complexity: As `longPress`.
  public func pinch(
    _ target: some Target,
    scale: Double,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .pinch(target, scale: scale, options),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Turns two fingers around the middle of an element, a view or a point.
  ///
  /// - Parameters:
  ///   - target: What lies between the fingers; it must be ready as for `tap`, and it or what is around it
  ///     must have a rotation recogniser, or follow touches in a class of its own. Both fingers
  ///     must touch who does.
  ///   - radians: How far they turn, clockwise: up to 100 either way.
  ///   - options: How long to wait, where the middle is, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does; `invalidArgument` also if they cannot turn so far.
  /// - Complexity: As `longPress`.
  public func rotate(
    _ target: some Target,
    radians: Double,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .rotate(target, radians: radians, options),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Turns the wheel over an element, a view or a point, once.
  ///
  /// - Parameters:
  ///   - target: Where the pointer is; the innermost scroll view there that can move that way moves.
  ///   - dx: How far to scroll to the right, in points.
  ///   - dy: How far to scroll down, in points.
  ///   - options: How long to wait, where to turn it, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does; `notReady` also if nothing there can be scrolled that way.
  /// - Complexity: As `tap`.
  public func scroll(
    _ target: some Target,
    dx: Double = 0,
    dy: Double = 0,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .scroll(target, by: Point(x: dx, y: dy), options),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Brings the pointer over an element, a view or a point, with no button pressed; it stays there
  /// until it is brought elsewhere.
  ///
  /// - Parameters:
  ///   - target: What to point at; it must be ready as for `tap`, but it may be disabled. A hover
  ///     recogniser must hear of it, unless one was come over before.
  ///   - options: How long to wait, where to point, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does.
  /// - Complexity: As `tap`.
  public func hover(
    _ target: some Target,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.hover(target, options), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Puts a finger down on an element, a view or a point, and leaves it there: the way to gestures of
  /// one's own, and to several fingers at once.
  ///
  /// - Parameters:
  ///   - target: What to touch; it must be ready as for `tap`.
  ///   - options: How long to wait, where to touch, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The finger.
  /// - Throws: `ActionError` as `tap` does.
  public func touch(
    _ target: some Target,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> UserTouch {
    try touch(target, options, at: SourceLocation(file: "\(file)", line: line))
  }

  /// Puts a finger down for another language.
  package func touch(
    _ target: any Target,
    _ options: TapOptions,
    at location: SourceLocation?
  ) throws -> UserTouch {
    // 0 is the finger that taps.
    let device = TouchDevice(world: world, id: freeFinger(from: 1))
    try perform(.touchDown(target, options, finger: device.id), with: device, at: location)
    return UserTouch(user: self, device: device)
  }
}
