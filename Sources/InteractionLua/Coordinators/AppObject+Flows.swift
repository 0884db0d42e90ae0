package import Interaction
package import LuaBridge

/// What `app` knows of flows: the root coordinator, the trees, and what has outlived its flow.
@LuaMemberBuilder<AppObject>
func flowMembers() -> [LuaMember<AppObject>] {
  LuaMethod(
    "start",
    parameters: "coordinator",
    "whenEnded?",
    summary: """
      Starts a coordinator as the root one, in the place of another, and keeps it while it runs; calls \
      `whenEnded(result, cause)` exactly once when it has ended. Its navigation controller fills the \
      window, unless that has another place.
      """
  ) { (app: AppObject, coordinator: Coordinator, whenEnded: LuaHandler?, call: LuaCall) in
    try coordinator.checkHasStart()
    try app.world.checkCanStart(coordinator)
    let ending = try whenEnded?.ending(of: coordinator, in: call)
    app.world.start(coordinator, from: call.sourceLocation, ending)
  }.documented(["whenEnded": "function(result: any, cause: cause)"])
  LuaProperty(
    "coordinator",
    get: { $0.world.coordinator },
    summary: "The root coordinator; nil without one."
  )
  LuaMethod(
    "tree",
    summary: """
      The coordinators, controllers and views as a text of trees: a line each, indented by two spaces a \
      level.
      """
  ) { (app: AppObject) in app.world.tree() }
  LuaMethod(
    "leaks",
    summary: """
      What has outlived its flow, once garbage is collected: a list of `{ kind, name, madeAt, reason, \
      holders, suspects, text }`. It is looked for at the end of each scenario, too.
      """
  ) { (app: AppObject, call: LuaCall) in
    guard !app.world.isInTurn else {
      throw ScriptError(
        .wrongPlace,
        """
        app:leaks() is asked when no handler runs, because what runs holds what it works on; ask in the \
        scenario, after user:settle()
        """
      )
    }
    return try call.state.leaks(in: app.world).map(LeakTable.init)
  }
}

extension LuaState {
  /// Finds what has outlived its flow, once what nobody holds any more is gone.
  ///
  /// Cycles among objects of scripts are no leaks: Lua's collector sees them. What is left is held by
  /// something that is there: a handler, a timer, a table or a variable of the script.
  ///
  /// - Parameter world: Where to look, between turns; plugins and a later launch may hold something as well.
  /// - Returns: The leaks; see `World.leaks()`. Who holds one is told as scripts name it.
  /// - Throws: `LuaError` for a closed state, or if a limit was reached.
  /// - Complexity: O(*n*) in the number of controllers and coordinators if none seems to have outlived its
  ///   flow; a collection otherwise.
  package func leaks(in world: World) throws -> [Leak] {
    guard !world.leaks().isEmpty else { return [] }
    let states = [self] + (script?.sharingStates ?? []).filter { $0 !== self }
    Self.collect(states)
    if let plugins = script?.plugins {
      plugins.forgetGone()
      // What a plugin has put aside may have held what is gone now.
      Self.collect(states)
    }
    return try world.leaks { leaked in
      let trails = try states.map { try $0.trails(to: leaked, except: Self.isElsewhere) }
      return leaked.indices.map { index in trails.map { $0[index].leakTrail } }
    }
  }

  /// Whether something has a place of its own, though something else that has outlived its flow refers to
  /// it: a flow shares its navigation controller with the one around it.
  private static func isElsewhere(_ object: AnyObject) -> Bool {
    switch object {
    case let controller as ViewController: controller.world != nil
    case let view as View: view.window != nil
    // One that has ended would be among the leaks itself.
    case is Coordinator: true
    default: false
    }
  }
}

/// A leak as scripts see it.
private struct LeakTable: GivenToScripts {
  private let leak: Leak

  init(_ leak: Leak) { self.leak = leak }

  static var luaName: String { "table" }

  func push(_ call: LuaCall) throws {
    try call.push(fields: [
      "kind": leak.kind.rawValue, "name": leak.name, "madeAt": leak.madeAt?.description,
      "reason": leak.reason, "holders": leak.holders, "suspects": leak.suspects,
      "text": leak.description,
    ])
  }
}
