internal import InteractionLua

extension ScenarioRunner {
  /// Finds out what the plugins of the configuration are and, over an app, what they touch.
  ///
  /// - Parameter script: The path of a script that builds and shows an app; nil loads nothing.
  /// - Returns: The plugins.
  /// - Throws: `UnusableConfiguration` for a plugin that may not be loaded.
  package func plugins(over script: String?) throws -> PluginsReport {
    let known = try PluginFiles.check(configuration)
    var report = PluginsReport(
      apiVersion: APIVersion.current.description,
      plugins: known.map { file, manifest in
        PluginsReport.Entry(
          name: manifest.name,
          version: manifest.version,
          file: file,
          requires: manifest.requires?.description,
          permissions: manifest.permissions
        )
      }
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
    for (index, touched) in zip(report.plugins.indices, try session.plugins.touches()) {
      report.plugins[index].touches = touched.properties
      report.plugins[index].connections = touched.connections
      report.plugins[index].timers = touched.timers
    }
    report.conflicts = try session.plugins.conflicts().map {
      PluginsReport.Conflict(property: $0.property, plugins: $0.plugins, called: $0.called)
    }
    return report
  }
}
