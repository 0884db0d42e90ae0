internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("The pieces of the terminal report")
struct TerminalReportPiecesTests {
  /// A reporter that knows the sample's scripts.
  let report = TerminalReport { SampleRun.sources[$0] }

  @Test("written one by one are the whole")
  func pieces() {
    var pieces = report
    var text = pieces.opening(for: RunOutline(of: SampleRun.run))
    for scenario in SampleRun.run.scenarios { text += pieces.text(for: scenario) }
    #expect(text + pieces.closing(for: SampleRun.run) == report.text(for: SampleRun.run))
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

  @Test("show of a name that is too long to be read its beginning and its end")
  func longName() {
    let scenario = ScenarioReport(
      name: String(repeating: "a", count: 25_000) + String(repeating: "b", count: 25_000),
      location: SampleRun.line(1),
      outcome: .passed,
      duration: 0.004
    )
    let (head, tail) = (String(repeating: "a", count: 250), String(repeating: "b", count: 250))
    let run = RunReport(scenarios: [scenario], duration: 0.03)
    let mark = "(49500 bytes left out)"
    #expect(report.text(for: run).contains("  ✓ \(head) … \(mark) … \(tail)  4 ms\n"))
    let ascii = TerminalReport(options: TerminalReport.Options(usesUnicode: false))
    #expect(ascii.text(for: run).contains("  + \(head) ... \(mark) ... \(tail)  4 ms\n"))
  }

  @Test("name the script anew after a failure in full")
  func headings() {
    let run = RunReport(scenarios: [
      SampleRun.passed, SampleRun.passed, failed, SampleRun.omitted[0],
    ])
    let lines = report.text(for: run).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.filter { !$0.contains("│") } == [
        "examples/counter.lua", "  ✓ counter › counts up  2 ms", "  ✓ counter › counts up  2 ms",
        "  ✗ broken  0 ms", "", "1) broken", "   examples/counter.lua:1", "",
        "examples/counter.lua",
        "  – counter › later  skipped: no steppers yet", "", "4 scenarios in 0.00 s",
        "2 passed, 1 failed, 1 skipped", "",
      ]
    )
  }

  /// A scenario that failed without a word.
  private let failed = ScenarioReport(
    name: "broken",
    location: SampleRun.line(1),
    outcome: .failed
  )

