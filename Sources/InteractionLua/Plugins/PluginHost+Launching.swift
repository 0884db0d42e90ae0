internal import Interaction

extension PluginHost {
  /// A plugin with what it keeps; nil for nothing.
  package typealias Kept = (plugin: Plugin, stored: PlainValue?)

  /// What the plugins keep for the next launch while the application still runs.
  ///
  /// - Returns: Each plugin with what it keeps.
  /// - Throws: `PluginError` for the first that keeps what is no plain data.
  package func keptValues() throws -> [Kept] {
    try plugins.map { plugin in (plugin, try storedValue(of: plugin)) }
  }

  /// Closes every plugin, because the application has ended, and keeps what each keeps for the next one.
  ///
  /// Nothing is taken back: the application that they worked on is gone. One that has come to keep what is no
  /// plain data as it heard of the end is reported, and goes on with what it kept before.
  ///
  /// - Parameter kept: What they kept while the application ran.
  package func suspend(_ kept: [Kept]) {
    suspended = plugins.map { plugin in
      do {
        return (plugin, try broken(plugin) { try $0.storedValue() })
      } catch {
        world.report(Failure(error))
        return (plugin, kept.first { $0.plugin === plugin }?.stored)
      }
    }
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
}
