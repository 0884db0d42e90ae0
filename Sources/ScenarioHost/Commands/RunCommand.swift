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
  @OptionGroup var watching: WatchOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var coverage: CoverageOptions

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
    guard watching.watch else { return }
    if list { throw ValidationError("--watch runs scenarios and --list does not; leave out one.") }
    if workers.inProcess {
      throw ValidationError("--watch needs worker processes; leave out --in-process.")
    }
    if selection.lastFailed {
      throw ValidationError("--watch runs first what failed by itself; leave out --last-failed.")
    }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = runConfiguration
    if list {
      return try listing.list(selection, configuration, limits.color, for: host, on: console)
    }
    let reporters = try self.reporters(on: console)
    defer { reporters.abandon() }
    let scripts = try selection.scripts(for: &configuration, on: console)
    let run =
      scripts.isEmpty
      ? emptyRun(reporters)
      : try host.makeRunner(configuration).run(scripts, onEvent: reporters.tell)
    if run.exitCode != .nothingSelected { console.keep(run, as: host.name) }
    return conclude(run, of: scripts, reporters, for: host, on: console)
  }

  func perform(
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram
  ) async throws -> Scenarios.ExitCode {
    if watching.watch {
      var session = try WatchSession(self, for: host, on: console, by: program)
      return try await session.run()
    }
    var configuration = runConfiguration
    let scripts = try selection.scripts(for: &configuration, on: console)
    let (run, code) = try await play(
      scripts,
      configuration,
      for: host,
      on: console,
      by: program,
      interrupts: InterruptWatch.interrupts()
    )
    if run.exitCode != .nothingSelected { console.keep(run, as: host.name) }
    return code
  }

  /// Runs some scripts by worker processes, and tells of it.
  ///
  /// - Parameters:
  ///   - scripts: The scripts' paths.
  ///   - configuration: What is wanted of them.
  ///   - host: What sets the host apart.
  ///   - console: Where results and messages go.
  ///   - program: The workers' program.
  ///   - interrupts: A value for each time that the run is to end.
  ///   - interruption: What is told of the first.
  /// - Returns: The whole run, and the code that it and its reports call for.
  /// - Throws: What keeps the run from beginning.
  func play(
    _ scripts: [String],
    _ configuration: RunConfiguration,
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram,
    interrupts: AsyncStream<Void>,
    interruption: String = "interrupted; what is played is played to its end, or interrupt again"
  ) async throws -> (RunReport, Scenarios.ExitCode) {
    let reporters = try self.reporters(on: console)
    defer { reporters.abandon() }
    let run: RunReport
    if scripts.isEmpty {
      run = emptyRun(reporters)
    } else {
      let runner = WorkerRunner(configuration, program: program, jobs: workers.jobs)
      run = try await runner.run(
        scripts,
        interrupts: interrupts,
        onInterrupt: { console.tell([interruption], as: host.name) },
        onEvent: reporters.tell
      )
    }
    return (run, conclude(run, of: scripts, reporters, for: host, on: console))
  }

  /// What the options say together, the selection left aside.
  var runConfiguration: RunConfiguration {
    var configuration = RunConfiguration()
    repetition.apply(to: &configuration)
    world.apply(to: &configuration)
    limits.apply(to: &configuration)
    workers.apply(to: &configuration)
    traces.apply(to: &configuration)
    coverage.apply(to: &configuration)
    configuration.snapshotUpdates = updateSnapshots.updates
    return configuration
  }

  /// Makes what reports a run.
  private func reporters(on console: Console) throws -> Reporters {
    try reports.reporters(on: console, color: limits.color, coverage: try coverage.choices)
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
    }
    let code = conclude(run, reporters, on: console, as: host.name)
    guard let shortfall = coverage.shortfall(of: run) else { return code }
    console.tell([shortfall], as: host.name)
    return .governing([code, .failed])
  }
}
