/// What is known of the last failure of a state, whatever the type of its error.
public struct LuaFailure {
  /// The error as it was thrown.
  public let error: any Error

  /// The script line that failed, where there is one.
  public let location: LuaLocation?

  /// The Lua stack when the error was raised.
  public let traceback: String?
}

@available(*, unavailable, message: "a failure belongs to the thread of its state")
extension LuaFailure: Sendable {}
