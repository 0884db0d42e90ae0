internal import ArgumentParser
internal import Scenarios

/// In which order scenarios are run, and how often.
struct RepetitionOptions: ParsableArguments {
  /// How often a scenario may be played again at most: more is a slip of the keyboard.
  private static let retryLimit = 100

  @Option(help: "The order of the scripts and of the scenarios in each: random is by the seed.")
  var order = OrderChoice.declared

  @Option(
    name: .customLong("repeat"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play each scenario so often, or until it fails.",
      valueName: "number"
    )
  )
  var repetitions = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play a scenario that fails so often again; one that passes then is flaky, not failed.",
      valueName: "number"
    )
  )
  var retries = 0

  @Flag(help: "Fail if a scenario is flaky.")
  var failOnFlaky = false

  func validate() throws {
    guard repetitions > 0 else {
      throw ValidationError("--repeat takes a whole number from 1, as in 100.")
    }
    guard (0...Self.retryLimit).contains(retries) else {
      throw ValidationError("--retries takes a whole number from 0 to \(Self.retryLimit), as in 2.")
    }
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) {
    configuration.order = order.order
    configuration.repetitions = repetitions
    configuration.retries = retries
    configuration.failsOnFlaky = failOnFlaky
  }
}
