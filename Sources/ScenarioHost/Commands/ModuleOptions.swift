internal import ArgumentParser
internal import Scenarios

/// Where the scripts of every command find what they require.
struct ModuleOptions: ParsableArguments {
  @Option(Settings.roots, completion: .directory) var roots: [String]

  func validate() throws { try Settings.roots.validate(roots) }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.roots = try settings.value(of: Settings.roots, flags: roots)
  }
}
