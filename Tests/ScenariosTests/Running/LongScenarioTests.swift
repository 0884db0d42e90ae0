internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A long scenario of which nobody wants all steps")
struct LongScenarioTests {
  /// Plays the scenario of a script twice: for reports that list all steps, and for others.
  private func plays(_ body: String) throws -> (whole: RunReport, short: RunReport) {
    let reports = try [true, false].map { keepsAll in
      try ScriptPlay(
        """
        local button = ui.Button { title = "Go" }
        app:setRoot(button)
        scenario("goes on", function(user)
          \(body)
        end)
        """
      ) { configuration, _ in
        configuration.keepsAllSteps = keepsAll
        configuration.timeout = 100
      }.report()
    }
    return (reports[0], reports[1])
  }

  @Test("keeps some, and is told in the same words by all reports that do not list them")
  func reports() throws {
    let (whole, short) = try plays(
      """
      for i = 1, 600 do
          expect(i):toBe(i)
          if i % 50 == 0 then
            button.didTouchUpInside = function() print("round " .. i) end
            user:tap(button)
            expect.soft(i, "soft"):toBe(0)
          end
        end
        button.didTouchUpInside = function() error("broken", 0) end
        user:tap(button)
        error("own", 0)
      """
    )
    let all = try #require(whole.scenarios.first)
    let some = try #require(short.scenarios.first)
    #expect(all.steps.count == 625)
    #expect(all.stepPlaces == nil)
    let places = try #require(some.stepPlaces)
    #expect(some.steps == places.map { all.steps[$0] })
    #expect(some.steps.count <= StepLog.room)
    // Each failure belongs to the same step among all.
    #expect(all.failures.count == 14)
    #expect(some.failures == all.failures)
    #expect(some.prints == all.prints)
    #expect(some.outcome == all.outcome)
    let report = TerminalReport()
    let formats: [any ReportFormat] = [
      report, DotReport(report), TAPReport(report), JUnitReport(report), GitHubReport(report),
    ]
    for format in formats { #expect(try format.text(for: short) == format.text(for: whole)) }
  }

  @Test("tells what follows from one step in which much happens as if all were kept")
  func effects() throws {
    let (whole, short) = try plays(
      """
      app:every(0.1, function() end)
        app:every(0.1, function() end)
        user:wait(200.05)
        error("own", 0)
      """
    )
    let step = try #require(whole.scenarios.first?.steps.first)
    #expect(
      step.effects == [
        "timer → Lua function script.lua:4", "timer → Lua function script.lua:5",
        "timer → Lua function script.lua:4", "and 3997 more",
      ]
    )
    #expect(short.scenarios == whole.scenarios)
  }
}
