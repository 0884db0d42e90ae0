internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension Transition {
  /// Waits until the transition is over, in a scenario or a task, and gives how it ended; of one
  /// that is over it is known at once, also in a handler.
  ///
  /// - Parameter call: The running call, with the options at its second place.
  /// - Returns: What a function's body returns.
  /// - Throws: `ScriptError` for unknown options and in a handler; `ActionError` when the time is up.
  func wait(_ call: LuaCall) throws -> Int32 {
    let timeout = try SpanFields(call, 2, "timeout")["timeout"]
    guard !state.isFinal else {
      state.push(call)
      return 1
    }
    if try call.isInTask() { return try waitInTask(atMost: timeout, call) }
    try call.checkIsNoHandler(waitingFor: "transition")
    try call.withUser { user, line in
      try user.wait(for: self, timeout: timeout ?? SimulatedUser.standardTimeout, at: line)
        .push(call)
    }
    return 1
  }

  /// Has the task that runs wait.
  private func waitInTask(atMost timeout: Double?, _ call: LuaCall) throws -> Int32 {
    if let timeout { try VirtualTime.checkSpan(timeout, "The timeout") }
    let world = try call.context().world
    return try call.waitInTask("wait") { goOn in
      whenEnded { transition in goOn { try $0.resume(returning: transition.state) } }
      // What is waited for keeps the task, and is not kept by it.
      let isAwaited = { [weak self] in self?.state.isFinal == false }
      guard let timeout else { return Connection(check: isAwaited, onCancel: {}) }
      let origin = HandlerOrigin("wait", location: call.sourceLocation)
      let late = world.schedule(after: timeout, repeats: false, origin: origin) { [unowned world] in
        var error = ActionError.notOver(self, after: timeout, in: world)
        // Whoever lets the time pass is at another line.
        error.location = origin.location
        goOn { try $0.fail(error) }
      }
      return Connection(check: isAwaited, onCancel: { [weak late] in late?.cancel() })
    }
  }
}
