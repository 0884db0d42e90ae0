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
  /// - Parameters:
  ///   - target: What to tap; it must be ready as for `tap` before the first of the two.
  ///   - options: How long to wait, where to tap, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does.
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

  /// Brings the pointer over an element, a view or a point, with no button pressed; it stays there
  /// until it is brought elsewhere.
  ///
  /// - Parameters:
  ///   - target: What to point at; it must be ready as for `tap`, but it may be disabled.
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
    var finger = 1
    while fingers[finger] != nil { finger += 1 }
    try perform(.touchDown(target, options, finger: finger), at: location)
    return UserTouch(user: self, finger: finger)
  }

  /// Types text, one grapheme cluster after the other, into whatever has the keys.
  ///
  /// The user waits until the first responder takes text. If nobody takes any text half-way, the
  /// step fails; that the keys pass to another text input does not matter.
  ///
  /// - Parameters:
  ///   - text: What to type; a line break is Return to a text field.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `notReady` if nobody takes the text, `insideHandler` or
  ///   `invalidArgument` if it cannot be tried.
  public func type(
    _ text: String,
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .type(text, timeout: timeout),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Presses a key or a chord and lets it go; the first responder gets it, or else the window.
  ///
  /// - Parameters:
  ///   - chord: Such as `Return` or `Ctrl+Shift+K`; letter case does not matter.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `unknownKey` and the nearest key there is, or `insideHandler`.
  public func press(
    _ chord: String,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.press(chord), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Lets virtual time pass.
  ///
  /// - Parameters:
  ///   - seconds: How much.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `invalidArgument` if it is no span of time, or `insideHandler`.
  public func wait(
    _ seconds: Double,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.wait(seconds), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Lets virtual time pass until nothing is left to wait for; what repeats is not waited for.
  ///
  /// - Parameters:
  ///   - budget: The most virtual time to spend, in seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `notSettled` that lists what was still to come, `insideHandler` or
  ///   `invalidArgument`.
  public func settle(
    budget: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .settle(budget: budget),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }
}
