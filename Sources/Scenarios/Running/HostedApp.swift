internal import InteractionLua

/// The app that a process has registered, as a part of what a run is told: it stays in its process, and
/// so is nothing where a configuration is written down.
struct HostedApp: Codable, Equatable, Sendable {
  /// What it registers; nil for nothing.
  var catalogue: AppCatalogue?

  /// Begins without an app.
  init() {}

  /// Reads nothing: whoever reads the configuration has an app of its own.
  init(from decoder: any Decoder) {}

  func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }

  static func == (left: HostedApp, right: HostedApp) -> Bool { left.catalogue === right.catalogue }

  /// The keys of what has none.
  private enum NoKey: CodingKey {}
}
