internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("Driving a script and its time limit")
struct DrivingTimeLimitTests {
  /// Drives a script with a limit in which it comes as far as it has to.
  ///
  /// - Returns: The report, and what every failure by the limit adds.
  private func drive(
    _ script: String,
    _ steps: String,
    until isReached: (DriveReport) -> Bool
  ) throws -> (report: DriveReport, note: Failure.Note) {
    let (report, limit) = try withGrowingLimit(until: isReached) { limit in
      try ScriptPlay(script) { configuration, _ in configuration.timeout = limit }
        .drive(steps).report
    }
    let remedy = "--timeout, or the scenario's option timeout, sets another"
    return (report, Failure.Note("limit", "\(limit.plain) s of wall time; \(remedy)"))
  }

  @Test("ends a handler that never ends, and tells of it once")
  func handler() throws {
    let (report, note) = try drive(
      """
      local loop = ui.Button { title = "Loop" }
      loop.didTouchUpInside = function() while true do end end
      app:setRoot(loop)
      """,
      "tap button\ntree",
      until: { $0.failures.first?.location?.line == 2 }
    )
    #expect(report.steps.map(\.failure) == [nil])
    #expect(report.failures.map(\.message) == ["time limit: the script ran too long"])
    #expect(report.failures.first?.location == SourceLocation(file: "script.lua", line: 2))
    #expect(report.failures.first?.notes.last == note)
  }

  @Test("ends a wait that timers would draw out for ever: its step fails")
  func timers() throws {
    // What the timers call has no line of Lua that the limit could fall into.
    let (report, note) = try drive(
      "app:every(0.0001, os.clock)",
      "wait 1e6\ntree",
      until: { $0.steps.count == 1 }
    )
    #expect(
      report
        == DriveReport(
          steps: [
            DriveStepReport(
              DriveStep(.act(.wait(1e6)), line: 1),
              failure: FailureReport(
                message: "time limit: the script ran too long",
                notes: [note]
              )
            )
          ],
          screen: "Window"
        )
    )
  }

  @Test("ends a wait in which nothing of the script runs: its step fails")
  func quietWait() throws {
    let (report, note) = try drive(
      "app:setRoot(ui.Label { id = 'name', text = 'Milk' })",
      "wait 1\nexpect id 'name' toHaveText 'Bread' timeout 36000\ntree",
      until: { $0.steps.count == 2 }
    )
    #expect(report.steps.map(\.step.line) == [1, 2])
    #expect(
      report.steps.map(\.failure) == [
        nil,
        FailureReport(message: "time limit: the script ran too long", notes: [note]),
      ]
    )
    #expect(report.failures == [])
    #expect(report.screen == "Window\n  text#name \"Milk\"")
  }
}
