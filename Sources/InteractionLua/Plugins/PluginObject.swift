internal import Interaction
internal import LuaBridge

/// What scripts get for a plugin that is loaded, or was.
final class PluginObject: LuaObject {
  /// The plugin's name.
  private let name: String
  /// Whose plugin it is.
  private weak var host: PluginHost?

  init(_ name: String, of host: PluginHost) {
    self.name = name
    self.host = host
  }

  static var luaName: String { "Plugin" }

  /// The plugin; nil once it is gone.
  private var plugin: Plugin? { host?.plugins.first { $0.manifest.name == name } }

  /// The class of plugins.
  static let exposed = LuaClass<PluginObject>(
    "Plugin",
    summary: "A plugin, loaded or gone.",
    example: """
      -- Loaded with `--plugin`, or by `app:loadPlugin "stock-warning.lua"`.
      scenario("goes on without its plugin", function()
        local plugin = app:plugin "stock-warning"
        print(plugin.name .. " " .. plugin.version) --> stock-warning 1.0
        plugin:unload()
        print(plugin.isLoaded) --> false
      end)
      """
  ) {
    LuaProperty("name", get: { $0.name }, summary: "Its name.")
    LuaProperty(
      "version",
      get: { $0.plugin?.manifest.version },
      summary: "Its own version; nil once it is gone."
    )
    LuaProperty("isLoaded", get: { $0.plugin != nil }, summary: "Whether it is loaded.")
    LuaMethod(
      "reload",
      summary: """
        Reads its file again and loads what that holds now; if it cannot be loaded, the version that \
        runs goes on, and this raises why.
        """
    ) { (object: PluginObject, call: LuaCall) in
      try call.checkMayChangePlugins()
      try object.host?.reload(object.name)
    }
    LuaMethod("unload", summary: "Takes it out, with all that it made and connected.") {
      (object: PluginObject, call: LuaCall) in
      try call.checkMayChangePlugins()
      try object.host?.unload(object.name)
    }
  }
}

/// What `app` knows of plugins.
@LuaMemberBuilder<AppObject>
func pluginMembers() -> [LuaMember<AppObject>] {
  LuaMethod(
    "loadPlugin",
    parameters: "path",
    summary: "Loads a plugin, whose path starts at the script's folder, and gives it."
  ) { (app: AppObject, path: String, call: LuaCall) -> PluginObject in
    try call.checkMayChangePlugins()
    let host = try app.pluginHost()
    return PluginObject(try host.load(path: path, isOfScript: true).manifest.name, of: host)
  }
  LuaMethod("plugin", parameters: "name", summary: "A plugin that is loaded; nil if it is not.") {
    (app: AppObject, name: String) -> PluginObject? in
    let host = try app.pluginHost()
    guard host.plugins.contains(where: { $0.manifest.name == name }) else { return nil }
    return PluginObject(name, of: host)
  }
}

extension AppObject {
  /// The world's plugins.
  ///
  /// - Throws: `ScriptError` where there can be none.
  fileprivate func pluginHost() throws -> PluginHost {
    guard let host = context.plugins else {
      throw ScriptError(.wrongPlace, "there are no plugins here; load them in a scenario")
    }
    return host
  }
}

extension LuaCall {
  /// Throws where what runs may be the plugin's own, or may be called by what changes plugins.
  ///
  /// A handler runs in no turn where a scenario sends an event by hand, or takes a view out that has the keys.
  fileprivate func checkMayChangePlugins() throws {
    let context = try context()
    guard !context.world.isInTurn, context.task == nil, context.plugin == nil,
      context.plugins?.isBusy != true
    else {
      throw ScriptError(
        .wrongPlace,
        "a handler or a plugin cannot load, reload or unload plugins; do it in the scenario"
      )
    }
  }
}
