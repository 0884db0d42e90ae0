internal import ArgumentParser
internal import Scenarios

/// In which forms a command reports a run, and where to.
struct ReportOptions: ParsableArguments {
  @Option(
    Settings.reporter,
    completion: .list(ReporterName.allCases.map(\.rawValue))
  )
  var reporter: [String]

  func validate() throws { try Settings.reporter.validate(reporter) }

  /// Makes what reports a run.
  ///
  /// - Parameters:
  ///   - console: Where results go.
  ///   - color: When to use colours.
  ///   - settings: What else says in which forms; nil if nothing does.
  ///   - coverage: In which forms coverage is told besides.
  /// - Returns: The reporters, which have written nothing yet.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func reporters(
    on console: Console,
    color: ColorChoice,
    _ settings: SettingReader? = nil,
    coverage: [CoverageChoice] = []
  ) throws -> Reporters {
    let texts = try settings?.value(of: Settings.reporter, flags: reporter) ?? reporter
    return Reporters(
      try ReporterChoice.resolve(texts),
      on: console,
      color: color,
      coverage: coverage
    )
  }
}
