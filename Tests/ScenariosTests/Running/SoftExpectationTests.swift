internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A soft expectation")
struct SoftExpectationTests {
  @Test("lets the scenario go on, which fails at its end with each of them")
  func goingOn() throws {
    let play = try ScriptPlay(
      """
      app:setRoot(ui.Label { id = "count", text = "0" })
      scenario("counts", function()
        expect.soft(1, "one"):toBe(2)
        expect.soft(find.id "count", "the count"):toHaveText("1", { timeout = 0 })
        expect.soft(3).never:toBe(3)
        expect.soft(4):toBe(4)
        print "went on"
        expect(5):toBe(6)
        print "never"
      end)
      scenario("passes", function() expect.soft(1):toBe(1) end)
      """
    )
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.outcome) == [.failed, .passed])
    let failed = try #require(scenarios.first)
    #expect(failed.prints.map(\.text) == ["went on"])
    #expect(
      failed.failures.map { "\($0.location?.line ?? 0): \($0.message) [\($0.step ?? -1)]" } == [
        "3: one: the value must be 2 [0]",
        #"4: the count: Expected id "count" to have the text "1", but it has "0". [1]"#,
        "5: the value must not be 3 [2]", "8: the value must be 6 [4]",
      ]
    )
    #expect(failed.failures.map(\.actual) == ["1", "\"0\"", "3", "5"])
    #expect(failed.steps.map(\.outcome) == [.failed, .failed, .failed, .passed, .failed])
    #expect(failed.screen?.contains("count") == true)
  }

  @Test("in a handler fails the scenario, too; one at the top level fails each scenario")
  func elsewhere() throws {
    let play = try ScriptPlay(
      """
      local button = ui.Button { title = "Add" }
      button.didTouchUpInside = function() expect.soft(1):toBe(2) print "handled" end
      app:setRoot(button)
      expect.soft("top"):toBe "level"
      scenario("taps", function(user) user:tap(button) end)
      """
    )
    let scenario = try #require(try play.scenarios().first)
    #expect(scenario.outcome == .failed)
    #expect(scenario.prints.map(\.text) == ["handled"])
    #expect(scenario.failures.map(\.location?.line) == [4, 2])
  }

  @Test("of which a hundred failed ends the function that runs, so that no loop fills the report")
  func limit() throws {
    let play = try ScriptPlay(
      "scenario('loops', function() for i = 1, 1000 do expect.soft(i):toBe(0) end end)"
    )
    let failures = try play.scenarios().flatMap(\.failures)
    #expect(failures.count == 101)
    #expect(failures.last?.actual == "101")
  }

  @Test("that cannot be understood, or has no matcher, is a mistake as any other")
  func mistakes() throws {
    let play = try ScriptPlay(
      """
      scenario("unknown", function() expect.sof(1):toBe(1) end)
      scenario("nothing", function() expect.soft() end)
      scenario("no locator", function() expect.soft(1):toBeVisible() print "never" end)
      scenario("no matcher", function() expect.soft(1) end)
      """
    )
    #expect(
      try play.scenarios().flatMap { $0.prints.map(\.text) + $0.failures.map(\.message) } == [
        "expect has no member 'sof'; did you mean 'soft'?",
        "expect.soft needs a value: expect.soft(value):toBe(…)",
        """
        toBeVisible is about elements; give expect a locator, such as find.button "…", or a view, not 1
        """,
        """
        expect(1) has no matcher, so nothing is expected; add one, such as expect(…):toBe(…)
        """,
      ]
    )
  }
}
