/// What is known of the last failure of a state, whatever the type of its error.
public struct LuaFailure {
  /// The error as it was thrown.
  public let error: any Error

  /// The script line that failed, where there is one.
  public let location: LuaLocation?

  /// The Lua stack when the error was raised.
  public let traceback: String?

  /// The same stack as a value.
  public var stack: LuaTraceback?

  /// Which limit of this state ended the run; nil where none did, whatever the error says.
  ///
  /// It comes from the border and not from the error, so that no script can feign it: not by a
  /// message, and not by raising again the error of another state that it had caught.
  public var limit: LuaError.Code?
}

@available(*, unavailable, message: "a failure belongs to the thread of its state")
extension LuaFailure: Sendable {}
