internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension LuaCall {
  /// Has the user act for the script line that runs, and then comes to a safe point.
  ///
  /// While the user waits no Lua code runs that the state's time limit could end. So a function that
  /// does nothing is called before each frame and key: it is ended, and the wait with it.
  ///
  /// - Parameter act: The step; it gets the user and the script's line.
  /// - Throws: What the step throws, with the values of the script's line; the time limit's error as one of
  ///   that line.
  func withUser(_ act: (SimulatedUser, SourceLocation?) throws -> Void) throws {
    let context = try context()
    let pulse = try context.pulse(of: state)
    let user = context.user
    // A handler that runs while the user waits may have the user act in vain: the step that waits
    // keeps its pulse.
    let outer = user.whileWaiting
    user.whileWaiting = {
      try pulse()
      try context.patterns?.rethrow()
    }
    defer {
      user.whileWaiting = outer
      // Safe points are the ends of turns, and where the user only waits there may be none.
      if !context.world.isInTurn { state.safePoint() }
    }
    do {
      let outcome = Result {
        try context.comparingNames(in: state) { try act(user, sourceLocation) }
      }
      // That something is missing is no news where names could not be compared.
      try context.patterns?.rethrow()
      try outcome.get()
    } catch var error as LuaError where error.code == .timeLimit {
      error.location = location()
      throw error
    } catch var error as ActionError {
      // What a function raises that is called meanwhile is of a line of its own.
      if error.values.isEmpty, error.location == nil || error.location == sourceLocation {
        error.values = LineValues(call: self).notes()
      }
      throw error
    }
  }
}

extension ScriptContext {
  /// The function that does nothing but notice that the time is up.
  fileprivate func pulse(of state: LuaState) throws -> LuaFunction {
    if let known = pulse { return known }
    let function = try state.load("", chunk: "(waiting)")
    pulse = function
    return function
  }
}
