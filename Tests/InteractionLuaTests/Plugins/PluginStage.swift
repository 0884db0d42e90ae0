internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

/// A world with a button and a field, an app's script, and plugins.
struct PluginStage {
  let world = World()
  let button = Button(title: "Add")
  let field = TextField(placeholder: "Name")
  let root: VStack
  let lua: LuaState
  let host: PluginHost
  let user: SimulatedUser

  /// Builds it.
  ///
  /// - Parameters:
  ///   - allowed: What plugins may use.
  ///   - milliseconds: How long each call of a plugin may take; by default more than any call needs, however
  ///     slow the machine is.
  ///   - text: A plugin to begin with.
  init(
    allowing allowed: [String] = [],
    milliseconds: Int = 600_000,
    loading text: PluginText? = nil
  ) throws {
    let (button, field) = (button, field)
    button.id = "add"
    field.id = "name"
    root = VStack(spacing: 8) {
      button
      field
    }
    world.setRoot(root)
    lua = LuaState(for: world)
    var limits = PluginHost.Limits()
    limits.milliseconds = milliseconds
    host = PluginHost(in: world, limits: limits, allowing: allowed)
    lua.script?.plugins = host
    user = SimulatedUser(in: world)
    try lua.setGlobal("told", to: lua.makeTable())
    if let text { try host.load(text) }
  }

  /// A plugin's script, with a manifest before it on the same line.
  ///
  /// - Parameters:
  ///   - body: What comes after the manifest.
  ///   - name: The plugin's name.
  ///   - version: Its version.
  ///   - rest: More entries of the manifest.
  static func text(
    _ body: String,
    name: String = "probe",
    version: String = "1.0",
    _ rest: String = ""
  ) -> PluginText {
    PluginText(
      file: "\(name).lua",
      text: "plugin { name = '\(name)', version = '\(version)'\(rest) } \(body)",
      modules: LuaModules()
    )
  }

  /// Why a plugin is not loaded.
  func refusal(_ text: PluginText) -> String {
    do {
      try host.load(text)
      return "loaded"
    } catch let error as PluginError {
      return "\(error.code): \(error)"
    } catch {
      return "\(error)"
    }
  }
}

extension PluginStage {
  /// Adds a table to the window, which scripts find by the id `list`.
  func addList() -> TableView {
    let list = TableView()
    list.id = "list"
    list.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    world.window.addSubview(list)
    return list
  }

  /// Expects that nothing is left of a plugin.
  ///
  /// - Parameter before: The trees of the world before it was loaded.
  func expectBare(_ before: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(world.tree() == before, sourceLocation: sourceLocation)
    #expect(world.scheduler.timers.isEmpty, sourceLocation: sourceLocation)
    #expect(button.allTargets.isEmpty, sourceLocation: sourceLocation)
    #expect(button.allControlEvents.isEmpty, sourceLocation: sourceLocation)
    #expect(button.gestureRecognizers.isEmpty, sourceLocation: sourceLocation)
    #expect(button.keyCommands.isEmpty, sourceLocation: sourceLocation)
    #expect(field.delegate == nil, sourceLocation: sourceLocation)
    #expect(field.shouldClear == nil, sourceLocation: sourceLocation)
    #expect(host.plugins.isEmpty, sourceLocation: sourceLocation)
    #expect(world.failures.isEmpty, sourceLocation: sourceLocation)
  }
}
