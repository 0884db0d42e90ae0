internal import ArgumentParser
internal import Scenarios

/// In which forms a command reports a run, and where to.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Report as terminal, dot, tap, junit, jsonl, github or html, as in junit:report.xml; without a \
      file to standard output. May be given several times, or take a list with commas. (default: \
      terminal)
      """,
      valueName: "name[:file]"
    ),
    completion: .list(ReporterName.allCases.map(\.rawValue))
  )
  var reporter: [String] = []

  func validate() throws {
    do {
      _ = try ReporterChoice.resolve(reporter)
    } catch {
      throw ValidationError("--reporter: \(error).")
    }
  }

  /// Makes what reports a run.
  ///
  /// - Parameters:
  ///   - console: Where results go.
  ///   - color: When to use colours.
  ///   - coverage: In which forms coverage is told besides.
  /// - Returns: The reporters, which have written nothing yet.
  /// - Throws: What `validate` throws.
  func reporters(
    on console: Console,
    color: ColorChoice,
    coverage: [CoverageChoice] = []
  ) throws -> Reporters {
    Reporters(
      try ReporterChoice.resolve(reporter),
      on: console,
      color: color,
      coverage: coverage
    )
  }
}
