internal import ArgumentParser
internal import Scenarios

/// In which order scenarios are run, how often, which part of them where several machines share a plan, and by
/// how many processes.
struct SchedulingOptions: ParsableArguments {
  @Option(Settings.order) var order: String?

  @Option(
    name: .customLong("repeat"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play each scenario so often, or until it fails, each time with the next seed.",
      valueName: "number"
    )
  )
  var repetitions = 1

  @Option(Settings.retries) var retries: String?
  @Flag(Settings.failOnFlaky) var failOnFlaky: Bool?
  @Option(Settings.jobs) var jobs: String?

  @Flag(
    help: """
      Play in this process, one after the other: for a debugger. Nothing then ends a script that is in \
      the matching of a pattern, and a crash ends the run.
      """
  )
  var inProcess = false

  @Option(Settings.suiteTimeout) var suiteTimeout: String?
  @Option(Settings.shard) var shard: String?

  @Option(Settings.durations, completion: .file(extensions: ["jsonl"]))
  var durations: [String]

  func validate() throws {
    guard repetitions > 0 else {
      throw ValidationError(
        "--repeat takes a whole number from 1, as in 100, not '\(repetitions)'."
      )
    }
    try Settings.order.validate(order)
    try Settings.retries.validate(retries)
    try Settings.jobs.validate(jobs)
    try Settings.suiteTimeout.validate(suiteTimeout)
    try Settings.shard.validate(shard)
    try Settings.durations.validate(durations)
    guard inProcess else { return }
    guard suiteTimeout == nil else {
      throw ValidationError("--suite-timeout needs worker processes; leave out --in-process.")
    }
    if asksForSeveralJobs {
      throw ValidationError(
        "--in-process plays one after the other, and --jobs does not; leave out one."
      )
    }
  }

  /// Whether the command line asks for several processes at once.
  var asksForSeveralJobs: Bool { jobs.flatMap { Int($0) } ?? 1 > 1 }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  ///   - host: What sets this host apart.
  ///   - console: Knows the variables of schedulers, and takes what they say.
  /// - Returns: How many workers there are at once; without any, what is said of them does not count.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(
    to configuration: inout RunConfiguration,
    _ settings: SettingReader,
    for host: HostConfiguration,
    on console: Console
  ) throws -> Int {
    configuration.order = try settings.value(of: Settings.order, order)
    configuration.repetitions = repetitions
    configuration.retries = try settings.value(of: Settings.retries, retries)
    configuration.failsOnFlaky = try settings.value(of: Settings.failOnFlaky, flag: failOnFlaky)
    let suiteTimeout = try settings.value(of: Settings.suiteTimeout, suiteTimeout)
    configuration.suiteTimeout = inProcess ? nil : suiteTimeout
    let jobs = try settings.value(of: Settings.jobs, jobs)
    configuration.shard = try part(settings, for: host, on: console)
    configuration.durationReports = try settings.value(of: Settings.durations, flags: durations)
    return jobs
  }

  /// Which part of the plan is played here; nil for the whole.
  private func part(
    _ settings: SettingReader,
    for host: HostConfiguration,
    on console: Console
  ) throws -> RunReport.Shard? {
    switch try settings.value(of: Settings.shard, shard) {
    case .whole:
      // A file may name reports for whoever splits; on the command line they would stand for nothing, wrong
      // or not.
      if let report = durations.first {
        throw UsageProblem(
          "--durations \(report.escapedLine): splits a plan; name the part, too, as in --shard 2/8"
        )
      }
      return nil
    case .part(let shard): return shard
    case .auto:
      let found = try SchedulerShard(console.variable)
      console.tell(["shard \(found.shard), by \(found.source)"], as: host.name)
      return found.shard
    }
  }
}
