internal import Interaction

extension SimulatedUser {
  /// Types text as soon as somebody takes it.
  ///
  /// - Parameters:
  ///   - text: What to type.
  ///   - timeout: How long to wait, in virtual seconds.
  /// - Throws: `ActionError` with `notReady` or `invalidArgument`.
  func typeText(_ text: String, _ timeout: Double) throws {
    try check { try VirtualTime.checkSpan(timeout, "The timeout") }
    let deadline = world.scheduler.nanoseconds + VirtualTime.nanoseconds(timeout)
    while !takesText {
      guard world.scheduler.nanoseconds < deadline else {
        let report = ActionReport(world: world, waited: timeout)
        throw report.errorForTyping(text)
      }
      try waitFrame()
    }
    for index in text.indices {
      guard takesText else {
        throw ActionReport(world: world, waited: nil).errorForTyping(text, typed: text[..<index])
      }
      keyboard.type(text[index])
    }
  }

  /// Whether the first responder takes text.
  private var takesText: Bool { world.window.firstResponder is any TextInput }

  /// Presses a chord that is spelt in words.
  ///
  /// - Parameter text: The chord.
  /// - Throws: `ActionError` with `unknownKey`.
  func pressKey(_ text: String) throws(ActionError) {
    guard let chord = try? KeyChord(parsing: text) else {
      throw ActionReport(world: world, waited: nil).errorForKey(text)
    }
    keyboard.press(chord)
  }

  /// Lets time pass until the world is at rest.
  ///
  /// - Parameter budget: The most virtual time to spend, in seconds.
  /// - Throws: `ActionError` with `notSettled` or `invalidArgument`.
  func comeToRest(_ budget: Double) throws(ActionError) {
    try check { try VirtualTime.checkSpan(budget, "The budget") }
    let outcome = world.settle(budget: budget)
    guard outcome.isSettled else {
      throw ActionReport(world: world, waited: nil).error(for: outcome, budget: budget)
    }
  }
}
