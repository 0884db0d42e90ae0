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

  /// What to do where a new version cannot present a screen, and one of the version that runs, which is there
  /// until the new one has run, may be what is in the way; empty for any other error.
  ///
  /// The error has only the name of what is in the way, and others may have that, too.
  ///
  /// - Parameters:
  ///   - error: What ended the new version.
  ///   - manifest: What that says of itself.
  func advice(about error: any Error, in manifest: PluginManifest) -> String {
    guard let error = error as? InteractionError, error.code == .alreadyPresenting,
      let old = plugins.first(where: { $0.manifest.name == manifest.name })
    else { return "" }
    let presented = old.belongings.liveObjects.compactMap { $0 as? ViewController }
      .filter { $0.presentingController?.presentedController === $0 }
    guard
      let name = presented.map(\.nameInMessages)
        .first(where: { error.message.contains("it presents \($0) already") })
    else { return "" }
    return """
       Version \(old.manifest.version) of the plugin has made \(name), which is presented until this one has \
      run; if it is that, dismiss it before you present.
      """
  }
}
