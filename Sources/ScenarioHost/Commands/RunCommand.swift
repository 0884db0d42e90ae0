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
  @OptionGroup var traces: TraceOptions
  @OptionGroup var reports: ReportOptions

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: those that are missing, or those that have changed as well.",
      valueName: "which"
    )
  )
  var updateSnapshots = SnapshotChoice.none

  var wantsWorkers: Bool { !workers.inProcess }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let reporters = try reports.reporters(on: console, color: limits.color)
    defer { reporters.abandon() }
    let scripts = try selection.scripts()
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
    let reporters = try reports.reporters(on: console, color: limits.color)
    defer { reporters.abandon() }
    let scripts = try selection.scripts()
    guard !scripts.isEmpty else {
      return conclude(emptyRun(reporters), of: scripts, reporters, for: host, on: console)
    }
    let runner = WorkerRunner(configuration, program: program, jobs: workers.jobs)
    let run = try await runner.run(
      scripts,
      interrupts: InterruptWatch.interrupts(),
      onInterrupt: {
        console.messages.write(
          "\(host.name): interrupted; what is played is played to its end, or interrupt again\n"
        )
      },
      onEvent: reporters.tell
    )
    return conclude(run, of: scripts, reporters, for: host, on: console)
  }

  /// What the options say together.
  private var configuration: RunConfiguration {
    var configuration = RunConfiguration()
    selection.apply(to: &configuration)
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
    if run.exitCode == .nothingSelected {
      console.messages.write(
        "\(host.name): \(selection.emptinessMessage(scripts: scripts))\n"
      )
    }
    return conclude(run, reporters, on: console, as: host.name)
  }
}
