internal import Interaction

extension SimulatedUser {
  /// Types text as soon as somebody takes it.
  ///
  /// - Parameters:
  ///   - text: What to type.
  ///   - timeout: How long to wait, in virtual seconds.
  /// - Throws: `ActionError` with `notReady` or `invalidArgument`, or what the host ends the typing with.
  func typeText(_ text: String, _ timeout: Double) throws {
    try waitForInput(to: "type", text, timeout)
    for index in text.indices {
      try whileWaiting?()
      // A Return may have begun to change the screen.
      try waitForScreen(timeout)
      guard takesText else {
        throw ActionReport(world: world, waited: nil, words: words).errorForTyping(
          text,
          typed: text[..<index]
        )
      }
      keyboard.type(text[index])
    }
  }

  /// Pastes text as soon as somebody takes it.
  ///
  /// - Parameters:
  ///   - text: What to paste.
  ///   - timeout: How long to wait, in virtual seconds.
  /// - Throws: `ActionError` with `notReady` or `invalidArgument`.
  func pasteText(_ text: String, _ timeout: Double) throws {
    try waitForInput(to: "paste", text, timeout)
    keyboard.paste(text)
  }

  /// Waits until the first responder takes text, on a screen that no transition changes.
  private func waitForInput(to verb: String, _ text: String, _ timeout: Double) throws {
    try check { try VirtualTime.checkSpan(timeout, "The timeout") }
    let deadline = world.scheduler.deadline(after: timeout)
    try waitForScreen(timeout, until: deadline)
    while !takesText {
      guard world.scheduler.nanoseconds < deadline else {
        throw ActionReport(world: world, waited: timeout, words: words).errorForTyping(
          text,
          verb: verb
        )
      }
      try waitFrame()
      try waitForScreen(timeout, until: deadline)
    }
  }

  /// Waits until no transition changes the screen that has the keys: text would reach none of its fields.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - deadline: When that is over, in nanoseconds of virtual time; nil counts it from now.
  /// - Throws: `ActionError` with `timedOut` where one still does, or a finger leads it.
  func waitForScreen(_ timeout: Double, until deadline: Int64? = nil) throws {
    try waitForKeys(until: deadline ?? world.scheduler.deadline(after: timeout))
    guard let transition = world.window.transitionHoldingKeys else { return }
    let report = ActionReport(
      world: world,
      waited: transition.isInteractive ? nil : timeout,
      words: words
    )
    throw report.error(forWaitingFor: transition)
  }

  /// Whether the first responder takes text.
  var takesText: Bool { world.window.firstResponder is any TextInput }

  /// Presses a chord that is spelt in words.
  ///
  /// - Parameters:
  ///   - text: The chord.
  ///   - duration: How long it is held, in virtual seconds; nil lets it go at once.
  /// - Throws: `ActionError` with `unknownKey` or `invalidArgument`.
  func pressKey(_ text: String, for duration: Double? = nil) throws {
    let chord: KeyChord
    do throws(KeyChord.Misspelling) {
      chord = try KeyChord(reading: text)
    } catch {
      throw ActionReport(world: world, waited: nil, words: words).errorForKey(text, error)
    }
    try waitForKeys(until: world.scheduler.deadline(after: Self.keyPatience))
    guard let duration else { return keyboard.press(chord) }
    try check { try VirtualTime.checkSpan(duration, "The duration") }
    try keyboard.press(chord) { try waitWhileDown(duration) }
  }

  /// Waits until the screen that has the keys is no longer changed by a transition, as a tap waits for its
  /// target; one that a finger leads is not waited for.
  private func waitForKeys(until deadline: Int64) throws {
    while let transition = world.window.transitionHoldingKeys, !transition.isInteractive,
      world.scheduler.nanoseconds < deadline
    {
      try waitFrame()
    }
  }

  /// How long a key waits for a transition, in virtual seconds.
  private static let keyPatience = standardTimeout

  /// Lets time pass until the world is at rest.
  ///
  /// - Parameter budget: The most virtual time to spend, in seconds.
  /// - Throws: `ActionError` with `notSettled` or `invalidArgument`.
  func comeToRest(_ budget: Double) throws(ActionError) {
    try check { try VirtualTime.checkSpan(budget, "The budget") }
    let outcome = world.settle(budget: budget)
    guard outcome.isSettled else {
      throw ActionReport(world: world, waited: nil, words: words).error(
        for: outcome,
        budget: budget
      )
    }
  }
}
