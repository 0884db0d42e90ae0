internal import ArgumentParser
internal import Scenarios

/// The options of a command that can leave its work to worker processes.
struct WorkerOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many worker processes play scenarios at once; each result stands in its place.",
      valueName: "number"
    )
  )
  var jobs = 1

  @Flag(
    help: """
      Play in this process, one after the other: for a debugger. Nothing then ends a script that is in \
      the matching of a pattern, and a crash ends the run.
      """
  )
  var inProcess = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The wall time that the whole run may take, in seconds; what is played then is ended.",
      valueName: "seconds"
    )
  )
  var suiteTimeout: Double?

  func validate() throws {
    guard (1...Self.mostJobs).contains(jobs) else {
      throw ValidationError("--jobs takes a number of processes from 1 to \(Self.mostJobs).")
    }
    if let suiteTimeout {
      guard suiteTimeout > 0, suiteTimeout.isFinite else {
        throw ValidationError("--suite-timeout takes a number of seconds greater than 0, as in 90.")
      }
      guard suiteTimeout <= RunConfiguration.longestLimit else {
        throw ValidationError("--suite-timeout takes 1000000000 seconds at most.")
      }
      guard !inProcess else {
        throw ValidationError("--suite-timeout needs worker processes; leave out --in-process.")
      }
    }
    if inProcess, jobs > 1 {
      throw ValidationError("--in-process plays one after the other; leave out it, or --jobs.")
    }
  }

  /// The most workers: more processes than this help no machine.
  private static let mostJobs = 1024

  /// Puts the options into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) {
    configuration.suiteTimeout = suiteTimeout
  }
}
