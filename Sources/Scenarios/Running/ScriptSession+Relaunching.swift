internal import Interaction
internal import InteractionLua
internal import LuaBridge

extension ScriptSession {
  /// Ends the application and launches it again: the script's top level runs in a fresh state, with what
  /// `app.storage` held.
  ///
  /// The scenario goes on in the state that it began in, and acts on what the new launch shows.
  ///
  /// - Throws: `ScriptError` for a storage that is no plain data, and `PluginError` for a plugin's, before the
  ///   application ends; and what the top level raises.
  func relaunch() throws {
    let stored = try state.script?.storedValue()
    let kept = try plugins.keptValues()
    world.note("The application is launched again.")
    world.endApplication()
    // Only now: plugins have heard of the end as the script has.
    plugins.suspend(kept)
    if let launch { keepTraces(of: launch) }
    launch?.script?.withdrawServices()
    launch?.close()
    launch = nil
    let launch = try makeState()
    self.launch = launch
    state.script?.successor = launch
    try state.script?.closeStorage(in: state)
    launch.script?.plugins = plugins
    launch.script?.declarations.played = state.script?.declarations.played
    if let stored { try launch.script?.restore(stored, in: launch) }
    try launch.run(script.text, chunk: script.file)
    launch.script?.closeDeclarations()
    try plugins.resume()
    world.noteLaunchedFlows()
  }

  /// Opens another state for the script, with the limits that this one has now.
  ///
  /// - Throws: `LuaError` for a limit that cannot be set.
  private func makeState() throws -> LuaState {
    let state = LuaState(
      for: world,
      app: configuration.app,
      modules: script.modules(configuration.roots, notes: notes),
      collectsCoverage: configuration.collectsCoverage,
      print: print
    )
    try setLimits(of: state)
    try observeFailures(in: state)
    if let presentLimit { try state.setTimeLimit(milliseconds: presentLimit) }
    return state
  }
}
