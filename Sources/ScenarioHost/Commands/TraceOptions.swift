internal import ArgumentParser
internal import Scenarios

/// The options of every command that can leave pages of what happened.
struct TraceOptions: ParsableArguments {
  @Option(Settings.trace) var trace: String?
  @Option(Settings.traceFolder, completion: .directory) var traceFolder: String?

  func validate() throws {
    try Settings.trace.validate(trace)
    try Settings.traceFolder.validate(traceFolder)
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.traces = try settings.value(of: Settings.trace, trace)
    configuration.traceFolder = try settings.value(of: Settings.traceFolder, traceFolder)
  }
}
