package import Interaction

// What the user lets happen.
extension SimulatedUser {
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

  /// Lets virtual time pass until a condition holds, which is asked at once and after each frame.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - condition: What is waited for; it must not act as the user.
  /// - Throws: `ActionError` with `timedOut` that lists what was busy, who owns it and where it was created;
  ///   `insideHandler`, `invalidArgument`, or what the condition throws.
  public func waitUntil(
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line,
    _ condition: () throws -> Bool
  ) throws {
    try waitUntil(timeout, at: SourceLocation(file: "\(file)", line: line), condition)
  }

  /// Lets virtual time pass until a condition holds, for the line that says so.
  package func waitUntil(
    _ timeout: Double,
    at location: SourceLocation?,
    _ condition: () throws -> Bool
  ) throws {
    try journalling("waitUntil", verb: "wait", at: location) {
      try check { try VirtualTime.checkSpan(timeout, "The timeout") }
      let deadline = world.scheduler.deadline(after: timeout)
      while try !condition() {
        guard world.scheduler.nanoseconds < deadline else {
          throw ActionReport(world: world, waited: timeout, words: words).errorForWaiting()
        }
        try waitFrame()
      }
    }
  }
}
