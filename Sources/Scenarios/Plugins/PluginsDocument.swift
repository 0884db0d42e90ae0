internal import FoundationEssentials
internal import Interaction

/// The plugins of an app, as JSON for programs.
///
/// The form has a version, as that of `ListingDocument`.
package struct PluginsDocument: Encodable {
  /// A script that could not be loaded.
  private struct Failure: Encodable {
    /// The script's path.
    let file: String
    /// The path of the plugin that could not be loaded into its app; nil if it is the script itself.
    let plugin: String?
    /// The line to look at first, if it is known.
    let line: Int?
    /// What is wrong with it.
    let message: String
  }

  /// The name of the form.
  private let format = "moontap plugins"
  /// The version of the form.
  private let version = 1
  /// The version of the API.
  private let apiVersion: String
  /// The plugins, in the order in which they are loaded.
  private let plugins: [PluginsReport.Entry]
  /// Where they get in each other's way.
  private let conflicts: [PluginsReport.Conflict]
  /// Why the app or a plugin could not be loaded; nil if all are.
  private let loadFailure: Failure?

  /// Describes plugins.
  ///
  /// - Parameter report: The plugins.
  package init(_ report: PluginsReport) {
    apiVersion = report.apiVersion
    plugins = report.plugins
    conflicts = report.conflicts
    loadFailure = report.loadFailure.map {
      Failure(
        file: $0.file,
        plugin: $0.plugin?.file,
        line: $0.failure.location?.line,
        message: $0.failure.message
      )
    }
  }

  /// The document as text, its keys in one order.
  ///
  /// - Returns: Lines, each with its end.
  /// - Throws: What Foundation's encoder throws.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
