internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A plan")
struct ScenarioPlanTests {
  @Test("lists scenarios with their groups, places and omissions, script after script")
  func listing() throws {
    let play = try ScriptPlay([
      "a.lua": """
      group("cart", function()
        scenario("adds", function() end)
        scenario("pays", { skip = "no bank" }, function() end)
      end)
      scenario("leaves", { todo = "doors" }, function() end)
      """,
      "b.lua": "app:setRoot(ui.Label {})",
    ])
    #expect(
      try play.listing()
        == RunListing(scenarios: [
          ScenarioListing(
            name: "cart › adds",
            location: SourceLocation(file: "a.lua", line: 2)
          ),
          ScenarioListing(
            name: "cart › pays",
            location: SourceLocation(file: "a.lua", line: 3),
            omission: .skipped(reason: "no bank")
          ),
          ScenarioListing(
            name: "leaves",
            location: SourceLocation(file: "a.lua", line: 5),
            omission: .todo(reason: "doors")
          ),
          ScenarioListing(name: "(load)", location: SourceLocation(file: "b.lua", line: 1)),
        ])
    )
  }

  @Test("keeps only the scenarios that say so, whichever script they are in, if any does")
  func only() throws {
    let play = try ScriptPlay([
      "a.lua": "scenario('1', function() end)\nscenario('2', { only = true }, function() end)",
      "b.lua": "scenario('3', function() end)\nscenario('4', { only = true }, function() end)",
    ])
    #expect(try play.listing().scenarios.map(\.name) == ["2", "4"])
    #expect(try play.listing().notices == ["only = true at a.lua:2 leaves out 2 other scenarios"])
  }

  @Test(
    "keeps the scenarios whose whole name the filter finds",
    arguments: [
      ("adds", ["cart › adds one", "adds to nothing"]),
      ("cart ›", ["cart › adds one", "cart › pays"]),
      ("/^adds/", ["adds to nothing"]), ("ADDS", []), ("load", ["(load)"]),
    ] as [(String, [String])]
  )
  func filter(filter: String, names: [String]) throws {
    let play = try ScriptPlay([
      "a.lua": """
      group("cart", function()
        scenario("adds one", function() end)
        scenario("pays", function() end)
      end)
      scenario("adds to nothing", function() end)
      """,
      "b.lua": "",
    ]) { configuration, _ in configuration.filter = filter }
    #expect(try play.listing().scenarios.map(\.name) == names)
    #expect(try play.scenarios().map(\.name) == names)
  }

  @Test("prefers only among what the filter lets through")
  func filterThenOnly() throws {
    let play = try ScriptPlay(
      "scenario('a', function() end)\nscenario('b', { only = true }, function() end)"
    ) { configuration, _ in configuration.filter = "a" }
    #expect(try play.listing().scenarios.map(\.name) == ["a"])
    #expect(try play.listing().notices == [])
  }

  @Test("cannot begin with a filter that is no regular expression")
  func unusableFilter() throws {
    let play = try ScriptPlay("") { configuration, _ in configuration.filter = "/(/" }
    #expect(throws: UnusableConfiguration.self) { try play.listing() }
    #expect(throws: UnusableConfiguration.self) { try play.report() }
  }

  @Test("says of each script that cannot be loaded why, and goes on with the others")
  func loadFailures() throws {
    let play = try ScriptPlay([
      "a.lua": "local x = = 1",
      "b.lua": "\nerror 'not today'",
      "c.lua": "scenario('c', function() end)",
    ])
    let listing = try play.listing()
    #expect(listing.scenarios.map(\.name) == ["c"])
    #expect(
      listing.loadFailures == [
        LoadFailure(
          file: "a.lua",
          failure: FailureReport(
            message: "unexpected symbol near '='",
            location: SourceLocation(file: "a.lua", line: 1)
          )
        ),
        LoadFailure(
          file: "b.lua",
          failure: FailureReport(
            message: "not today",
            location: SourceLocation(file: "b.lua", line: 2),
            traceback: """
              stack traceback:
              \t[C]: in function 'error'
              \tb.lua:2: in main chunk
              """
          )
        ),
      ]
    )
    #expect(listing.exitCode == .notLoaded)
  }

  @Test("says of a script that cannot be read why")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let runner = ScenarioRunner(configuration: RunConfiguration())
    let path = "\(folder.path)/gone.lua"
    let failure = FailureReport(message: "\(path) cannot be read: No such file or directory")
    #expect(
      try runner.list([path])
        == RunListing(
          loadFailures: [LoadFailure(file: path, failure: failure)]
        )
    )
  }

  @Test("asks nothing of the user while it is made")
  func quiet() throws {
    let play = try ScriptPlay(
      """
      print "top level"
      before(function() error "never" end)
      scenario("s", function() error "never" end)
      """
    )
    #expect(try play.listing().loadFailures.isEmpty)
  }
}
