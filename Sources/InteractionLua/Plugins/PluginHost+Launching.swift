extension PluginHost {
  /// Throws while the application runs for what would keep its plugins from the next launch.
  ///
  /// - Throws: `PluginError` for the first that keeps what is no plain data.
  package func checkCanSuspend() throws { _ = try storedValues() }

  /// Closes every plugin, because the application has ended, and keeps what each keeps for the next one.
  ///
  /// Nothing is taken back: the application that they worked on is gone.
  ///
  /// - Throws: `PluginError` for one that keeps what is no plain data, if only since it heard of the end.
  package func suspend() throws {
    suspended = try storedValues()
    close()
  }

  /// Loads the plugins again that were loaded when the application ended, with what each keeps, but for
  /// those that the script itself has loaded since.
  ///
  /// - Throws: `PluginError` for the first that cannot be loaded.
  package func resume() throws {
    let suspended = suspended
    for (plugin, _) in suspended
    where !plugins.contains(where: { $0.manifest.name == plugin.manifest.name }) {
      try load(plugin.text)
    }
    self.suspended = []
  }

  /// The plugins with what each keeps.
  ///
  /// - Throws: `PluginError` for the first that keeps what is no plain data.
  private func storedValues() throws -> [(plugin: Plugin, stored: PlainValue?)] {
    try plugins.map { plugin in (plugin, try broken(plugin) { try $0.storedValue() }) }
  }
}
