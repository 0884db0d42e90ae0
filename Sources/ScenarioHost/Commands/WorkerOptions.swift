internal import ArgumentParser
internal import Scenarios

/// The options of a command that can leave its work to worker processes.
struct WorkerOptions: ParsableArguments {
  @Option(Settings.jobs) var jobs: String?

  @Flag(
    help: """
      Play in this process, one after the other: for a debugger. Nothing then ends a script that is in \
      the matching of a pattern, and a crash ends the run.
      """
  )
  var inProcess = false

  @Option(Settings.suiteTimeout) var suiteTimeout: String?

  func validate() throws {
    try Settings.jobs.validate(jobs)
    try Settings.suiteTimeout.validate(suiteTimeout)
    guard inProcess else { return }
    guard suiteTimeout == nil else {
      throw ValidationError("--suite-timeout needs worker processes; leave out --in-process.")
    }
    if jobs.flatMap({ Int($0) }) ?? 1 > 1 {
      throw ValidationError("--in-process plays one after the other; leave out it, or --jobs.")
    }
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Returns: How many workers there are at once; without any, what is said of them does not count.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws -> Int {
    let suiteTimeout = try settings.value(of: Settings.suiteTimeout, suiteTimeout)
    let jobs = try settings.value(of: Settings.jobs, jobs)
    configuration.suiteTimeout = inProcess ? nil : suiteTimeout
    return jobs
  }
}
