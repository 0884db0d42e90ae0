internal import ArgumentParser
internal import Scenarios

/// The options of every command that loads scripts.
struct LimitOptions: ParsableArguments {
  @Option(Settings.timeout) var timeout: String?
  @Option(Settings.memoryLimit) var memoryLimit: String?

  @Option(help: ColorChoice.help) var color = ColorChoice.auto

  func validate() throws {
    try Settings.timeout.validate(timeout)
    try Settings.memoryLimit.validate(memoryLimit)
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.timeout = try settings.value(of: Settings.timeout, timeout)
    configuration.memoryLimit = try settings.value(of: Settings.memoryLimit, memoryLimit).bytes
  }
}
