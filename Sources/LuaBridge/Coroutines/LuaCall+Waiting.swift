internal import CLuaBorder

extension LuaCall {
  /// Whether a function that waits may be called here: in a coroutine, to which Lua could come back.
  package var canWait: Bool { lb_can_wait(raw) }

  /// Runs the body of a function that waits, and answers the status that has C yield.
  ///
  /// - Parameters:
  ///   - function: Its name, for messages.
  ///   - body: Gets the promise to resume it.
  /// - Returns: What the body of a function returns.
  /// - Throws: What the body throws.
  package func wait(
    _ function: String,
    _ body: (LuaResumption) throws -> Void
  ) throws -> Int32 {
    guard canWait else {
      lb_push_cannot_wait(raw, function)
      return Int32(LB_RAISE_MESSAGE)
    }
    let resumption = LuaResumption(self, function: function)
    do {
      try body(resumption)
    } catch {
      resumption.cancel()
      throw error
    }
    return try resumption.settle(self)
  }
}
