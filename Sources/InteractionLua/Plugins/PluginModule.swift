internal import LuaBridge

/// What plugins know as `plugin`.
enum PluginModule {
  /// In a plugin that runs: what it says of itself is known by then.
  static let module = LuaModule(
    "plugin",
    summary: "What a plugin says of itself, in its first statement, and what it keeps.",
    example: """
      plugin { name = "stock-warning", version = "1.0", requires = "1.0" }

      plugin.persist.loads = (plugin.persist.loads or 0) + 1
      print(plugin.name .. ", load " .. plugin.persist.loads) --> stock-warning, load 1
      """,
    functions: [
      LuaStatic(
        value: "persist",
        summary: "A table of plain data that is there again after the plugin is loaded anew."
      ) { call in try call.plugin().persistTable() },
      LuaStatic(value: "name", summary: "The plugin's name.") { call in
        try call.plugin().manifest.name
      },
      LuaStatic(value: "version", summary: "The plugin's own version.") { call in
        try call.plugin().manifest.version
      },
    ],
    calling: LuaStatic(
      "plugin",
      parameters: "manifest",
      summary: """
        Begins a plugin: `name`, `version`, the version of the API that it `requires`, and the \
        `permissions` it asks for.
        """
    ) { (_: LuaTable, call: LuaCall) in
      let plugin = try call.plugin()
      guard !plugin.hasBegun else {
        throw ScriptError(
          .wrongPlace,
          "the plugin \(plugin.manifest.name) has begun already; load another by itself, from its own file"
        )
      }
      plugin.hasBegun = true
    }.documented([
      "manifest":
        "{name: string, version: string, requires: string?, permissions: {string}?}"
    ])
  )

  /// In a plugin of which nothing but its beginning is wanted.
  static let beginning = LuaModule(
    "plugin",
    calling: LuaStatic("plugin", parameters: "manifest") { (table: LuaTable, call: LuaCall) in
      guard let reading = call.state.hostContext as? ManifestReading else { return }
      reading.wasAsked = true
      reading.manifest = try PluginManifest(table)
      throw ManifestReading.Done()
    }
  )
}

extension LuaCall {
  /// The plugin whose state the call runs in.
  ///
  /// - Throws: `ScriptError` in a state that is none of a plugin.
  fileprivate func plugin() throws -> Plugin {
    guard let plugin = try context().plugin else {
      throw ScriptError(.wrongPlace, "only a plugin that is loaded has this")
    }
    return plugin
  }
}
