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
  @OptionGroup var listing: ListingOptions
  @OptionGroup var limits: LimitOptions

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = RunConfiguration()
    limits.apply(to: &configuration)
    return try listing.list(selection, configuration, limits.color, for: host, on: console)
  }
}
