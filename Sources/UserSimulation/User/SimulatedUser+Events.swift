public import Interaction

extension SimulatedUser {
  /// Lets virtual time pass until an event is invoked.
  ///
  /// - Parameters:
  ///   - event: The event; an invocation before the call does not count.
  ///   - timeout: How long to wait at most, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The arguments of the first invocation.
  /// - Throws: `ActionError` with `notInvoked` when the time is up, `insideHandler` or
  ///   `invalidArgument`.
  @discardableResult
  public func wait<Sender, Args>(
    for event: Event<Sender, Args>,
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Args {
    try wait(for: event, timeout: timeout, at: SourceLocation(file: "\(file)", line: line))
  }

  /// Lets virtual time pass until an event is invoked, for the line that says so.
  package func wait<Sender, Args>(
    for event: Event<Sender, Args>,
    timeout: Double,
    at location: SourceLocation?
  ) throws -> Args {
    try wait(for: event.name, timeout: timeout, at: location) { receive in
      event.once { _, args in receive(args) }
    }
  }

  /// Lets virtual time pass until something is told.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - timeout: How long to wait at most, in virtual seconds.
  ///   - location: The line that says so.
  ///   - listen: Begins to listen, and gives what ends that.
  /// - Returns: What was told first.
  /// - Throws: `ActionError` with `notInvoked` when the time is up, `insideHandler` or
  ///   `invalidArgument`.
  package func wait<Args>(
    for name: String,
    timeout: Double,
    at location: SourceLocation?,
    _ listen: (_ receive: @escaping (Args) -> Void) -> Connection
  ) throws -> Args {
    try journalling("wait for \(name)", verb: "wait", at: location) {
      try check { try VirtualTime.checkSpan(timeout, "The timeout") }
      var received: [Args] = []
      let receipt = listen { received.append($0) }
      defer { receipt.cancel() }
      let deadline = world.scheduler.deadline(after: timeout)
      while true {
        if let args = received.first { return args }
        guard world.scheduler.nanoseconds < deadline else {
          throw ActionError.notInvoked(name, after: timeout)
        }
        try waitFrame()
      }
    }
  }
}

extension ActionError {
  /// What a wait for an event throws when the time is up.
  ///
  /// - Parameters:
  ///   - name: What messages call the event.
  ///   - timeout: How long was waited, in virtual seconds.
  /// - Returns: The error.
  package static func notInvoked(_ name: String, after timeout: Double) -> ActionError {
    ActionError(
      .notInvoked,
      """
      \(name) was not invoked (waited \(timeout.plainTime) s). What was invoked before the wait does not \
      count; begin to listen first, or set a longer timeout.
      """
    )
  }
}
