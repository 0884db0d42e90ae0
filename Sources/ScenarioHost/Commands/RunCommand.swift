internal import ArgumentParser
internal import Scenarios

/// `run`: plays the scenarios of some scripts and reports each as it finishes.
struct RunCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the scenarios of scripts.",
    discussion: SelectionOptions.discussion
  )

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var world: WorldOptions
  @OptionGroup var limits: LimitOptions

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: those that are missing, or those that have changed as well.",
      valueName: "which"
    )
  )
  var updateSnapshots = SnapshotChoice.none

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = RunConfiguration()
    selection.apply(to: &configuration)
    world.apply(to: &configuration)
    limits.apply(to: &configuration)
    configuration.snapshotUpdates = updateSnapshots.updates

    let report = console.report(color: limits.color)
    let scripts = try selection.scripts()
    var previous: ScenarioReport?
    let run =
      scripts.isEmpty
      ? RunReport()
      : try host.makeRunner(configuration).run(scripts) { scenario in
        console.results.write(report.text(for: scenario, after: previous))
        previous = scenario
      }
    if run.exitCode == .nothingSelected {
      console.messages.write(
        "\(host.name): \(selection.emptinessMessage(scripts: scripts))\n"
      )
    }
    console.results.write(report.closing(for: run))
    tell(journalProblem: run.journalProblem, on: console, as: host.name)
    return run.exitCode
  }
}
