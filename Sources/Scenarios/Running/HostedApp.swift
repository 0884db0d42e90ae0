internal import InteractionLua

/// The app that a process has registered, and who ends the process if a script hangs, as parts of what a run is
/// told: they stay in their process, and so are nothing where a configuration is written down.
struct HostedApp: Codable, Equatable, Sendable {
  /// What it registers; nil for nothing.
  var catalogue: AppCatalogue?
  /// Who ends the process if a script of it hangs where Lua cannot be stopped; nil if nobody does.
  var scriptGuard: ScriptGuard?

  /// Begins without an app.
  init() {}

  /// Reads nothing: whoever reads the configuration has an app of its own.
  init(from decoder: any Decoder) {}

  func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }

  static func == (left: HostedApp, right: HostedApp) -> Bool {
    left.catalogue === right.catalogue && left.scriptGuard === right.scriptGuard
  }

  /// The keys of what has none.
  private enum NoKey: CodingKey {}
}
