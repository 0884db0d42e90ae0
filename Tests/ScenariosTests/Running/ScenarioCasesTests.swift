internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The cases of a scenario")
struct ScenarioCasesTests {
  @Test("are played each in a world of its own, and the body gets the case behind the user")
  func playing() throws {
    let play = try ScriptPlay(
      """
      local seen = 0
      before(function(user, case) print("before", case) end)
      group("prices", function()
        scenario("doubles", {
          cases = { { name = "one", price = 1, twice = 2 }, { name = "two", price = 2, twice = 5 } },
        }, function(user, case)
          seen = seen + 1
          print(seen, user ~= nil, case.name)
          expect(case.price * 2):toBe(case.twice)
        end)
      end)
      scenario("takes false", { cases = { false } }, function(_, case) print(case) end)
      """
    )
    let scenarios = try play.scenarios()
    #expect(
      scenarios.map(\.name) == [
        "prices › doubles [one]", "prices › doubles [two]", "takes false [false]",
      ]
    )
    #expect(scenarios.map(\.outcome) == [.passed, .failed, .passed])
    #expect(
      scenarios.map { $0.prints.map(\.text) } == [
        ["before\tnil", "1\ttrue\tone"], ["before\tnil", "1\ttrue\ttwo"],
        ["before\tnil", "false"],
      ]
    )
    #expect(scenarios[1].failures.map(\.message) == ["the value must be 5"])
  }

  @Test("a body that takes the user for the case is told of both")
  func user() throws {
    let play = try ScriptPlay(
      """
      scenario("doubles", { cases = { { price = 1 } } }, function(case) return case.price end)
      scenario("names", { cases = { { price = 1 } } }, function(case) return case.name end)
      """
    )
    #expect(
      try play.scenarios().flatMap(\.failures).map(\.message) == [
        """
        User has no property or method 'price'; the case comes after the user: function(user, case) … end
        """,
        "User has no property or method 'name'",
      ]
    )
  }

  @Test("are each skipped with their scenario, and replayed by their names")
  func replaying() throws {
    let play = try ScriptPlay(
      """
      scenario("later", { cases = { 1, 2 }, skip = "why" }, print)
      scenario("draws", { cases = { "a", "b" } }, function(_, case) print(case, math.random()) end)
      """
    ) { configuration, folder in configuration.journal = "\(folder.path)/journal" }
    #expect(
      try play.scenarios().map(\.outcome) == [
        .skipped(reason: "why"), .skipped(reason: "why"), .passed, .passed,
      ]
    )
    let replay = try play.replay()
    #expect(replay.scenarios.map(\.name) == ["draws [a]", "draws [b]"])
    #expect(replay.exitCode == .passed)
  }
}
