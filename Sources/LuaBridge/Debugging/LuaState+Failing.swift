internal import CLuaBorder

extension LuaState {
  /// Tells somebody of each error that nothing catches before it reaches the nearest call by Swift, while
  /// the functions that it ends still stand, with their variables.
  ///
  /// What the observer runs in the state is not observed; nor is what ends by a limit, or because calls are
  /// nested too deeply, or within a coroutine of the script. An error that Swift raises again is told once.
  ///
  /// - Parameter observer: Gets a call in which the innermost function of the script is the one that failed,
  ///   and the error; nil tells nobody any more.
  /// - Throws: ``LuaError`` with code `closed`.
  package func observeFailures(by observer: ((LuaCall, any Error) -> Void)?) throws {
    let raw = try lifeline.opened()
    failureObserver = observer
    lb_watch_failures(raw, observer != nil)
  }

  /// Does something whose errors are no failures, such as trying whether a function raises.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package func withoutObserver<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let raw = lifeline.raw, let observer = failureObserver else { return try body() }
    failureObserver = nil
    lb_watch_failures(raw, false)
    defer {
      failureObserver = observer
      lb_watch_failures(raw, true)
    }
    return try body()
  }

  /// Tells the observer of the error value at a place.
  func tellFailing(_ call: LuaCall, _ place: Int32) {
    guard let observer = failureObserver else { return }
    withoutObserver { observer(call, standingError(call, place)) }
  }
}
