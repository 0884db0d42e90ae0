/// The plugins of an app, as JSON for programs.
///
/// The form has a version, as that of `ListingDocument`.
package struct PluginsDocument: Encodable {
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
  private let loadFailure: ListedLoadFailure?

  /// Describes plugins.
  ///
  /// - Parameter report: The plugins.
  package init(_ report: PluginsReport) {
    apiVersion = report.apiVersion
    plugins = report.plugins
    conflicts = report.conflicts
    loadFailure = report.loadFailure.map(ListedLoadFailure.init)
  }
}
