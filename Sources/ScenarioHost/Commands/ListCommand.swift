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

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = RunConfiguration()
    selection.apply(to: &configuration)
    limits.apply(to: &configuration)

    let report = console.report(color: limits.color)
    let scripts = try selection.scripts()
    let listing = scripts.isEmpty ? RunListing() : try host.makeRunner(configuration).list(scripts)
    if listing.exitCode == .nothingSelected {
      console.messages.write(
        "\(host.name): \(selection.emptinessMessage(scripts: scripts))\n"
      )
    }
    console.results.write(report.text(for: listing))
    return listing.exitCode
  }
}
