internal import Scenarios
internal import Testing

@Suite("A failure belongs to the step that it came of")
struct FailureStepTests {
  /// Plays the only scenario of a script, and tells each failure with the step it belongs to.
  private func steps(_ body: String) throws -> [String] {
    let play = try ScriptPlay(
      """
      local button = ui.Button { title = "Go" }
      app:setRoot(button)
      scenario("plays", function(user)
        \(body)
      end)
      """
    )
    let scenario = try #require(try play.scenarios().first)
    return scenario.failures.map { failure in
      let step = failure.step.map { scenario.steps[$0].text } ?? "none"
      return "\(failure.message.split(separator: "\n")[0].prefix(40)): \(step)"
    }
  }

  @Test("a handler that fails in a step after one that failed softly")
  func afterSoftFailure() throws {
    #expect(
      try steps(
        """
        button.didTouchUpInside = function() error("broken", 0) end
          expect.soft(1, "soft"):toBe(2)
          user:tap(button)
        """
      ) == [
        "soft: the value must be 2: expect 1 toBe(2)", "broken: tap Window/Button \"Go\"",
      ]
    )
  }

  @Test("a timer that fails while time passes, though another step armed it")
  func timers() throws {
    #expect(
      try steps(
        """
        button.didTouchUpInside = function() app:after(1, function() error("late", 0) end) end
          user:tap(button)
          user:wait(2)
        """
      ) == ["late: wait 2"]
    )
    #expect(
      try steps(
        """
        button.didTouchUpInside = function()
            app:after(1, function() error("late", 0) end)
            app:after(2, function() button.title = "Gone" end)
          end
          user:tap(button)
          expect(find.button "Gone"):toExist()
        """
      ) == [#"late: expect button "Gone" toExist"#]
    )
  }

  @Test("an expectation, and a settling, that fail after a step that passed")
  func afterPassing() throws {
    #expect(
      try steps(
        """
        user:tap(button)
          expect(button.title):toBe "Stop"
        """
      ) == [#"the value must be "Stop": expect "Go" toBe("Stop")"#]
    )
    #expect(
      try steps(
        """
        app:after(10, function() end)
          user:tap(button)
          user:settle()
        """
      ).map { $0.suffix(6) } == ["settle"]
    )
  }

  @Test("what a condition raises belongs to the wait, and what the script raises itself to no step")
  func raising() throws {
    #expect(
      try steps(
        """
        user:tap(button)
          user:waitUntil(function() error("condition", 0) end)
        """
      ) == ["condition: waitUntil"]
    )
    #expect(
      try steps(
        """
        user:tap(button)
          error("own", 0)
        """
      ) == ["own: none"]
    )
  }

  @Test("one that was caught at first, and that ended the scenario later, is the later one")
  func caught() throws {
    let play = try ScriptPlay(
      """
      app:setRoot(ui.View {})
      scenario("tries", function(user)
        local function try() expect(1):toBe(2) end
        pcall(try)
        user:wait(1)
        try()
      end)
      """
    )
    let scenario = try #require(try play.scenarios().first)
    #expect(scenario.failures.map(\.step) == [2])
  }
}
