import LuaBridge

extension LuaState {
  /// Gives scripts all the time that they need, up to where they call `hurry()`: from there on they have so
  /// much, counted from the beginning of the run.
  ///
  /// So the time runs short at the line that is to be found, however slow the machine is. No run begins
  /// without a limit, because one that is set within would count from the next.
  ///
  /// - Parameter milliseconds: How much they have.
  func limitTime(fromHurryTo milliseconds: Int) throws {
    try setTimeLimit(milliseconds: 60_000)
    let hurry = try makeFunction("hurry") { [unowned self] in
      try self.setTimeLimit(milliseconds: milliseconds)
    }
    try setGlobal("hurry", to: hurry)
  }
}
