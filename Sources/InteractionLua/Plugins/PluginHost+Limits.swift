internal import Interaction
internal import LuaBridge

extension PluginHost {
  /// Puts off the time limits of those plugins whose calls are under way, by wall time that is not theirs.
  ///
  /// The limits are those of every call again once ``restoreLimits()`` finds that nothing is under way.
  ///
  /// - Parameter milliseconds: The time; a limit that nobody reaches for `Int.max`.
  /// - Throws: `LuaError` for a plugin that was closed.
  package func putOffLimits(by milliseconds: Int) throws {
    for plugin in present where plugin.state.isRunning {
      try plugin.putOffLimit(of: limits, by: milliseconds)
      hasPutOff = true
    }
  }

  /// Ends calls of plugins whose limits were put off for good once some more time has passed.
  ///
  /// - Parameter milliseconds: The time since the calls began.
  /// - Throws: `LuaError` for a plugin that was closed.
  package func limitCalls(to milliseconds: Int) throws {
    for plugin in present where plugin.state.isRunning {
      try plugin.state.setTimeLimit(milliseconds: milliseconds)
    }
  }

  /// Forgets limits that have ended what ran in the midst of calls that stand still.
  package func forgetLimits() {
    for plugin in present where plugin.state.isRunning { plugin.state.forgetLimit() }
  }

  /// Gives plugins whose calls were under way when their limits were put off what others have, once these
  /// calls are over.
  ///
  /// - Throws: `LuaError` for a plugin that was closed.
  package func restoreLimits() throws {
    guard hasPutOff, !present.contains(where: \.state.isRunning) else { return }
    hasPutOff = false
    for plugin in plugins { try plugin.restoreLimit(of: limits) }
  }

  /// What a plugin may take of what ran out for one.
  ///
  /// - Parameter limit: Which limit ended it, as a failure tells; nil for none.
  /// - Returns: A sentence without its end; nil where there is nothing to tell.
  package func allowance(of limit: String?) -> String? {
    switch limit.flatMap(LuaError.Code.init) {
    case .timeLimit:
      let seconds = Double(limits.milliseconds) / 1000
      return
        "each call of a plugin may take \(seconds.plainTime) s, its loading and what it calls included"
    case .memoryLimit: return limits.statedMemory.map { "a plugin may hold \($0())" }
    case .depthLimit: return "calls of a plugin by Swift may be nested \(limits.crossings) deep"
    default: return nil
    }
  }
}
