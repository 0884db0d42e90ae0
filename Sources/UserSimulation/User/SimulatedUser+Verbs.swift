internal import Interaction

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
