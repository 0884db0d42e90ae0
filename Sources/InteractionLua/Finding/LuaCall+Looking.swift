internal import Interaction
internal import LuaBridge

extension LuaCall {
  /// Looks for elements at once, as they lie between two turns, and throws what kept names from being
  /// compared.
  ///
  /// - Parameter look: Looks in the world.
  /// - Returns: What it found.
  /// - Throws: What it throws, or what ended a comparison with a pattern, such as the time limit.
  func looking<Found>(_ look: (World) throws -> Found) throws -> Found {
    let context = try context()
    // A list that was reloaded has no cells of the rows in sight before it is laid out.
    if !context.world.isInTurn { context.world.layoutIfNeeded() }
    let found = Result { try context.comparingNames(in: state) { try look(context.world) } }
    try context.patterns?.rethrow()
    return try found.get()
  }
}

extension ScriptContext {
  /// What compares names with Lua patterns in a state, and for its world if that is no plugin's, which may
  /// go before it.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  func patterns(of state: LuaState) throws -> LuaPatterns {
    if let patterns { return patterns }
    let made = try LuaPatterns(state)
    patterns = made
    if plugin == nil { world.patterns = made }
    return made
  }

  /// Has this script's own state compare names with patterns while it looks for something, so that it hears
  /// what ended a comparison.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - look: Looks for it.
  /// - Returns: What it found.
  /// - Throws: What it throws; `LuaError` if there is no memory for comparing.
  func comparingNames<Found>(in state: LuaState, _ look: () throws -> Found) throws -> Found {
    let outer = world.patterns
    // What another state compares by ends with that.
    let own = outer == nil ? patterns : try self.patterns(of: state)
    guard let patterns = own, outer !== patterns else { return try look() }
    world.patterns = patterns
    // A script that is called meanwhile may have taken the place for good.
    defer { if world.patterns === patterns { world.patterns = outer } }
    return try look()
  }
}