  @Test("list the ten slowest scenarios if more have run, those of equal time in their order")
  func slowest() {
    func scenario(_ number: Int, _ duration: Double) -> ScenarioReport {
      ScenarioReport(
        name: "s\(number)",
        location: SampleRun.line(number),
        outcome: .passed,
        duration: duration
      )
    }
    let durations = [0.001, 2.5, 0.003, 0.1, 0.004, 0.005, 0.1, 0.006, 0.007, 0.0081, 0.009]
    let scenarios = durations.enumerated().map { scenario($0.offset + 1, $0.element) }
    #expect(
      report.closing(for: RunReport(scenarios: scenarios + SampleRun.omitted)) == """

        Slowest
          2.50 s  examples/counter.lua:2  s2
          100 ms  examples/counter.lua:4  s4
          100 ms  examples/counter.lua:7  s7
            9 ms  examples/counter.lua:11  s11
            8 ms  examples/counter.lua:10  s10
            7 ms  examples/counter.lua:9  s9
            6 ms  examples/counter.lua:8  s8
            5 ms  examples/counter.lua:6  s6
            4 ms  examples/counter.lua:5  s5
            3 ms  examples/counter.lua:3  s3

        13 scenarios in 0.00 s
        11 passed, 0 failed, 2 skipped

        """
    )
    let few = RunReport(scenarios: scenarios.dropLast() + SampleRun.omitted)
    #expect(!report.closing(for: few).contains("Slowest"))
  }

  @Test("show of a long scenario the last steps, and those before each of the first failed ones")
  func manySteps() {
    var steps = (1...100).map { StepReport("step \($0)", at: SampleRun.line($0)) }
    for failed in [3, 40, 60, 61, 62, 63, 64, 90] { steps[failed - 1].outcome = .failed }
    let scenario = ScenarioReport(
      name: "long",
      location: SampleRun.line(1),
      outcome: .failed,
      steps: steps
    )
    let lines = report.conclusion(for: RunReport(scenarios: [scenario])).split(separator: "\n")
    let shown = lines.filter { $0.contains("step") }.map { $0.trimmingPrefix { $0 == " " } }
    #expect(shown.prefix(4) == ["✓   1  step 1", "✓   2  step 2", "✗   3  step 3", "… 22 steps"])
    #expect(shown[4] == "✓  26  step 26")
    #expect(shown[19...21] == ["… 5 steps", "✓  46  step 46", "✓  47  step 47"])
    #expect(shown.suffix(16).prefix(2) == ["… 23 steps", "✓  86  step 86"])
    #expect(shown.last == "✓ 100  step 100")
  }

  @Test("show the same of a long scenario of which only those steps were kept")
  func keptSteps() {
    var steps = (1...100).map { StepReport("step \($0)", at: SampleRun.line($0)) }
    steps[39].outcome = .failed
    let whole = ScenarioReport(
      name: "long",
      location: SampleRun.line(1),
      outcome: .failed,
      steps: steps
    )
    var kept = whole
    // Up to the failed one and the last one, and some that were kept besides.
    let places = Array(25...39) + Array(80...99)
    kept.steps = places.map { steps[$0] }
    kept.stepPlaces = places
    let text = report.conclusion(for: RunReport(scenarios: [kept]))
    #expect(text == report.conclusion(for: RunReport(scenarios: [whole])))
    let shown = text.split(separator: "\n").filter { $0.contains("step") }
      .map { $0.trimmingPrefix { $0 == " " } }
    #expect(shown.prefix(2) == ["… 25 steps", "✓  26  step 26"])
    #expect(shown[16...17] == ["… 45 steps", "✓  86  step 86"])
  }

  @Test(
    "tell the values of the names in the line that failed, and what they cannot show is escaped"
  )
  func values() {
    let failure = FailureReport(
      message: "no",
      location: SampleRun.line(6),
      expected: "1",
      actual: "2",
      values: [Failure.Note("count", "2"), Failure.Note("label.text", "\"\u{1B}\"")]
    )
    let scenario = ScenarioReport(
      name: "s",
      location: SampleRun.line(4),
      outcome: .failed,
      failures: [failure]
    )
    #expect(
      report.conclusion(for: RunReport(scenarios: [scenario])).contains(
        """
           > 6 │   expect(find.id "count"):toHaveText "1"
             7 │ end)

           where     count = 2
                     label.text = "\\u{1B}"

           expected  1
           actual    2

        """
      )
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
        The run's limit of 60 s passed before every scenario had run.
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

  @Test("list failures by their numbers in the order in which they were written")
  func writtenOrder() {
    let scenarios = (1...2).map { number in
      ScenarioReport(name: "s\(number)", location: SampleRun.line(number), outcome: .failed)
    }
    var report = report
    let text = report.text(for: scenarios[1]) + report.text(for: scenarios[0])
    #expect(text.contains("\n1) s2\n"))
    #expect(text.contains("\n2) s1\n"))
    #expect(
      report.closing(for: RunReport(scenarios: scenarios)) == """

        Failed
          1) examples/counter.lua:2  s2
          2) examples/counter.lua:1  s1

        2 scenarios in 0.00 s
        0 passed, 2 failed, 0 skipped

        """
    )
  }

  @Test("quote a line once where failures at it follow one another")
  func repeatedPlace() {
    var scenario = failed
    scenario.failures = [12, 12, 11, 12].enumerated().map { number, line in
      FailureReport(message: "no \(number)", location: SampleRun.line(line))
    }
    let lines = report.conclusion(for: RunReport(scenarios: [scenario])).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("   at ") || $0.hasPrefix("   > ") } == [
        "   at examples/counter.lua:12",
        #"   > 12 │   expect(find.id "count"):toHaveText "0""#,
        "   at examples/counter.lua:12",
        "   at examples/counter.lua:11",
        #"   > 11 │   user:tap(find.button "Reset")"#,
        "   at examples/counter.lua:12",
        #"   > 12 │   expect(find.id "count"):toHaveText "0""#,
      ]
    )
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
    let text = TerminalReport(options: .init(width: width)).text(for: run)
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

  @Test("names the page of each failed scenario, and where the pages of all are")
  func traces() {
    var failed = SampleRun.failed
    failed.tracePage = "out/traces/a--b.html"
    var run = RunReport(scenarios: [SampleRun.passed, failed])
    let report = TerminalReport()
    let alone = report.conclusion(for: run)
    #expect(alone.contains("\n\n   trace out/traces/a--b.html\n\n"))
    #expect(!alone.contains(" in out/traces"))
    run.traceFolder = "out/traces\u{1B}"
    run.scenarios[0].tracePage = "out/traces/a--c.html"
    #expect(
      report.closing(for: run)
        .contains("\n2 traces in out/traces\\u{1B}\n2 scenarios in 0.00 s\n")
    )
  }
}
