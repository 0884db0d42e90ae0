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

  @Test("names what sets another limit in a Swift test, which knows no options of the program")
  func limitsOfSwiftTestsWithinTimeLimit() throws {
    let play = try ScriptPlay(
      """
      scenario("hoards", { timeout = 600 }, function()
        local all = {}
        while true do all[#all + 1] = { #all } end
      end)
      scenario("loops", { timeout = 0.1 }, function() while true do end end)
      """
    ) { configuration, _ in
      configuration.memoryLimit = 8 << 20
      configuration.isOfSwiftTest = true
    }
    let owner = "of the RunConfiguration that Scenario.discover(in:) is given"
    #expect(
      try play.scenarios().flatMap(\.failures).map(\.notes.last?.text) == [
        "8MiB; memoryLimit \(owner) sets another",
        "0.1 s of wall time; timeout \(owner), or the scenario's option timeout, sets another",
      ]
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

  @Test("tells once of a limit that ended a handler, and with that all around and after it")
  func limitsOfHandlers() throws {
    let play = try ScriptPlay(
      """
      local function hoard()
        local all = {}
        while true do all[#all + 1] = { #all } end
      end
      local save = ui.Button { title = "Save" }
      save:on("touchUpInside", function() hoard() end)
      save:on("touchUpInside", function() print "never" end)
      local Ring = ui.View:extend("Ring", {
        willMoveToSuperview = function(self, view) if view then view:addSubview(self) end end,
      })
      local root = ui.VStack { save }
      app:setRoot(root)
      scenario("hoards", function(user) user:tap(save) end)
      scenario("nests", function() root:addSubview(Ring {}) end)
      scenario("hoards twice", function()
        app:after(1, function() hoard() end)
        app:after(2, function() hoard() end)
      end)
      """
    ) { configuration, _ in configuration.memoryLimit = 8 << 20 }
    let failures = try play.scenarios().map(\.failures)
    let hoarding = "not enough memory"
    #expect(
      failures.map { $0.map(\.message) } == [
        [hoarding], ["depth limit: the script nested too many calls"], [hoarding, hoarding],
      ]
    )
    #expect(
      failures.map { $0.map { $0.notes.map(\.label) } } == [
        [["event", "handler", "connected at", "limit"]], [["override", "limit"]],
        [["limit"], ["limit"]],
      ]
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

  @Test("fails a scenario whose swipe action is never done, with the handler's line and the row")
  func completions() throws {
    let play = try ScriptPlay(
      """
      local list, finish = ui.TableView {}, nil
      list.numberOfRows = function() return 3 end
      list.cellForRow = function(list, path)
        local cell = list:dequeueReusableCell("item", path)
        cell.text = "row " .. path.row
        return cell
      end
      list.trailingSwipeActions = function(list, path)
        return { {
          title = "Ask", async = true,
          handler = function(path, done)
            finish = done
          end,
        } }
      end
      app:setRoot(list)
      local function ask(user)
        user:swipe(find.row "row 2", "left")
        user:tap(find.button "Ask")
      end
      scenario("never", ask)
      scenario("at once", function(user) ask(user) finish(false) end)
      scenario("after all else", function(user) ask(user) app:after(3, finish) end)
      scenario("in a list that went", function(user) ask(user) app:setRoot(ui.View {}) end)
      """
    )
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.outcome) == [.failed, .passed, .passed, .failed])
    let failure = FailureReport(
      message: """
        done() of swipe action "Ask" of row [1, 2] of Window/TableView was never called, and what \
        waits for it stays as it is; call it exactly once, also where nothing was done.
        """,
      location: Interaction.SourceLocation(file: "script.lua", line: 11)
    )
    #expect(scenarios[0].failures == [failure])
    #expect(scenarios[1].failures == [])
    #expect(scenarios[2].failures == [])
    #expect(scenarios[3].failures == [failure])
  }
}
