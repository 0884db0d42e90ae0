internal import ArgumentParser
internal import Scenarios

/// The options of every command that loads plugins beside a script.
struct PluginOptions: ParsableArguments {
  @Option(Settings.plugins, completion: .file()) var plugin: [String]
  @Option(Settings.allow) var allow: [String]

  func validate() throws {
    try Settings.plugins.validate(plugin)
    try Settings.allow.validate(allow)
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run, which knows where scripts find what they require.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem`, and `UnusableConfiguration` for a plugin that cannot be loaded.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.allowances = try settings.value(of: Settings.allow, flags: allow)
    configuration.plugins = try PluginFiles.files(
      of: settings.value(of: Settings.plugins, flags: plugin)
    )
    try PluginFiles.check(configuration)
  }
}
