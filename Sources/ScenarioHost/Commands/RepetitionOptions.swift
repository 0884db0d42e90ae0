internal import ArgumentParser
internal import Scenarios

/// In which order scenarios are run, and how often.
struct RepetitionOptions: ParsableArguments {
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

  func validate() throws {
    guard repetitions > 0 else {
      throw ValidationError(
        "--repeat takes a whole number from 1, as in 100, not '\(repetitions)'."
      )
    }
    try Settings.order.validate(order)
    try Settings.retries.validate(retries)
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.order = try settings.value(of: Settings.order, order).order
    configuration.repetitions = repetitions
    configuration.retries = try settings.value(of: Settings.retries, retries)
    configuration.failsOnFlaky = try settings.value(of: Settings.failOnFlaky, flag: failOnFlaky)
  }
}
