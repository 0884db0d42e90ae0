internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A script's session and its time limit")
struct ScriptSessionTimeLimitTests {
  /// A line of the script.
  private func line(_ line: Int) -> Interaction.SourceLocation {
    .init(file: "script.lua", line: line)
  }

  /// Plays a script's only scenario with a limit in which it comes as far as it has to.
  ///
  /// - Returns: The report, and what every failure by the limit adds.
  private func play(
    _ script: String,
    until isReached: (ScenarioReport) -> Bool
  ) throws -> (scenario: ScenarioReport, note: Failure.Note) {
    let (scenario, limit) = try withGrowingLimit(until: { $0.map(isReached) == true }) { limit in
      try ScriptPlay(script) { configuration, _ in configuration.timeout = limit }
        .scenarios().first
    }
    return (try #require(scenario), note(limit))
  }

  /// What a failure by a limit adds.
  private func note(_ limit: Double) -> Failure.Note {
    let remedy = "--timeout, or the scenario's option timeout, sets another"
    return Failure.Note("limit", "\(limit.plain) s of wall time; \(remedy)")
  }

  @Test("tells of a handler that never ends once, though all that ran after it was ended too")
  func once() throws {
    let (scenario, note) = try play(
      """
      local a, b = ui.Button { title = "A" }, ui.Button { title = "B" }
      a.didTouchUpInside = function() while true do end end
      a:on("touchUpInside", function() print "never" end)
      app:setRoot(ui.VStack { a, b })
      after(function() print "never" end)
      scenario("s", function(user)
        user:tap(a)
        user:tap(b)
      end)
      """,
      until: { $0.failures.first?.location == line(2) }
    )
    #expect(scenario.outcome == .timedOut)
    #expect(scenario.prints == [])
    #expect(
      scenario.steps == [
        StepReport(
          "tap Window/VStack/Button[1] \"A\"",
          at: line(7),
          note: "at (195, 22)",
          effects: [
            "didTouchUpInside → Lua function script.lua:2", "called Lua function script.lua:3",
          ]
        )
      ]
    )
    #expect(
      scenario.failures == [
        FailureReport(
          message: "time limit: the script ran too long",
          location: line(2),
          traceback: """
            stack traceback:
            \tscript.lua:2: in function <script.lua:2>
            \t[C]: in method 'tap'
            \tscript.lua:7: in function <script.lua:6>
            """,
          notes: [
            Failure.Note("event", "touchUpInside of Window/VStack/Button[1] \"A\""),
            Failure.Note("handler", "Lua function script.lua:2"),
            Failure.Note("connected at", "script.lua:2"),
            note,
          ],
          step: 0
        )
      ]
    )
  }

  // What the timers call has no line of Lua that the limit could fall into.
  @Test("ends a wait that timers would draw out for ever, and the script with it")
  func timers() throws {
    let (scenario, note) = try play(
      """
      scenario("waits", function(user)
        user:wait(0.5)
        app:every(0.0001, os.clock)
        user:wait(1e6)
        print "never"
      end)
      """,
      until: { $0.steps.count == 2 }
    )
    #expect(scenario.outcome == .timedOut)
    #expect(scenario.prints == [])
    #expect(
      scenario.steps == [
        StepReport("wait 0.5", at: line(2)),
        StepReport(
          "wait 1000000",
          at: line(4),
          outcome: .failed,
          effects: ["timer → Lua value, again and again"]
        ),
      ]
    )
    #expect(
      scenario.failures == [
        FailureReport(
          message: "time limit: the script ran too long",
          location: line(4),
          notes: [note],
          step: 1
        )
      ]
    )
  }

  @Test("ends a wait among timers that run no line of Lua")
  func nativeTimers() throws {
    let (scenario, _) = try play(
      """
      scenario("waits", function(user)
        app:every(0.0001, math.random)
        user:wait(1e6)
        print "never"
      end)
      """,
      until: { !$0.steps.isEmpty }
    )
    #expect(scenario.outcome == .timedOut)
    #expect(scenario.prints == [])
    #expect(scenario.failures.map(\.message) == ["time limit: the script ran too long"])
  }

  @Test("ends a wait among timers of Swift's own as soon as the state has ended the script")
  func swiftTimers() throws {
    let (scenario, note) = try play(
      """
      app:setRoot(ui.VStack { ui.Stepper { maximumValue = 1e15 } })
      scenario("holds", function(user)
        user:touch(find.button "Increment")
        user:wait(1e8)
        print "never"
      end)
      """,
      until: { $0.steps.count == 2 }
    )
    #expect(scenario.outcome == .timedOut)
    #expect(scenario.prints == [])
    #expect(scenario.steps.map(\.text) == [#"touch button "Increment""#, "wait 100000000"])
    #expect(
      scenario.failures == [
        FailureReport(
          message: "time limit: the script ran too long",
          location: line(4),
          notes: [note],
          step: 1
        )
      ]
    )
  }

  @Test("ends the typing of a long text")
  func typing() throws {
    let (scenario, note) = try play(
      """
      local name = ui.TextField { placeholder = "Name" }
      app:setRoot(ui.VStack { name })
      scenario("types", function(user)
        user:tap(name)
        user:type(("x"):rep(1000000))
        print "never"
      end)
      """,
      until: { $0.steps.count == 2 }
    )
    #expect(scenario.outcome == .timedOut)
    #expect(scenario.prints == [])
    #expect(scenario.steps.map(\.outcome) == [.passed, .failed])
    #expect(scenario.failures.map(\.message) == ["time limit: the script ran too long"])
    #expect(scenario.failures.first?.location == line(5))
    #expect(scenario.failures.first?.notes == [note])
  }

  @Test("ends a world that does not come to rest")
  func settling() throws {
    let (scenario, note) = try play(
      """
      scenario("leaves", function(user)
        user:wait(1)
        app:every(1e-7, os.clock)
        app:after(4, function() print "never" end)
      end)
      """,
      until: { $0.failures.first?.notes.count == 2 }
    )
    #expect(scenario.outcome == .timedOut)
    #expect(scenario.steps == [StepReport("wait 1", at: line(2))])
    #expect(
      scenario.failures == [
        FailureReport(
          message: "time limit: the script ran too long",
          notes: [Failure.Note("when", "after the scenario, before all was at rest"), note]
        )
      ]
    )
  }

  @Test("heeds what a scenario says of its own time, and goes on with the next")
  func ownTimeout() throws {
    let (scenarios, limit) = try withGrowingLimit(
      until: { $0.first?.failures.first?.location == line(1) }
    ) {
      try ScriptPlay(
        """
        scenario("loops", { timeout = \($0) }, function() while true do end end)
        scenario("is short", function() end)
        """
      ).scenarios()
    }
    #expect(scenarios.map(\.outcome) == [.timedOut, .passed])
    #expect(scenarios[0].failures.flatMap(\.notes) == [note(limit)])
  }
}
