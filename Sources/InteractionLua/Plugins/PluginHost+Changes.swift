internal import Interaction

extension PluginHost {
  /// What came of a plugin whose file has changed.
  package enum Change {
    /// The new version has taken the place of the old one.
    case loaded(Plugin)
    /// The version that runs goes on, and why.
    case refused(Plugin, cause: any Error)
  }

  /// Loads anew those plugins whose files have changed.
  ///
  /// A new version that cannot be loaded is told of once, until the file changes again.
  ///
  /// - Returns: What came of each whose file has changed, in the order in which they were loaded.
  package func reloadChanged() -> [Change] {
    plugins.compactMap { plugin in
      let name = plugin.manifest.name
      var refusal: String?
      do {
        let text = try text(of: plugin.file)
        guard text.text != plugin.text.text else {
          refused[name] = nil
          return nil
        }
        guard text.text != refused[name] else { return nil }
        refusal = text.text
        return .loaded(try reload(name, text))
      } catch {
        let known = refusal ?? "\(error)"
        guard known != refused[name] else { return nil }
        refused[name] = known
        return .refused(plugin, cause: error)
      }
    }
  }
}
