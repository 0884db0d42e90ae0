internal import Interaction
internal import LuaBridge

extension LuaCall {
  /// Whether a task's own code runs, which waits by letting the world go on.
  ///
  /// - Throws: `ScriptError` in a state that was not opened for a world.
  func isInTask() throws -> Bool { try context().task != nil }

  /// Throws if a handler runs, in which no time can pass.
  ///
  /// - Parameter awaited: What is to be waited for, as an example would call it.
  /// - Throws: `ScriptError` with `wrongPlace`.
  func checkIsNoHandler(waitingFor awaited: String) throws {
    guard try context().world.isInTurn else { return }
    throw ScriptError(
      .wrongPlace,
      """
      a handler cannot wait, because time stands still until it returns; start a task in it: \
      app:task(function() … \(awaited):wait() … end)
      """
    )
  }

  /// Has the task that runs wait, and gives its script what it is told then.
  ///
  /// - Parameters:
  ///   - function: The name of the function that waits.
  ///   - begin: Begins what is waited for; see `ScriptTask.wait(_:_:)`.
  /// - Returns: What a function's body returns.
  /// - Throws: `ScriptError` with `wrongPlace` where no task runs, or where the task itself called
  ///   what called this.
  func waitInTask(
    _ function: String,
    _ begin: (_ goOn: @escaping ScriptTask.Continuation) -> Connection
  ) throws -> Int32 {
    guard let task = try context().task else {
      throw ScriptError(
        .wrongPlace,
        """
        '\(function)' waits, and only a task may: app:task(function() … end). A scenario lets \
        time pass with user:wait(seconds), and app:after(seconds, handler) calls a handler later.
        """
      )
    }
    guard canWait else {
      throw ScriptError(
        .wrongPlace,
        """
        '\(function)' cannot wait here: a function that the task has called has called this one, and \
        waits for it to return; start a task here: app:task(function() … end)
        """
      )
    }
    guard task.isCurrent else {
      throw ScriptError(
        .wrongPlace,
        """
        '\(function)' cannot wait in a coroutine that the task has resumed, because whoever resumed it \
        would go on at once; wait in the task's function, or start a task here: \
        app:task(function() … end)
        """
      )
    }
    return try wait(function) { task.wait($0, begin) }
  }
}
