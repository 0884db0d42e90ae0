internal import ArgumentParser
internal import Scenarios

/// The options of every command that loads scripts.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The wall time that one scenario, or a load, may take, in seconds.",
      valueName: "seconds"
    )
  )
  var timeout = RunConfiguration().timeout

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The memory that one Lua state may hold: MiB, or with a unit, as in 64KiB or 1GiB.",
      valueName: "size"
    )
  )
  var memoryLimit = ByteSize(bytes: RunConfiguration().memoryLimit)

  @Option(help: "When to use colours: auto heeds the terminal, NO_COLOR and CLICOLOR_FORCE.")
  var color = ColorChoice.auto

  func validate() throws {
    guard timeout > 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds greater than 0, as in 2.5.")
    }
    guard timeout <= RunConfiguration.longestLimit else {
      throw ValidationError("--timeout takes 1000000000 seconds at most.")
    }
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) {
    configuration.timeout = timeout
    configuration.memoryLimit = memoryLimit.bytes
  }
}
