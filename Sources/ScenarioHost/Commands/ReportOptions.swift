internal import ArgumentParser
internal import Interaction
internal import Scenarios

/// In which forms a command reports a run and the lines of Lua that it runs, and where to.
struct ReportOptions: ParsableArguments {
  @Option(
    Settings.reporter,
    completion: .list(ReporterName.allCases.map(\.rawValue))
  )
  var reporter: [String]

  @Option(
    help: ArgumentHelp(
      """
      Tell which lines of Lua run, in scripts, plugins and the modules they require, as table or lcov, as \
      in lcov:coverage.info. May be given several times, or take a list with commas. While they are \
      counted, Lua is several times slower.
      """,
      valueName: "name[:file]"
    ),
    completion: .list(["table", "lcov"])
  )
  var coverage: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fail if fewer of the lines run, in percent.",
      valueName: "percent"
    )
  )
  var coverageThreshold: Double?

  func validate() throws {
    try Settings.reporter.validate(reporter)
    do {
      _ = try CoverageChoice.resolve(coverage)
    } catch {
      throw ValidationError("--coverage: \(error).")
    }
    if let coverageThreshold, !(0...100).contains(coverageThreshold) {
      throw ValidationError(
        "--coverage-threshold takes a number from 0 to 100, as in 87.5, not '\(coverageThreshold.plain)'."
      )
    }
  }

  /// Makes what reports a run.
  ///
  /// - Parameters:
  ///   - console: Where results go.
  ///   - color: When to use colours.
  ///   - settings: What else says in which forms; nil if nothing does.
  /// - Returns: The reporters, which have written nothing yet.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func reporters(
    on console: Console,
    color: ColorChoice,
    _ settings: SettingReader? = nil
  ) throws -> Reporters {
    let texts =
      try settings?.value(of: Settings.reporter, flags: reporter)
      ?? ReporterChoice.texts(of: reporter)
    return Reporters(
      try ReporterChoice.resolve(texts),
      on: console,
      color: color,
      coverage: try CoverageChoice.resolve(coverage)
    )
  }

  /// Whether anybody asks for coverage.
  var countsLines: Bool { !coverage.isEmpty || coverageThreshold != nil }

  /// Puts the options into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) {
    configuration.collectsCoverage = countsLines
  }

  /// Holds what a run has run against what was asked for.
  ///
  /// - Parameter run: The whole run.
  /// - Returns: What is wrong, and what to do; nil if enough ran, or the run has ended before its time, of
  ///   which nothing follows.
  func shortfall(of run: RunReport) -> String? {
    guard let coverageThreshold, run.stops.isEmpty else { return nil }
    return run.coverage?.shortfall(from: coverageThreshold)
  }
}
