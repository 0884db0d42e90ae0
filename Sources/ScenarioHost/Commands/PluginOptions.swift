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
    let paths = try paths(for: &configuration, settings)
    do throws(UnusableConfiguration) {
      configuration.plugins = try PluginFiles.files(of: paths)
    } catch {
      guard let place = settings.place(ofValueOf: Settings.plugins) else { throw error }
      throw UnusableConfiguration("\(place): \(error)")
    }
    try PluginFiles.check(configuration)
  }

  /// Finds out which plugins are named, whether they are there or not, and puts what they may do into a
  /// configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Returns: The paths of plugins and of folders of them.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  @discardableResult
  func paths(
    for configuration: inout RunConfiguration,
    _ settings: SettingReader
  ) throws -> [String] {
    configuration.allowances = try settings.value(of: Settings.allow, flags: allow)
    return try settings.value(of: Settings.plugins, flags: plugin)
  }
}
