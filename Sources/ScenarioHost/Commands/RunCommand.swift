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
  @OptionGroup var repetition: RepetitionOptions

  @Flag(help: "List the scenarios instead of running them, as the list command does.")
  var list = false

  @OptionGroup var listing: ListingOptions
  @OptionGroup var world: WorldOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var traces: TraceOptions
  @OptionGroup var reports: ReportOptions

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: those that are missing, or those that have changed as well.",
      valueName: "which"
    )
  )
  var updateSnapshots = SnapshotChoice.none

  var wantsWorkers: Bool { !workers.inProcess && !list }

  func validate() throws {
    if listing.json, !list { throw ValidationError("--json is for --list; name both.") }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = configuration
    if list {
      return try listing.list(selection, configuration, limits.color, for: host, on: console)
    }
    let reporters = try reports.reporters(on: console, color: limits.color)
    defer { reporters.abandon() }
    let scripts = try selection.scripts(for: &configuration, on: console)
    let run =
      scripts.isEmpty
      ? emptyRun(reporters)
      : try host.makeRunner(configuration).run(scripts, onEvent: reporters.tell)
    return conclude(run, of: scripts, reporters, for: host, on: console)
  }

  func perform(
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram
  ) async throws -> Scenarios.ExitCode {
    var configuration = configuration
    let reporters = try reports.reporters(on: console, color: limits.color)
    defer { reporters.abandon() }
    let scripts = try selection.scripts(for: &configuration, on: console)
    guard !scripts.isEmpty else {
      return conclude(emptyRun(reporters), of: scripts, reporters, for: host, on: console)
    }
    let runner = WorkerRunner(configuration, program: program, jobs: workers.jobs)
    let run = try await runner.run(
      scripts,
      interrupts: InterruptWatch.interrupts(),
      onInterrupt: {
        console.tell(
          ["interrupted; what is played is played to its end, or interrupt again"],
          as: host.name
        )
      },
      onEvent: reporters.tell
    )
    return conclude(run, of: scripts, reporters, for: host, on: console)
  }

  /// What the options say together, the selection left aside.
  private var configuration: RunConfiguration {
    var configuration = RunConfiguration()
    repetition.apply(to: &configuration)
    world.apply(to: &configuration)
    limits.apply(to: &configuration)
    workers.apply(to: &configuration)
    traces.apply(to: &configuration)
    configuration.snapshotUpdates = updateSnapshots.updates
    return configuration
  }

  /// A run of no scripts, which is told like any other.
  private func emptyRun(_ reporters: Reporters) -> RunReport {
    let run = RunReport()
    reporters.tell(.began(RunOutline(of: run)))
    return run
  }

  /// Tells of the whole run.
  private func conclude(
    _ run: RunReport,
    of scripts: [String],
    _ reporters: Reporters,
    for host: HostConfiguration,
    on console: Console
  ) -> Scenarios.ExitCode {
    console.tell(run.notices, as: host.name)
    if run.exitCode == .nothingSelected {
      console.tell([selection.emptinessMessage(scripts: scripts, run.emptiness)], as: host.name)
    } else {
      console.keep(run, as: host.name)
    }
    return conclude(run, reporters, on: console, as: host.name)
  }
}
