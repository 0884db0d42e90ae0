internal import CLuaBorder

extension LuaState {
  /// Tells somebody of each error that nothing catches before it reaches the nearest call by Swift, while
  /// the functions that it ends still stand, with their variables.
  ///
  /// What the observer runs in the state is not observed; nor is what ends by a limit, or because calls are
  /// nested too deeply, or within a coroutine of the script. An error that Swift raises again is told once.
  ///
  /// It is told as well of each error that Swift keeps instead of raising it: ``tellKept(_:in:)``. That one ends
  /// no function, and may come within a coroutine.
  ///
  /// - Parameter observer: Gets a call in which the innermost function of the script is the one that failed,
  ///   or that made the call whose error is kept, and the error; nil tells nobody any more.
  /// - Throws: ``LuaError`` with code `closed`.
  package func observeFailures(by observer: ((LuaCall, any Error) -> Void)?) throws {
    let raw = try lifeline.opened()
    failureObserver = observer
    watchFailures(raw)
  }

  /// Has somebody read the line of each error that an observer would be told of, and of each that ends a
  /// coroutine which Swift resumed: what was read stands in the error's stack.
  ///
  /// Not of an error within a coroutine that the script resumes itself, who may go on with what that gives.
  ///
  /// - Parameter reader: Reads a line, in whose function the variables are as they were when it failed; nil
  ///   for nobody.
  package func readFailingLines(by reader: LuaLineReader?) {
    guard let raw = lifeline.raw else { return }
    lineReader = reader
    watchFailures(raw)
  }

  /// Tells the observer of an error that is kept instead of raised, so that the function that called goes on;
  /// within a coroutine, too, which nothing has ended.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - call: The running call, of this state.
  package func tellKept(_ error: any Error, in call: LuaCall) {
    guard let observer = failureObserver else { return }
    withoutObserver { observer(call, error) }
  }

  /// Asks the border for errors if anybody wants to know of them.
  private func watchFailures(_ raw: OpaquePointer) {
    lb_watch_failures(raw, failureObserver != nil || lineReader != nil)
  }

  /// Sets a mark, for ``onCatch`` to tell what was done since a call began that an error ended.
  ///
  /// - Returns: Its number, which is above those of all marks that were set before; 0 in a closed state.
  package func setMark() -> Int { lifeline.raw.map { Int(lb_set_mark($0)) } ?? 0 }

  /// Does something whose errors are no failures, such as trying whether a function raises.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package func withoutObserver<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (observer, reader) = (failureObserver, lineReader)
    guard let raw = lifeline.raw, observer != nil || reader != nil else { return try body() }
    (failureObserver, lineReader) = (nil, nil)
    watchFailures(raw)
    defer {
      (failureObserver, lineReader) = (observer, reader)
      watchFailures(raw)
    }
    return try body()
  }

  /// Tells of the error value at a place: who reads lines first, so that the observer's error has it.
  ///
  /// - Parameters:
  ///   - call: The call in which it is told.
  ///   - place: Where the value is.
  ///   - owner: The stack with the functions that the error ends.
  ///   - level: How many calls up the innermost of them is.
  func tellFailing(
    _ call: LuaCall,
    _ place: Int32,
    standingIn owner: LuaCall,
    from level: Int32
  ) {
    let (observer, reader) = (failureObserver, lineReader)
    withoutObserver {
      let values = reader.flatMap { readLine(call, place, in: owner, from: level, by: $0) }
      standingValues = values
      // In a coroutine that is dead nothing runs that an observer could look into.
      guard let observer, owner.raw == call.raw else { return }
      observer(call, standingError(call, place))
      // What it ran may have failed as well.
      standingValues = values
    }
  }

  /// Has somebody read the line that raised the value at a place, of a stack that fails from a level on.
  private func readLine(
    _ call: LuaCall,
    _ place: Int32,
    in owner: LuaCall,
    from level: Int32,
    by reader: LuaLineReader
  ) -> (values: LuaLineValues, place: LuaLocation)? {
    guard let noted = failureLocation(call) else { return nil }
    var text: String?
    if case .string(let raised)? = try? LuaValue.read(call, place) {
      text = longChunkNames.full(inText: raised)
    }
    guard let line = LuaFailingLine(in: owner, from: level, raising: text) else { return nil }
    let values = reader(call, line)
    guard !values.isEmpty else { return nil }
    return (LuaLineValues(location: line.location, values: values), noted)
  }
}
