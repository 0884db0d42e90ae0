internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("Text from scripts")
struct TerminalTextTests {
  /// The line of a scenario with a name and a duration.
  private func line(_ name: String, _ duration: Double = 0) -> String {
    let scenario = ScenarioReport(
      name: name,
      location: SourceLocation(file: "a.lua", line: 1),
      outcome: .passed,
      duration: duration
    )
    var report = TerminalReport()
    // The second in its script: the first has the script's path above it.
    _ = report.text(for: scenario)
    return report.text(for: scenario)
  }

  @Test(
    "reaches the terminal only with everything escaped that it would obey",
    arguments: [
      ("plain é 👩‍👩‍👧", "plain é 👩‍👩‍👧"), ("two\nlines\r\n", "two\\nlines\\r\\n"), ("a\tb", "a\\tb"),
      ("\u{1B}[31mred\u{7}", "\\u{1B}[31mred\\u{7}"),
      ("\u{9B}2J\u{7F}\0", "\\u{9B}2J\\u{7F}\\u{0}"),
      ("\u{202E}live\u{2066}", "\\u{202E}live\\u{2066}"), ("a\u{2028}b", "a\\u{2028}b"),
    ]
  )
  func escaping(text: String, shown: String) {
    #expect(line(text) == "  ✓ \(shown)  0 ms\n")
  }

  @Test("is escaped wherever a report takes it in")
  func everywhere() {
    let evil = "\u{1B}]0;x\u{7}"
    let place = SourceLocation(file: evil, line: 1)
    let failure = FailureReport(
      message: evil,
      location: place,
      expected: evil,
      actual: evil,
      traceback: evil,
      notes: [Failure.Note(evil, evil)]
    )
    let run = RunReport(
      scenarios: [
        ScenarioReport(
          name: evil,
          location: place,
          outcome: .failed,
          steps: [StepReport(evil, at: place, outcome: .failed, note: evil)],
          failures: [failure],
          prints: [PrintReport(evil, at: place)],
          screen: evil
        ),
        ScenarioReport(name: evil, location: place, outcome: .skipped(reason: evil)),
        ScenarioReport(name: evil, location: place, outcome: .todo(reason: evil)),
      ],
      loadFailures: [LoadFailure(file: evil, failure: failure)],
      stops: [.internalError(evil)]
    )
    let report = TerminalReport { _ in evil }
    let listing = RunListing(
      scenarios: [
        ScenarioListing(name: evil, location: place, omission: .skipped(reason: evil))
      ])
    let step = DriveStepReport(
      DriveStep(.act(.press(evil)), line: 1),
      output: evil,
      failure: failure
    )
    let text =
      report.text(for: run) + report.text(for: listing) + report.text(for: .finished(step))
      + report.text(for: .printed(PrintReport(evil))) + report.text(for: .failed(failure, in: nil))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(
    "has durations in whole milliseconds, from a second on in hundredths of a second",
    arguments: [
      (0, "0 ms"), (0.0004, "0 ms"), (0.0005, "1 ms"), (0.9994, "999 ms"), (0.9996, "1.00 s"),
      (1.254, "1.25 s"), (61.005, "61.01 s"), (-1, "0 ms"),
    ]
  )
  func durations(seconds: Double, shown: String) {
    #expect(line("a", seconds) == "  ✓ a  \(shown)\n")
  }
}
