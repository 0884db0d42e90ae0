internal import Interaction
package import LuaBridge

/// A plugin's script, as it was read.
package struct PluginText {
  /// Its path, as messages name it.
  package let file: String
  /// What is compiled.
  package let text: String
  /// What its `require` looks in.
  package let modules: LuaModules

  /// Describes a script.
  ///
  /// - Parameters:
  ///   - file: Its path, as messages name it.
  ///   - text: What is compiled.
  ///   - modules: What its `require` looks in.
  package init(file: String, text: String, modules: LuaModules) {
    self.file = file
    self.text = text
    self.modules = modules
  }

  /// How long the beginning of a plugin may take, and each call of it, in milliseconds.
  package static let timeLimit = 1000

  /// Reads what the plugin says of itself: its text runs in a state of its own, with nothing of the world,
  /// up to `plugin { … }`.
  ///
  /// - Returns: The manifest.
  /// - Throws: `PluginError` if the text does not compile, or does not begin with it.
  package func manifest() throws(PluginError) -> PluginManifest {
    let reading = ManifestReading()
    let state = LuaState(
      LuaState.Configuration(
        registry: LuaRegistry(modules: [PluginModule.beginning]),
        isDeterministic: true,
        hasStrictGlobals: true,
        print: { _, _ in },
        warn: { _, _ in },
        limits: LuaLimits(time: .milliseconds(Self.timeLimit), memory: 16 << 20)
      )
    )
    defer { state.close() }
    state.hostContext = reading
    do {
      try state.run(text, chunk: file)
    } catch {
      if let manifest = reading.manifest { return manifest }
      var failure = ScriptFailure(error, state.lastFailure).failure
      if failure.limit == LuaError.Code.timeLimit.rawValue {
        failure.message += "; that may take \((Double(Self.timeLimit) / 1000).plainTime) s"
      }
      failure.limit = nil
      if (error as? LuaError)?.code == .syntax { throw PluginError(.broken, failure) }
      guard reading.wasAsked else {
        var beginning = failure
        beginning.message = "\(Self.remedy); before that, \(failure.message)"
        throw PluginError(.badManifest, beginning)
      }
      throw PluginError(.badManifest, failure)
    }
    if let manifest = reading.manifest { return manifest }
    throw PluginError(.badManifest, "\(file): \(Self.remedy)")
  }

  /// What every plugin has to begin with.
  private static let remedy =
    "a plugin begins with plugin { name = \"limits\", version = \"1.0.0\" }"
}

/// What is found out while the beginning of a plugin runs.
final class ManifestReading {
  /// What the plugin says of itself; nil before.
  var manifest: PluginManifest?
  /// Whether it has begun to.
  var wasAsked = false

  /// Ends the run: the manifest is known.
  struct Done: Error {}
}
