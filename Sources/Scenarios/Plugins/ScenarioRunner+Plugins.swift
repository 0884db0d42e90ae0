internal import InteractionLua

extension ScenarioRunner {
  /// Finds out what the plugins of the configuration are and, over an app, what they touch.
  ///
  /// - Parameter script: The path of a script that builds and shows an app; nil loads nothing.
  /// - Returns: The plugins.
  /// - Throws: `UnusableConfiguration` for a plugin that may not be loaded.
  public func plugins(over script: String?) throws -> PluginsReport {
    let known = try PluginFiles.check(configuration)
    var report = PluginsReport(
      apiVersion: APIVersion.current.description,
      plugins: known.map { PluginsReport.Entry($0.manifest, file: $0.file) }
    )
    guard let script else { return report }
    let text: ScriptText
    do {
      text = try ScriptText(script)
    } catch {
      report.loadFailure = error
      return report
    }
    let session = ScriptSession(text, configuration, .total(configuration.timeout))
    defer { session.close() }
    guard session.load() else {
      report.loadFailure = session.loadFailure
      return report
    }
    session.settle()
    // The script may have loaded others by itself, and before those of the configuration.
    report.plugins = try session.plugins.touches().map { touched in
      var entry = PluginsReport.Entry(touched.manifest, file: touched.file)
      entry.touches = touched.properties
      entry.sets = touched.sets
      entry.views = touched.views
      entry.connections = touched.connections
      entry.handlers = touched.handlers
      entry.timers = touched.timers.count
      entry.timerCalls = touched.timers
      return entry
    }
    report.conflicts = try session.plugins.conflicts().map {
      PluginsReport.Conflict(property: $0.property, plugins: $0.plugins, called: $0.called)
    }
    return report
  }
}

extension PluginsReport.Entry {
  /// What a plugin says of itself.
  fileprivate init(_ manifest: PluginManifest, file: String) {
    self.init(
      name: manifest.name,
      version: manifest.version,
      file: file,
      requires: manifest.requires?.description,
      permissions: manifest.permissions
    )
  }
}
