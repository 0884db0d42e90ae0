internal import ArgumentParser
internal import Scenarios

/// The options of every command that plays one script in a world.
struct PlayOptions: ParsableArguments {
  @OptionGroup var world: WorldOptions
  @Option(help: JournalOption.help, completion: .file()) var journal: String?
  @OptionGroup var limits: LimitOptions
  @OptionGroup var loading: LoadingOptions

  func validate() throws { try JournalOption.validate(journal) }

  /// The files that are written besides what the command is for.
  var outputs: [OutputFile] { JournalOption.outputs(journal) }

  /// Reads what the options and the project say.
  ///
  /// - Parameters:
  ///   - host: The host, whose defaults count last.
  ///   - console: Where it is told what is wrong with the project.
  /// - Returns: The configuration of a run, and what else says something of it.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func configuration(
    for host: HostConfiguration,
    on console: Console
  ) throws -> (configuration: RunConfiguration, settings: SettingReader) {
    var configuration = RunConfiguration()
    let settings = try loading.settings(for: host, on: console)
    try world.apply(to: &configuration, settings)
    configuration.journal = journal
    try limits.apply(to: &configuration, settings)
    try loading.apply(to: &configuration, settings)
    return (configuration, settings)
  }
}
