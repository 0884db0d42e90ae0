internal import Interaction
internal import Scenarios

/// A run whose names and texts hold what forms of reports take for something else, with every outcome.
enum NastyRun {
  /// A line of a script whose path is no better.
  static func line(_ line: Int) -> SourceLocation {
    SourceLocation(file: "odd, 100%: ]]>/\"a\" & <b>.lua", line: line)
  }

  /// A failure with something of everything.
  static let failure = FailureReport(
    message: "two\nlines: 100% of ]]> & <b> \"q\" # \\ \u{1B}[31m\u{1}",
    location: line(3),
    expected: "\"a\\nb\"\n# SKIP",
    actual: "",
    traceback: "stack traceback:\n\t[C]: in function 'error'\n\tx.lua:3: in main chunk",
    notes: [Failure.Note("event: x", "::error::no"), Failure.Note("difference", "\n- a\n+ b")]
  )

  /// One scenario for each outcome.
  static let run: RunReport = {
    var traced = ScenarioReport(
      name: "fails twice 👩‍👩‍👧",
      location: line(2),
      outcome: .failed,
      steps: [
        StepReport("tap button \"<Add>\"", at: line(3), note: "at (1, 2)"),
        StepReport("expect", outcome: .failed),
      ],
      failures: [failure, FailureReport(message: "another")],
      prints: [PrintReport("Subtest: no\n::set-output name=a::b", at: line(3))],
      screen: "Window\n  Label \"<&>\"",
      duration: 0.5
    )
    traced.tracePage = "traces/fails twice #1?.html"
    return RunReport(
      scenarios: [
        ScenarioReport(
          name: "'single' \"double\" `back` \\ # SKIP not",
          location: line(1),
          outcome: .passed,
          prints: [PrintReport(""), PrintReport("##[error]no"), PrintReport("\u{7}\u{9B}")],
          duration: 1e-7
        ),
        traced,
        ScenarioReport(
          name: "]]> & <script> </script>\nsecond\tline\r\u{0}\u{1B}\u{FFFE}\u{202E}\u{2028}",
          location: SourceLocation(file: "./lib/../b.lua", line: 1),
          outcome: .timedOut,
          failures: [FailureReport(message: "time")],
          duration: 1234.5
        ),
        ScenarioReport(
          name: "does not load",
          location: line(5),
          outcome: .loadFailed,
          failures: [FailureReport(message: "no", location: line(1))]
        ),
        ScenarioReport(
          name: "left out",
          location: line(6),
          outcome: .skipped(reason: "# TODO\n]]> \"q\"")
        ),
        ScenarioReport(name: "also", location: line(7), outcome: .skipped(reason: nil)),
        ScenarioReport(name: "some day", location: line(8), outcome: .todo(reason: "%, :")),
        ScenarioReport(name: "ever", location: line(9), outcome: .todo(reason: nil)),
      ],
      loadFailures: [
        LoadFailure(
          file: "x:y,z.lua",
          failure: FailureReport(message: "bad\r\nsymbol", location: nil)
        )
      ],
      stops: [.interrupted, .internalError("# ]]>")],
      duration: 12.5,
      seed: 3
    )
  }()
}
