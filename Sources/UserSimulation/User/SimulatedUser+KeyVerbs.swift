internal import Interaction

// What the user does with the keyboard.
extension SimulatedUser {
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

  /// Pastes text as one piece into whatever has the keys; it becomes the pasteboard's content as well.
  ///
  /// The user waits until the first responder takes text.
  ///
  /// - Parameters:
  ///   - text: What to paste.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `type` does.
  public func paste(
    _ text: String,
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      .paste(text, timeout: timeout),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Presses a key or a chord and lets it go; the first responder gets it, or else the window.
  ///
  /// - Parameters:
  ///   - chord: Such as `Return` or `Ctrl+Shift+K`; letter case does not matter.
  ///   - duration: How long it is held, in virtual seconds; nil lets it go at once.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `unknownKey` and the nearest key there is, `insideHandler`, or
  ///   `invalidArgument` if the duration is no span of time.
  public func press(
    _ chord: String,
    duration: Double? = nil,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(
      duration.map { .hold(chord, duration: $0) } ?? .press(chord),
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Replaces all that a text input holds: it is tapped unless it has the keys, all is selected by
  /// Ctrl+A, and the text is pasted as one piece.
  ///
  /// - Parameters:
  ///   - target: The text input; it must be ready as for `tap`, and editable.
  ///   - text: What it is to hold; an empty one deletes what is there.
  ///   - options: How long to wait, where to tap, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does, and with `notReady` if it does not get the keys, or if its
  ///   handlers give them to another before the text is in it.
  /// - Complexity: As `tap`.
  public func fill(
    _ target: some Target,
    _ text: String,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.fill(target, text, options), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Deletes all that a text input holds: it is tapped unless it has the keys, all is selected by Ctrl+A,
  /// and Backspace deletes it.
  ///
  /// - Parameters:
  ///   - target: The text input; it must be ready as for `tap`, and editable.
  ///   - options: How long to wait, where to tap, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `fill` does.
  /// - Complexity: As `tap`.
  public func clear(
    _ target: some Target,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.clear(target, options), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Gives an element the keys as a person would: what takes text by a tap, all else by pressing Tab until
  /// it has them.
  ///
  /// What Tab passes on the way gets and loses the keys, too.
  ///
  /// - Parameters:
  ///   - target: What is to have the keys; it must be ready as for `tap`.
  ///   - options: How long to wait, where to tap, and whether to insist.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `tap` does, and with `notReady` if it does not get the keys.
  /// - Complexity: As `tap`, for each time that Tab is pressed.
  public func focus(
    _ target: some Target,
    _ options: TapOptions = TapOptions(),
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.focus(target, options), at: SourceLocation(file: "\(file)", line: line))
  }
}
