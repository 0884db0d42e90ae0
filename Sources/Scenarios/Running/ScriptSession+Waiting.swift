internal import LuaBridge
internal import UserSimulation

extension ScriptSession {
  /// Ends what a user waits for as soon as the time of the present call from outside is up.
  ///
  /// Where the script has the user act, its state's limit does so. Whom the host has act may wait without
  /// anything of the script's being run.
  ///
  /// - Parameter user: The user.
  func limitWaits(of user: SimulatedUser) {
    user.whileWaiting = { [unowned self] in
      if isOverdue { throw OutOfTime() }
    }
  }

  /// Whether the present call from outside had its time, or something that it set off was ended by the limit.
  private var isOverdue: Bool {
    guard presentLimit != nil else { return false }
    return deadline.map { watchedTime > $0 } ?? true
  }

  /// Whether no call of the script is under way, or a limit has ended the one that is.
  func isScriptOver() -> Bool { states.first(where: \.isRunning)?.noticesEnd() ?? true }
}

extension LuaState {
  /// Lets the state notice that a limit has ended the call that is under way, and says whether it has.
  ///
  /// Nothing more is done in such a call, not even the least, and the script's line is known from then on.
  fileprivate func noticesEnd() -> Bool {
    do {
      // No line of Lua runs, in which the limit could be met first.
      _ = try makeTable().length()
      return false
    } catch {
      return true
    }
  }
}
