internal import Interaction

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

  /// What to do where a new version cannot present a screen because one of the version that runs is there
  /// until it has run; empty for any other error.
  ///
  /// - Parameters:
  ///   - error: What ended the new version.
  ///   - manifest: What that says of itself.
  func advice(about error: any Error, in manifest: PluginManifest) -> String {
    guard (error as? InteractionError)?.code == .alreadyPresenting,
      let old = plugins.first(where: { $0.manifest.name == manifest.name }),
      old.belongings.liveObjects.contains(where: {
        ($0 as? ViewController)?.presentingController != nil
      })
    else { return "" }
    return """
       Version \(old.manifest.version) of the plugin presents it until this one has run; dismiss it before \
      you present.
      """
  }
}
