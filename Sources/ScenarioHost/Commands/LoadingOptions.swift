internal import ArgumentParser
internal import Scenarios

/// What every command that loads scripts loads beside them: modules that they require, and plugins.
struct LoadingOptions: ParsableArguments {
  @Option(Settings.roots, completion: .directory) var roots: [String]
  @Option(Settings.plugins, completion: .file()) var plugin: [String]
  @Option(Settings.allow) var allow: [String]

  func validate() throws {
    try Settings.roots.validate(roots)
    try Settings.plugins.validate(plugin)
    try Settings.allow.validate(allow)
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem`, and `UnusableConfiguration` for a plugin that cannot be loaded.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.roots = try settings.value(of: Settings.roots, flags: roots)
    configuration.allowances = try settings.value(of: Settings.allow, flags: allow)
    configuration.plugins = try PluginFiles.files(
      of: settings.value(of: Settings.plugins, flags: plugin)
    )
    try PluginFiles.check(configuration)
  }
}
