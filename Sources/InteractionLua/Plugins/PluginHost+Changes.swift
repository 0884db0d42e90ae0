internal import Interaction

extension PluginHost {
  /// What came of a plugin whose file has changed, or that of a module which it requires.
  package enum Change {
    /// The new version has taken the place of the old one.
    case loaded(Plugin)
    /// The version that runs goes on, and why.
    case refused(Plugin, cause: any Error)
  }

  /// What was found of a plugin whose new version could not be loaded.
  struct Refusal {
    /// What its file held, or why that could not be read.
    let found: String
    /// What the new version has required; nil where it did not come to running.
    let modules: ModuleReads?

    /// Whether what is found now is the same.
    ///
    /// - Parameter found: What its file holds, or why that cannot be read.
    func stands(for found: String) -> Bool { found == self.found && modules?.haveChanged != true }
  }

  /// Loads anew those plugins whose files have changed, or those of modules that they require.
  ///
  /// A new version that cannot be loaded is told of once, until a file changes again.
  ///
  /// - Returns: What came of each for which a file has changed, in the order in which they were loaded.
  package func reloadChanged() -> [Change] { plugins.compactMap(change) }

  /// Loads a plugin anew if a file of its has changed.
  ///
  /// - Returns: What came of that; nil if none has, or if it was told already.
  private func change(of plugin: Plugin) -> Change? {
    let name = plugin.manifest.name
    let text: PluginText
    do {
      text = try self.text(of: plugin.file)
    } catch {
      guard refused[name]?.stands(for: "\(error)") != true else { return nil }
      refused[name] = Refusal(found: "\(error)", modules: nil)
      return .refused(plugin, cause: error)
    }
    guard text.text != plugin.text.text || plugin.modules.haveChanged else {
      refused[name] = nil
      return nil
    }
    guard refused[name]?.stands(for: text.text) != true else { return nil }
    do {
      return .loaded(try reload(name, text))
    } catch {
      refused[name] = Refusal(found: text.text, modules: latestModules)
      return .refused(plugin, cause: error)
    }
  }
}
