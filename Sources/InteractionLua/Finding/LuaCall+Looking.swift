internal import Interaction
internal import LuaBridge

extension LuaCall {
  /// Looks for elements at once, and throws what kept names from being compared.
  ///
  /// - Parameter look: Looks in the world.
  /// - Returns: What it found.
  /// - Throws: What it throws, or what ended a comparison with a pattern, such as the time limit.
  func looking<Found>(_ look: (World) throws -> Found) throws -> Found {
    let context = try context()
    let found = Result { try look(context.world) }
    try context.patterns?.rethrow()
    return try found.get()
  }
}

extension ScriptContext {
  /// What compares names with Lua patterns in a state, and for its world.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  func patterns(of state: LuaState) throws -> LuaPatterns {
    if let patterns { return patterns }
    let made = try LuaPatterns(state)
    patterns = made
    world.patterns = made
    return made
  }
}
