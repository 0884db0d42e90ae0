internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("The pieces of the terminal report")
struct TerminalReportPiecesTests {
  /// A reporter that knows the sample's scripts.
  private let report = TerminalReport { SampleRun.sources[$0] }

  @Test("written one by one are the whole")
  func pieces() {
    var text = ""
    var previous: ScenarioReport?
    for scenario in SampleRun.run.scenarios {
      text += report.text(for: scenario, after: previous)
      previous = scenario
    }
    #expect(text + report.closing(for: SampleRun.run) == report.text(for: SampleRun.run))
  }

  @Test("of a run in which all went well are short")
  func allPassed() {
    let scenario = ScenarioReport(
      name: "opens",
      location: SampleRun.line(1),
      outcome: .passed,
      duration: 0.004
    )
    #expect(
      report.text(for: RunReport(scenarios: [scenario], duration: 0.03)) == """
        examples/counter.lua
          ✓ opens  4 ms

        1 scenario in 0.03 s
        1 passed, 0 failed, 0 skipped

        """
    )
  }

  @Test("say what stopped a run")
  func stops() {
    let run = RunReport(
      stops: [.interrupted, .suiteLimit(seconds: 60), .internalError("a\u{7}")],
      duration: 60
    )
    #expect(
      report.text(for: run) == """
        Interrupted before every scenario had run.
        The run's limit of 60.00 s passed before every scenario had run.
        Internal error: a\\u{7}
        0 scenarios in 60.00 s
        0 passed, 0 failed, 0 skipped

        """
    )
  }

  @Test("begin with what could not be loaded if nothing else was")
  func onlyLoadFailures() {
    #expect(
      report.text(for: RunReport(loadFailures: [SampleRun.loadFailure])) == """
        1) examples/broken.lua could not be loaded

           unexpected symbol near '='
           at examples/broken.lua:1

           > 1 │ local x = = 1

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
  }

  @Test("list several failures by their numbers, in a column")
  func contents() {
    let scenarios = (1...10).map { number in
      ScenarioReport(name: "s\(number)", location: SampleRun.line(number), outcome: .failed)
    }
    let closing = report.closing(for: RunReport(scenarios: scenarios))
    let list = (1...9).map { "   \($0)) examples/counter.lua:\($0)  s\($0)\n" }.joined()
    #expect(
      closing.hasSuffix(
        """

        Failed
        \(list)  10) examples/counter.lua:10  s10

        10 scenarios in 0.00 s
        0 passed, 10 failed, 0 skipped

        """
      )
    )
    #expect(!report.closing(for: RunReport(scenarios: [scenarios[0]])).contains("\nFailed\n"))
  }

  @Test(
    "wrap messages and notes between words where the place has an end",
    arguments: [
      (nil, ["no such word as this one", "", "note: one two three-four"]),
      (29, ["no such word as this one", "", "note: one two three-four"]),
      (20, ["no such word as", "this one", "", "note: one two", "  three-four"]),
      (1, ["no such", "word as", "this one", "", "note:", "  one", "  two", "  three-four"]),
    ] as [(Int?, [String])]
  )
  func wrapping(width: Int?, lines: [String]) {
    let failure = FailureReport(
      message: "no such word as this one",
      notes: [Failure.Note("note", "one two three-four")]
    )
    let run = RunReport(loadFailures: [LoadFailure(file: "a", failure: failure)])
    let text = TerminalReport(options: .init(width: width)).closing(for: run)
    let shown = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.map { $0.isEmpty ? "" : "   " + $0 }
    #expect(shown.dropFirst(2).prefix(lines.count).map(String.init) == expected)
  }

  @Test("list scenarios with their places first, then what could not be loaded")
  func listing() {
    let listing = RunListing(
      scenarios: [
        ScenarioListing(name: "counter › counts up", location: SampleRun.line(4)),
        ScenarioListing(
          name: "later",
          location: SampleRun.line(14),
          omission: .skipped(reason: "no steppers")
        ),
        ScenarioListing(
          name: "some day",
          location: SampleRun.line(15),
          omission: .todo(reason: nil)
        ),
      ],
      loadFailures: [SampleRun.loadFailure]
    )
    #expect(
      report.text(for: listing) == """
        examples/counter.lua:4: counter › counts up
        examples/counter.lua:14: later  skipped: no steppers
        examples/counter.lua:15: some day  to do

        1) examples/broken.lua could not be loaded

           unexpected symbol near '='
           at examples/broken.lua:1

           > 1 │ local x = = 1

        """
    )
  }

  @Test("tell of a drive: prints as they are, a line per step, what it showed or why it failed")
  func driving() {
    let failed = DriveStepReport(
      DriveStep(.expect(.element(.text, name: "2"), .toBeVisible), line: 12),
      failure: FailureReport(
        message: "No text \"2\"; the nearest is text \"1\".",
        location: SourceLocation(file: "counter.steps", line: 12)
      )
    )
    let events: [DriveEvent] = [
      .printed(PrintReport("ready\nnow")), .printed(PrintReport("")),
      .finished(DriveStepReport(DriveStep(.tap(.element(.button, name: "Add")), line: 3))),
      .finished(
        DriveStepReport(DriveStep(.tree, line: 4), output: "Window\n  Label \"1\"\n")
      ),
      .failed(FailureReport(message: "attempt to call a nil value", location: SampleRun.line(5))),
      .finished(failed),
    ]
    #expect(
      events.map { report.text(for: $0) }.joined() == """
        ready
        now

        ✓ 3  tap button "Add"
        ✓ 4  tree
            Window
              Label "1"
        ✗ in the script
            attempt to call a nil value
            at examples/counter.lua:5

              3 │
              4 │ scenario("counts up", function(user)
            > 5 │   user:tap(find.button "Add")
              6 │   expect(find.id "count"):toHaveText "1"
        ✗ 12  expect text "2" toBeVisible
            No text "2"; the nearest is text "1".
            at counter.steps:12

        """
    )
  }

  @Test("end a drive with its totals, the steps that were not reached counting as skipped")
  func drivingClosing() {
    let passed = DriveStepReport(DriveStep(.tree, line: 1))
    let failed = DriveStepReport(DriveStep(.tree, line: 2), failure: FailureReport(message: "no"))
    #expect(
      report.closing(for: DriveReport(steps: [passed]), stepCount: 1)
        == "\n1 passed, 0 failed, 0 skipped\n"
    )
    #expect(
      report.closing(
        for: DriveReport(
          steps: [passed, failed],
          failures: [FailureReport(message: "no")],
          screen: "Window\n  button \"A\""
        ),
        stepCount: 5
      ) == """

        On the screen when it failed
          Window
            button "A"

        1 passed, 2 failed, 3 skipped

        """
    )
    #expect(
      report.closing(for: DriveReport(loadFailure: SampleRun.loadFailure), stepCount: 1) == """
        1) examples/broken.lua could not be loaded

           unexpected symbol near '='
           at examples/broken.lua:1

           > 1 │ local x = = 1

        0 passed, 0 failed, 1 skipped

        """
    )
  }
}
