internal import ArgumentParser
internal import Scenarios

/// `run`: plays the scenarios of some scripts and reports each as it finishes.
struct RunCommand: WorkerCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the scenarios of scripts.",
    discussion: SelectionOptions.discussion
  )

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var world: WorldOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var workers: WorkerOptions

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: those that are missing, or those that have changed as well.",
      valueName: "which"
    )
  )
  var updateSnapshots = SnapshotChoice.none

  var wantsWorkers: Bool { !workers.inProcess }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let teller = try RunTeller(self, host, console)
    let run =
      teller.scripts.isEmpty
      ? RunReport()
      : try host.makeRunner(configuration).run(teller.scripts) { teller.tell($0) }
    return teller.conclude(run)
  }

  func perform(
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram
  ) async throws -> Scenarios.ExitCode {
    let teller = try RunTeller(self, host, console)
    guard !teller.scripts.isEmpty else { return teller.conclude(RunReport()) }
    let runner = WorkerRunner(configuration, program: program, jobs: workers.jobs)
    let run = try await runner.run(
      teller.scripts,
      interrupts: InterruptWatch.interrupts(),
      onInterrupt: teller.tellOfInterrupt
    ) { teller.tell($0) }
    return teller.conclude(run)
  }

  /// What the options say together.
  private var configuration: RunConfiguration {
    var configuration = RunConfiguration()
    selection.apply(to: &configuration)
    world.apply(to: &configuration)
    limits.apply(to: &configuration)
    workers.apply(to: &configuration)
    configuration.snapshotUpdates = updateSnapshots.updates
    return configuration
  }
}

/// What is said of a run on a console, as it goes and at its end.
private final class RunTeller {
  /// The scripts that are to be run.
  let scripts: [String]

  private let command: RunCommand
  private let host: HostConfiguration
  private let console: Console
  /// What writes of scenarios.
  private let report: TerminalReport
  /// The scenario that was told last.
  private var previous: ScenarioReport?

  /// Finds the scripts.
  init(_ command: RunCommand, _ host: HostConfiguration, _ console: Console) throws {
    self.command = command
    self.host = host
    self.console = console
    report = console.report(color: command.limits.color)
    scripts = try command.selection.scripts()
  }

  /// Tells of a scenario.
  func tell(_ scenario: ScenarioReport) {
    console.results.write(report.text(for: scenario, after: previous))
    previous = scenario
  }

  /// Tells that the user's wish was heard.
  func tellOfInterrupt() {
    console.messages.write(
      "\(host.name): interrupted; what is being played is played to its end, or interrupt again\n"
    )
  }

  /// Tells of the whole run.
  func conclude(_ run: RunReport) -> Scenarios.ExitCode {
    if run.exitCode == .nothingSelected {
      console.messages.write(
        "\(host.name): \(command.selection.emptinessMessage(scripts: scripts))\n"
      )
    }
    console.results.write(report.closing(for: run))
    command.tell(journalProblem: run.journalProblem, on: console, as: host.name)
    return run.exitCode
  }
}
