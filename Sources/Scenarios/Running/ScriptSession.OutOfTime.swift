internal import Interaction
internal import LuaBridge

extension ScriptSession {
  /// The time limit, noticed where no Lua code runs that could be ended.
  struct OutOfTime: FailureConvertible {
    /// Whether the scenario itself was through, and the world was coming to rest.
    var isAtEnd = false

    /// What a script that is ended by its limit fails with, without a place.
    var failure: Failure {
      Failure(
        message: LuaError.timeLimitMessage,
        context: isAtEnd
          ? [Failure.Note("when", "after the scenario, before all was at rest")] : [],
        limit: LuaError.Code.timeLimit.rawValue
      )
    }
  }
}
