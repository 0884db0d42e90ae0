internal import Interaction
internal import InteractionLua
internal import LuaBridge

extension ScriptSession {
  /// Makes what loads plugins into the world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - script: The script that builds the app, beside which it names plugins.
  ///   - configuration: What they may take and do.
  ///   - notes: Takes down each file that is asked for.
  ///   - print: Receives what they print.
  static func makePlugins(
    in world: World,
    beside script: ScriptText,
    _ configuration: RunConfiguration,
    notes: FileNotes,
    print: @escaping (String, SourceLocation?) -> Void
  ) -> PluginHost {
    var limits = PluginHost.Limits()
    limits.memory = configuration.memoryLimit
    limits.statedMemory = { configuration.statedMemoryLimit }
    limits.crossings = crossingLimit
    limits.stressesCollector = configuration.stressesCollector
    return PluginHost(
      in: world,
      app: configuration.app,
      limits: limits,
      allowing: configuration.allowances,
      collectsCoverage: configuration.collectsCoverage,
      print: print
    ) { path, isOfScript in
      guard isOfScript, !FileSystem.isAbsolute(path) else {
        return try PluginFiles.text(of: path, configuration, notes: notes)
      }
      return try PluginFiles.text(
        of: Self.place(of: path, beside: script.file),
        at: Self.place(of: path, beside: script.path),
        configuration,
        notes: notes
      )
    }
  }

  /// Where a path of a script leads, from the working folder if it lies beneath that.
  private static func place(of path: String, beside script: String) -> String {
    FileSystem.shortened("\(FileSystem.folder(of: FileSystem.absolute(script)))/\(path)")
  }

  /// Loads the plugins of the run.
  ///
  /// - Throws: `PluginError` for the first that cannot be loaded.
  func loadPlugins() throws {
    for file in configuration.plugins { try plugins.load(path: file) }
  }

  /// Loads anew those plugins whose files have changed; one that cannot be is told of once, and the version
  /// that runs goes on until the file changes again.
  ///
  /// - Returns: What to tell of each that changed.
  func reloadChangedPlugins() -> [String] {
    let limit = Double(PluginText.timeLimit) / 1000
    configuration.scriptGuard?.begin(
      .changedPlugins,
      of: script.file,
      limit: limit * Double(plugins.plugins.count),
      told: limit,
      losing: journal.laterFile
    )
    defer { configuration.scriptGuard?.end() }
    return plugins.reloadChanged().map { change in
      switch change {
      case .loaded(let plugin): "plugin \(plugin.manifest.title) loaded anew"
      case .refused(let plugin, let cause):
        "plugin \(plugin.manifest.title) goes on as it was: \(cause)"
      }
    }
  }

  /// Whether something failed in a plugin, or in a module of one.
  ///
  /// What fails in a module that the script has loaded as well is taken for the script's: the place does not
  /// tell whose it is.
  func isOfPlugin(_ failure: Failure) -> Bool {
    guard let file = failure.location?.file else { return false }
    if plugins.has(file: file) { return true }
    guard plugins.hasModule(file: file) else { return false }
    return ![state, launch].contains { $0?.loadedModules.values.contains(file) == true }
  }
}
