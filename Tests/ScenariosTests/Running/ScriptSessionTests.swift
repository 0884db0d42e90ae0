internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A script's session")
struct ScriptSessionTests {
  @Test("ends a script that takes more memory than it may, and goes on with the next")
  func memory() throws {
    let play = try ScriptPlay(
      """
      scenario("hoards", function()
        local all = {}
        while true do all[#all + 1] = { #all } end
      end)
      scenario("is modest", function() end)
      """
    ) { configuration, _ in configuration.memoryLimit = 8 << 20 }
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.outcome) == [.failed, .passed])
    #expect(scenarios[0].failures.map(\.message) == ["not enough memory"])
    #expect(
      scenarios[0].failures.map(\.notes)
        == [[Failure.Note("limit", "8MiB; --memory-limit sets another")]]
    )
  }

  @Test("ends a script whose calls through Swift are nested without end, even if it catches errors")
  func depth() throws {
    let play = try ScriptPlay(
      """
      scenario("nests", function()
        local function again() pcall(function() expect(again):toRaise() end) end
        again()
      end)
      scenario("goes on", function() end)
      """
    )
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.outcome) == [.failed, .passed])
    #expect(
      scenarios[0].failures.map(\.message) == ["depth limit: the script nested too many calls"]
    )
    let limit = "40 calls of a script by Swift within each other"
    #expect(
      scenarios[0].failures.first?.notes
        == [Failure.Note("limit", "\(limit); look for a handler that sets itself off")]
    )
  }

  @Test("lets what was begun come to rest at the end, for five virtual seconds")
  func settling() throws {
    let play = try ScriptPlay(
      """
      scenario("leaves work", function()
        app:after(4, function() print("at", app.now) end)
        app:after(6, function() print "never" end)
        app:post(function() print "posted" end)
      end)
      """
    )
    let scenario = try #require(try play.scenarios().first)
    #expect(scenario.prints.map(\.text) == ["posted", "at\t4.0"])
    #expect(scenario.outcome == .passed)
  }
}
