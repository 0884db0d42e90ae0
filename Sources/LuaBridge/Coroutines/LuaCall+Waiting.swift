internal import CLuaBorder

extension LuaCall {
  /// Runs the body of a function that waits, and answers the status that has C yield.
  ///
  /// - Parameters:
  ///   - function: Its name, for messages.
  ///   - body: Gets the promise to resume it.
  func wait(
    _ function: String,
    _ body: (LuaResumption) throws -> Void
  ) throws -> Int32 {
    guard lb_can_wait(raw) else {
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
