internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension ScriptEvent {
  /// Waits until the event is invoked, in a scenario or a task, and gives the arguments.
  func wait(_ call: LuaCall) throws -> Int32 {
    let timeout = try SpanFields(call, 2, "timeout")["timeout"]
    if try call.isInTask() { return try waitInTask(atMost: timeout, call) }
    try call.checkIsNoHandler(waitingFor: "event")
    let world = try call.context().world
    try call.withUser { user, line in
      let origin = HandlerOrigin("wait", location: line)
      try user.wait(
        for: backing.name,
        timeout: timeout ?? SimulatedUser.standardTimeout,
        at: line
      ) { backing.listen(in: world, origin: origin, $0) }
      .push(call)
    }
    return 1
  }

  /// Has the task that runs wait.
  private func waitInTask(atMost timeout: Double?, _ call: LuaCall) throws -> Int32 {
    if let timeout { try VirtualTime.checkSpan(timeout, "The timeout") }
    let world = try call.context().world
    let origin = HandlerOrigin("wait", location: call.sourceLocation)
    return try call.waitInTask("wait") { [name = backing.name] goOn in
      let invoked = backing.listen(in: world, origin: origin) { args in
        goOn { try $0.resume(returning: args) }
      }
      guard let timeout else { return invoked }
      let late = world.schedule(after: timeout, repeats: false, origin: origin) {
        var error = ActionError.notInvoked(name, after: timeout)
        // Whoever lets the time pass is at another line.
        error.location = origin.location
        goOn { try $0.fail(error) }
      }
      // What is waited for keeps the task, and is not kept by it.
      return Connection(check: { invoked.isConnected }) { [weak late] in
        invoked.cancel()
        late?.cancel()
      }
    }
  }
}
