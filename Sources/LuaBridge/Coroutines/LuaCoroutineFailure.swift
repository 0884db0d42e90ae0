/// What a `<close>` variable raised while its coroutine was closed.
///
/// Lua calls no message handler then: the position is in the message alone.
enum LuaCoroutineFailure {
  /// Moves the position from the message of an error to its location.
  static func located(_ error: any Error, of state: LuaState) -> any Error {
    guard let error = error as? LuaError, error.code == .runtime, error.location == nil,
      case .string? = error.value,
      let (location, message) = LuaState.splitPosition(error.message)
    else { return error }
    let located = LuaError(
      .runtime,
      message,
      location: location,
      traceback: nil,
      raised: error.raised
    )
    state.lastFailure = LuaFailure(error: located, location: location, traceback: nil)
    return located
  }
}
