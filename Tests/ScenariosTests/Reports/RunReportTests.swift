internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A run's report")
struct RunReportTests {
  /// A scenario of which only the outcome matters.
  private func scenario(_ outcome: ScenarioReport.Outcome) -> ScenarioReport {
    ScenarioReport(
      name: "a",
      location: SourceLocation(file: "a.lua", line: 1),
      outcome: outcome
    )
  }

  /// A script that could not be loaded.
  private let loadFailure = LoadFailure(file: "b.lua", failure: FailureReport(message: "no"))

  @Test("counts every outcome as passed, failed or skipped")
  func totals() {
    let run = RunReport(
      scenarios: [
        scenario(.passed), scenario(.failed), scenario(.timedOut), scenario(.loadFailed),
        scenario(.skipped(reason: nil)), scenario(.todo(reason: "why")), scenario(.passed),
      ])
    #expect(run.totals.description == "2 passed, 3 failed, 2 skipped")
  }

  @Test("calls for the code that governs")
  func exitCode() {
    #expect(RunReport().exitCode == .nothingSelected)
    #expect(RunReport(scenarios: [scenario(.passed)]).exitCode == .passed)
    #expect(RunReport(scenarios: [scenario(.skipped(reason: nil))]).exitCode == .passed)
    #expect(RunReport(scenarios: [scenario(.passed), scenario(.failed)]).exitCode == .failed)
    #expect(RunReport(scenarios: [scenario(.timedOut)]).exitCode == .failed)
    #expect(
      RunReport(scenarios: [scenario(.failed), scenario(.loadFailed)]).exitCode == .notLoaded
    )
    #expect(
      RunReport(scenarios: [scenario(.failed)], loadFailures: [loadFailure]).exitCode == .notLoaded
    )
    #expect(RunReport(loadFailures: [loadFailure]).exitCode == .notLoaded)
    #expect(RunReport(stops: [.interrupted]).exitCode == .interrupted)
    #expect(
      RunReport(
        scenarios: [scenario(.failed)],
        stops: [.internalError("a"), .suiteLimit(seconds: 1)]
      ).exitCode == .suiteLimit
    )
  }

  @Test(
    "ends with 74 if something besides the results could not be written, which it lists in order"
  )
  func outputProblems() {
    var run = RunReport(scenarios: [scenario(.failed)])
    #expect(run.outputProblems == [])
    run.traceProblem = "no page"
    #expect(run.exitCode == .outputFailed)
    run.journalProblem = "no journal"
    #expect(run.outputProblems == ["no journal", "no page"])
    #expect(run.exitCode == .outputFailed)
    run.traceProblem = "no\n\u{1B}[31mpage"
    #expect(run.outputProblems == ["no journal", #"no\n\u{1B}[31mpage"#])
    run.stops = [.internalError("a")]
    #expect(run.exitCode == .internalError)
  }

  @Test("survives being written as JSON and read again")
  func coding() throws {
    let place = SourceLocation(file: "a.lua", line: 7)
    let run = RunReport(
      scenarios: [
        ScenarioReport(
          name: "g › s",
          location: place,
          outcome: .skipped(reason: "later"),
          steps: [StepReport("tap button \"Add\"", at: place, outcome: .failed, note: "at (1, 2)")],
          failures: [
            FailureReport(
              Failure(
                message: "m",
                location: place,
                traceback: "t",
                context: [Failure.Note("l", "x")]
              ),
              expected: "1",
              actual: "2",
              step: 0
            )
          ],
          prints: [PrintReport("p", at: place)],
          screen: "Window",
          duration: 0.25,
          seed: .max
        )
      ],
      loadFailures: [loadFailure],
      stops: [.suiteLimit(seconds: 3)],
      duration: 0.5,
      seed: 9
    )
    let data = try JSONEncoder().encode(run)
    #expect(try JSONDecoder().decode(RunReport.self, from: data) == run)
  }
}
