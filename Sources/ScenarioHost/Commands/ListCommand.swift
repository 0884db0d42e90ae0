internal import ArgumentParser
internal import Scenarios

/// `list`: says what `run` would play, a scenario a line.
struct ListCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the scenarios of scripts without running them.",
    discussion: SelectionOptions.discussion
  )

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var loading: LoadingOptions

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = RunConfiguration()
    let settings = try loading.settings(for: host, on: console)
    try limits.apply(to: &configuration, settings)
    try loading.apply(to: &configuration, settings)
    return try selection.list(
      configuration,
      settings,
      limits.color,
      for: host,
      on: console
    )
  }
}
