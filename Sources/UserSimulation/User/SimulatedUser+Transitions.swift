public import Interaction

extension SimulatedUser {
  /// Lets virtual time pass until a change of the screens is over, however it ends.
  ///
  /// - Parameters:
  ///   - transition: The change; of one that is over the answer comes at once.
  ///   - timeout: How long to wait at most, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: How it ended: `completed` or `cancelled`.
  /// - Throws: `ActionError` with `timedOut` that says what the change waits for, `insideHandler` or
  ///   `invalidArgument`.
  @discardableResult
  public func wait(
    for transition: Transition,
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Transition.State {
    try wait(for: transition, timeout: timeout, at: SourceLocation(file: "\(file)", line: line))
  }

  /// Lets virtual time pass until a change of the screens is over, for the line that says so.
  package func wait(
    for transition: Transition,
    timeout: Double,
    at location: SourceLocation?
  ) throws -> Transition.State {
    try journalling("wait for the \(transition.kind)", verb: "wait", at: location) {
      try check { try VirtualTime.checkSpan(timeout, "The timeout") }
      let deadline = world.scheduler.deadline(after: timeout)
      while !transition.state.isFinal {
        guard world.scheduler.nanoseconds < deadline else {
          throw ActionError.notOver(transition, after: timeout, in: world)
        }
        try waitFrame()
      }
      return transition.state
    }
  }
}

extension ActionError {
  /// What a wait for a change of the screens throws when the time is up.
  ///
  /// - Parameters:
  ///   - transition: The change.
  ///   - timeout: How long was waited, in virtual seconds.
  ///   - world: Where it was waited for.
  /// - Returns: The error.
  package static func notOver(
    _ transition: Transition,
    after timeout: Double,
    in world: World
  ) -> ActionError {
    ActionReport(world: world, waited: timeout).error(forWaitingFor: transition)
  }
}
