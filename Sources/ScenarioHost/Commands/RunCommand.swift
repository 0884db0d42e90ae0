internal import ArgumentParser
internal import Scenarios

/// `run`: plays the scenarios of some scripts and reports each as it finishes.
struct RunCommand: WorkerCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the scenarios of scripts.",
    discussion: """
      \(SelectionOptions.discussion)

      What no option says, a variable of the environment may, such as MOONTAP_TIMEOUT for --timeout, and \
      then the project's moontap.lua, such as timeout = 10; --show-config tells who says what.

      The exit codes, of which 130, 124, 3, 74, 2 and 1 come before the others in this order:

      \(Scenarios.ExitCode.manual)
      """
  )

  @OptionGroup var selection: SelectionOptions

  @Flag(help: "List the scenarios instead of running them, as the list command does.")
  var list = false

  @OptionGroup var scheduling: SchedulingOptions
  @OptionGroup var world: WorldOptions
  @Option(help: JournalOption.help, completion: .file()) var journal: String?
  @OptionGroup var limits: LimitOptions

  @Flag(
    help: """
      Stand still at each line that fails, with a console in which the variables of the line have their \
      names; exit() or Ctrl-D goes on, and the scenario fails as it would have. Plays in this process, one \
      after the other. From a pipe the console's lines are read without a prompt; where they end, the run \
      goes on. What a limit of time or memory ends does not stand still.
      """
  )
  var pauseOnFailure = false

  @Option(Settings.trace) var trace: String?
  @Option(Settings.traceFolder, completion: .directory) var traceFolder: String?

  @Flag(
    help: """
      Run, then wait and run again what a change touches: its script, or those that asked for the module \
      or the snapshot; what failed comes first. Enter runs all, f what failed, q ends.
      """
  )
  var watch = false

  @OptionGroup var reports: ReportOptions

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: those that are missing, or those that have changed as well.",
      valueName: "which"
    )
  )
  var updateSnapshots = SnapshotChoice.none

  @OptionGroup var loading: LoadingOptions

  @Flag(help: "Show what is set, and who says so, instead of running anything.")
  var showConfig = false

  var wantsWorkers: Bool { !scheduling.inProcess && !list && !showConfig && !pauseOnFailure }

  /// The options with any of which no worker is wanted.
  static let optionsWithoutWorkers: Set<String> = [
    "--in-process", "--list", "--show-config", "--pause-on-failure", "--help", "-h",
  ]

  /// A run hears Ctrl-C by itself, and where it stands still its console does.
  var endsWhenInterrupted: Bool { list || showConfig }

  func validate() throws {
    try JournalOption.validate(journal)
    try Settings.trace.validate(trace)
    try Settings.traceFolder.validate(traceFolder)
    if selection.json, !list { throw ValidationError("--json is for --list; name both.") }
    if pauseOnFailure { try validatePausing() }
    guard watch else { return }
    if list { throw ValidationError("--watch runs scenarios and --list does not; leave out one.") }
    if scheduling.inProcess {
      throw ValidationError("--watch needs worker processes; leave out --in-process.")
    }
    if selection.lastFailed {
      throw ValidationError("--watch runs first what failed by itself; leave out --last-failed.")
    }
  }

  /// Refuses what does not go together with standing still at failures.
  private func validatePausing() throws {
    let reason = "--pause-on-failure plays one after the other in this process"
    if list {
      throw ValidationError("--pause-on-failure runs scenarios and --list does not; leave out one.")
    }
    if watch { throw ValidationError("\(reason); leave out --watch.") }
    if scheduling.suiteTimeout != nil {
      throw ValidationError("\(reason); leave out --suite-timeout.")
    }
    if scheduling.asksForSeveralJobs {
      throw ValidationError("\(reason); leave out --jobs.")
    }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var console = console
    // Nothing moves where somebody writes.
    if pauseOnFailure { console.canAnimate = false }
    var wish = try wish(for: host, on: console)
    if showConfig {
      _ = try wish.settings.value(of: Settings.scripts, flags: selection.paths)
      _ = try wish.settings.value(of: Settings.reporter, flags: reports.reporter)
      console.results.write(wish.settings.text)
      return .passed
    }
    if list {
      return try selection.list(
        wish.configuration,
        wish.settings,
        limits.color,
        for: host,
        on: console
      )
    }
    let reporters = try reporters(&wish, on: console)
    defer { reporters.abandon() }
    let scripts = try scripts(for: &wish, of: host, on: console)
    try check(wish, reporters, sparing: scripts)
    let run: RunReport
    if scripts.isEmpty {
      run = emptyRun(reporters)
    } else if pauseOnFailure {
      let report = console.report(color: limits.color)
      let seat = ConsoleSeat(at: console, report, as: host.name, isAll: false)
      let runner = host.pausingRunner(wish.configuration)
      run = try runner.run(scripts, pausingAt: seat, onEvent: reporters.tell)
    } else if console.hearsInterrupts {
      run = try playHere(scripts, wish, reporters, for: host, on: console)
    } else {
      run = try host.runner(wish.configuration).run(scripts, onEvent: reporters.tell)
    }
    console.keep(run, as: host.name)
    return try conclude(run, of: scripts, wish, reporters, for: host, on: console)
  }

  func perform(
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram
  ) async throws -> Scenarios.ExitCode {
    var wish = try wish(for: host, on: console)
    try program.room.check(jobs: wish.jobs)
    if watch {
      var session = try WatchSession(self, wish, for: host, on: console, by: program)
      return try await session.run()
    }
    let scripts = try scripts(for: &wish, of: host, on: console)
    let (run, code) = try await play(
      scripts,
      wish,
      for: host,
      on: console,
      by: program,
      interrupts: InterruptWatch.interrupts()
    )
    console.keep(run, as: host.name)
    return code
  }

  /// Runs some scripts by worker processes, and tells of it.
  ///
  /// - Parameters:
  ///   - scripts: The scripts' paths.
  ///   - wish: What is wanted of them.
  ///   - host: What sets the host apart.
  ///   - console: Where results and messages go.
  ///   - program: The workers' program.
  ///   - interrupts: A value for each time that the run is to end.
  ///   - interruption: What is told of the first.
  /// - Returns: The whole run, and the code that it and its reports call for.
  /// - Throws: What keeps the run from beginning.
  func play(
    _ scripts: [String],
    _ wish: Wish,
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram,
    interrupts: AsyncStream<Void>,
    interruption: String = Self.interruption
  ) async throws -> (RunReport, Scenarios.ExitCode) {
    var wish = wish
    let reporters = try reporters(&wish, on: console)
    defer { reporters.abandon() }
    try check(wish, reporters, sparing: scripts)
    let run: RunReport
    if scripts.isEmpty {
      run = emptyRun(reporters)
    } else {
      let runner = WorkerRunner(wish.configuration, program: program, jobs: wish.jobs)
      run = try await runner.run(
        scripts,
        interrupts: interrupts,
        onInterrupt: { console.tell([interruption], as: host.name) },
        onEvent: reporters.tell
      )
    }
    return (run, try conclude(run, of: scripts, wish, reporters, for: host, on: console))
  }

  /// What flags, the environment and the project's file ask for together.
  struct Wish {
    /// Who says what.
    let settings: SettingReader
    /// What the runner is told; until the scripts are found, the selection is left aside.
    var configuration: RunConfiguration
    /// How many workers there are at once.
    let jobs: Int
    /// The files that say what folders leave out, by their paths; none until the scripts are found.
    var ignoreFiles: [String] = []
  }

  /// Finds out what is asked for.
  private func wish(for host: HostConfiguration, on console: Console) throws -> Wish {
    let settings = try loading.settings(for: host, on: console)
    var configuration = RunConfiguration()
    let jobs = try scheduling.apply(to: &configuration, settings, for: host, on: console)
    try world.apply(to: &configuration, settings)
    configuration.journal = journal
    try limits.apply(to: &configuration, settings)
    configuration.traces = try settings.value(of: Settings.trace, trace)
    configuration.traceFolder = try settings.value(of: Settings.traceFolder, traceFolder)
    if showConfig {
      // Who looks for a plugin that is missing wants to see who names it.
      try loading.pluginPaths(for: &configuration, settings)
    } else {
      try loading.apply(to: &configuration, settings)
    }
    reports.apply(to: &configuration)
    configuration.forbidsOnly = try selection.forbidsOnly(settings)
    configuration.snapshotUpdates = updateSnapshots.updates
    return Wish(settings: settings, configuration: configuration, jobs: jobs)
  }

  /// Finds the scripts, and takes down what selects their scenarios and what folders leave out.
  private func scripts(
    for wish: inout Wish,
    of host: HostConfiguration,
    on console: Console
  ) throws -> [String] {
    let found = try selection.scripts(
      for: &wish.configuration,
      wish.settings,
      on: console,
      as: host.name
    )
    wish.ignoreFiles = found.ignoreFiles
    return found.scripts
  }

  /// Makes what reports a run, and asks for what that lists.
  private func reporters(_ wish: inout Wish, on console: Console) throws -> Reporters {
    let reporters = try reports.reporters(
      on: console,
      color: limits.color,
      wish.settings
    )
    wish.configuration.keepsAllSteps = reporters.listsAllSteps
    return reporters
  }

  /// What is told of the first interrupt of a run.
  static let interruption =
    "interrupted; what is played is played to its end; interrupt again to end it at once"

  /// Makes sure that nothing is written over what the run reads; from then on no report of an earlier run is
  /// left.
  private func check(
    _ wish: Wish,
    _ reporters: Reporters,
    sparing scripts: [String]
  ) throws(UsageProblem) {
    let folder = wish.configuration.traceFolder
    let pages =
      wish.configuration.traces == .off
      ? [] : [OutputFile(option: "--trace-folder \(folder)", path: folder, noun: "folder")]
    try OutputFile.check(
      reporters.outputs + JournalOption.outputs(journal) + pages,
      sparing: scripts + wish.configuration.plugins + wish.ignoreFiles,
      projectFile: wish.settings.file?.path
    )
    reporters.claim(sparing: wish.configuration.durationReports)
  }

  /// A run of no scripts, which is told like any other.
  private func emptyRun(_ reporters: Reporters) -> RunReport {
    let run = RunReport()
    reporters.tell(.began(RunOutline(of: run)))
    return run
  }

  /// Tells of the whole run.
  func conclude(
    _ run: RunReport,
    of scripts: [String],
    _ wish: Wish,
    _ reporters: Reporters,
    for host: HostConfiguration,
    on console: Console
  ) throws -> Scenarios.ExitCode {
    console.tell(run.notices, as: host.name)
    if run.exitCode == .nothingSelected {
      let reason = try selection.emptinessMessage(scripts: scripts, run.emptiness, wish.settings)
      console.tell([reason], as: host.name)
    }
    return conclude(run, reporters, reports, on: console, as: host.name)
  }
}
