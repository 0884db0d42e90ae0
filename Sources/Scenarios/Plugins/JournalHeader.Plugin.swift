internal import InteractionLua

extension JournalHeader.Plugin {
  /// Reads what the plugins of a run say of themselves, before they are loaded.
  ///
  /// What cannot be read is told of where it is loaded.
  ///
  /// - Parameter configuration: What names the plugins.
  /// - Returns: The plugins, in the order in which they are loaded.
  static func described(by configuration: RunConfiguration) -> [JournalHeader.Plugin] {
    configuration.plugins.map { file in
      let text = try? PluginFiles.text(of: file, configuration, notes: FileNotes())
      let manifest = try? text?.manifest()
      return JournalHeader.Plugin(file: file, name: manifest?.name, version: manifest?.version)
    }
  }
}
