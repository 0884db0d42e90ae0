internal import Interaction
internal import Scenarios

/// A run in which everything happened that a report can tell of.
enum SampleRun {
  /// The texts of the scripts, by their paths.
  static let sources = [
    "examples/counter.lua": """
    local count = 0
    local label = ui.Label { id = "count", text = "0" }

    scenario("counts up", function(user)
    \tuser:tap(find.button "Add")
    \texpect(find.id "count"):toHaveText "1"
    end)

    scenario("resets", function(user)
      user:tap(find.button "Add")
      user:tap(find.button "Reset")
      expect(find.id "count"):toHaveText "0"
    end)
    """,
    "examples/broken.lua": "local x = = 1",
  ]

  /// A line of the counter's script.
  static func line(_ line: Int) -> SourceLocation {
    SourceLocation(file: "examples/counter.lua", line: line)
  }

  /// A scenario that passed.
  static let passed = ScenarioReport(
    name: "counter › counts up",
    location: line(4),
    outcome: .passed,
    prints: [
      PrintReport("one\ntwo", at: line(5)),
      PrintReport("three", at: SourceLocation(file: "lib/log.lua", line: 12)), PrintReport(""),
    ],
    duration: 0.0021
  )

  /// A scenario whose last step failed.
  static let failed = ScenarioReport(
    name: "counter › resets",
    location: line(9),
    outcome: .failed,
    steps: [
      StepReport("tap button \"Add\"", at: line(10)),
      StepReport(
        "tap button \"Reset\"",
        at: SourceLocation(file: "lib/steps.lua", line: 3),
        note: "at (195, 66)"
      ),
      StepReport("settle"),
      StepReport("expect id \"count\" toHaveText \"0\"", at: line(12), outcome: .failed),
    ],
    failures: [
      FailureReport(
        message: "Expected id \"count\" to have the text \"0\", but it has \"1\".",
        location: line(12),
        expected: "\"0\"",
        actual: "\"1\"",
        values: [Failure.Note("count", "1"), Failure.Note("label.text", "\"1\"")],
        traceback: """
          stack traceback:
          \t[C]: in method 'toHaveText'
          \texamples/counter.lua:12: in function <examples/counter.lua:9>
          \t[C]: in function 'xpcall'
          """,
        notes: [
          Failure.Note("event", "touchUpInside"),
          Failure.Note("connected at", "examples/counter.lua:2"),
        ],
        step: 3
      )
    ],
    screen: """
      Window 390 × 844
        VStack
          Label#count "1"
      """,
    duration: 0.0149
  )

  /// Scenarios that were left out.
  static let omitted = [
    ScenarioReport(
      name: "counter › later",
      location: line(14),
      outcome: .skipped(reason: "no steppers yet")
    ),
    ScenarioReport(name: "counter › some day", location: line(15), outcome: .todo(reason: nil)),
  ]

  /// A scenario of another file that was ended by its time limit.
  static let timedOut = ScenarioReport(
    name: "endless",
    location: SourceLocation(file: "examples/endless.lua", line: 1),
    outcome: .timedOut,
    failures: [
      FailureReport(
        message: "The scenario was ended after its limit of 5 s.\nRaise it with --timeout.",
        location: SourceLocation(file: "examples/endless.lua", line: 2),
        expected: "a\nb",
        actual: ""
      )
    ],
    duration: 5.0042
  )

  /// A script that could not be loaded.
  static let loadFailure = LoadFailure(
    file: "examples/broken.lua",
    failure: FailureReport(
      message: "unexpected symbol near '='",
      location: SourceLocation(file: "examples/broken.lua", line: 1)
    )
  )

  /// All of it.
  static let run = RunReport(
    scenarios: [passed, failed] + omitted + [timedOut],
    loadFailures: [loadFailure],
    duration: 5.031,
    seed: 7
  )
}
