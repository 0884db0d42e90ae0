extension PluginHost {
  /// Throws for a plugin that may not be loaded.
  ///
  /// - Parameters:
  ///   - manifest: What it says of itself.
  ///   - file: Its path.
  ///   - allowed: What the user allows.
  /// - Throws: `PluginError`.
  package static func check(
    _ manifest: PluginManifest,
    _ file: String,
    allowing allowed: Set<String>
  ) throws(PluginError) {
    if let needed = manifest.requires, !APIVersion.current.serves(needed) {
      throw PluginError(
        .missingRequirement,
        """
        \(file): the plugin \(manifest.name) requires version \(needed) of the API, and this is \
        \(APIVersion.current); take a version of the plugin that was written for this one
        """
      )
    }
    for permission in manifest.permissions where !allowed.contains("\(manifest.name):\(permission)")
    {
      throw PluginError(
        .permissionRefused,
        """
        \(file): the plugin \(manifest.name) asks for \(permission), which nobody has allowed; if you \
        trust it, say --allow \(manifest.name):\(permission)
        """
      )
    }
  }
}
