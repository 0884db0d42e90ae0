internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("Driving a script and its time limit")
struct DrivingTimeLimitTests {
  /// What every failure by the limit adds.
  private let note = Failure.Note(
    "limit",
    "0.5 s of wall time; --timeout, or the scenario's option timeout, sets another"
  )

  @Test("ends a handler that never ends, and tells of it once")
  func handler() throws {
    let play = try ScriptPlay(
      """
      local loop = ui.Button { title = "Loop" }
      loop.didTouchUpInside = function() while true do end end
      app:setRoot(loop)
      """
    ) { configuration, _ in configuration.timeout = 0.5 }
    let report = try play.drive("tap button\ntree").report
    #expect(report.steps.map(\.failure) == [nil])
    #expect(report.failures.map(\.message) == ["time limit: the script ran too long"])
    #expect(report.failures.first?.location == SourceLocation(file: "script.lua", line: 2))
    #expect(report.failures.first?.notes.last == note)
  }

  @Test("ends a wait that timers would draw out for ever: its step fails")
  func timers() throws {
    let play = try ScriptPlay("app:every(0.0001, function() end)") { configuration, _ in
      configuration.timeout = 0.5
    }
    let report = try play.drive("wait 1e6\ntree").report
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
}
