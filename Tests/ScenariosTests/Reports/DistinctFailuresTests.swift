internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Failures of a scenario in the same words")
struct DistinctFailuresTests {
  /// A scenario whose handler failed at three taps, and which failed otherwise in between.
  private var scenario: ScenarioReport {
    let place = SourceLocation(file: "a.lua", line: 4)
    func handler(step: Int) -> FailureReport {
      FailureReport(
        message: "no such item",
        location: place,
        values: [Failure.Note("taps", "\(step + 1)")],
        notes: [
          Failure.Note("where", "row = \(step + 1)"), Failure.Note("event", "touchUpInside"),
        ],
        step: step
      )
    }
    let other = FailureReport(message: "expected 1, got 2", location: place, step: 1)
    return ScenarioReport(
      name: "taps",
      location: SourceLocation(file: "a.lua", line: 1),
      outcome: .failed,
      failures: [handler(step: 0), other, handler(step: 2), handler(step: 3)]
    )
  }

  @Test("are told once, where they came first, with how often")
  func once() {
    let distinct = scenario.distinctFailures
    #expect(distinct.map(\.message) == ["no such item", "expected 1, got 2"])
    #expect(distinct.map(\.step) == [0, 1])
    #expect(distinct.first?.values.map(\.text) == ["1"])
    #expect(distinct.first?.notes.map(\.label) == ["where", "event", "happened"])
    #expect(distinct.first?.notes.last?.text == "3 times in the scenario")
    #expect(distinct.last?.notes.isEmpty == true)
  }

  @Test("stand once in each form for people, and all of them in lines of JSON")
  func forms() throws {
    let run = RunReport(scenarios: [scenario])
    func count(_ form: some ReportFormat) throws -> Int {
      try form.text(for: run).components(separatedBy: "no such item").count - 1
    }
    #expect(try count(TerminalReport()) == 1)
    #expect(try count(TAPReport(TerminalReport())) == 1)
    let links = RelativeLinks(from: "out/index.html", workingFolder: "/work")
    #expect(try count(HTMLReport(TerminalReport(), links: links)) == 1)
    // Once in short, and once in full.
    #expect(try count(GitHubReport(TerminalReport())) == 2)
    #expect(try count(JUnitReport(TerminalReport())) == 2)
    #expect(try count(JSONLinesReport()) == 3)
  }
}
