internal import GrowingLimit
internal import ScenarioHost
internal import Testing

@Suite("Standing still at failures")
struct PauseRunTests {
  /// Two scenarios that fail, and one that does not.
  private let script = """
    local count = 0
    local add = ui.Button { title = "Add" }
    add.didTouchUpInside = function() count = count + 1 end
    app:setRoot(add)
    scenario("counts", function(user)
      local wanted = 3
      user:tap(add)
      expect(count):toBe(wanted)
    end)
    scenario("passes", function(user)
      user:tap(add)
      expect(function() error "x" end):toRaise "x"
      pcall(error, "caught")
    end)
    scenario("raises", function(user)
      local list = {}
      list.missing.field = 1
    end)
    """

  /// Runs the script, the console's lines being given.
  private func run(_ input: String, _ options: String...) throws -> ScriptRun {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    return ScriptRun(
      in: folder,
      ["run", folder("script.lua"), "--pause-on-failure"] + options,
      input: input
    )
  }

  @Test("shows where, and the variables of the line, as they are now")
  func variables() throws {
    let run = try run(
      """
      wanted, count
      user:tap(add) return count
      count = 9
      exit()
      list
      """
    )
    let paused = run.report.split(separator: "paused in ", omittingEmptySubsequences: false)
    try #require(paused.count == 3)
    #expect(
      paused[1].contains(
        """
        On the screen
          Window
            button "Add"
        3
        1
        2

        """
      )
    )
    #expect(paused[1].hasPrefix("counts\n"))
    #expect(paused[2].hasPrefix("raises\n"))
    #expect(paused[2].contains("  button \"Add\"\n{}\n"))
    #expect(run.code == .failed)
  }

  @Test("says of a variable that the function does not use that Lua does not give it that")
  func unusedVariables() throws {
    let run = try run("count\nexit()\ncount\ncuont\n")
    let paused = run.report.split(separator: "paused in ", omittingEmptySubsequences: false)
    try #require(paused.count == 3)
    let message = "there is no variable 'count' here: the script has one outside of its functions"
    #expect(!paused[1].contains(message))
    #expect(paused[2].hasPrefix("raises\n"))
    #expect(paused[2].contains(message))
    #expect(paused[2].contains("there is no variable 'cuont'"))
  }

  @Test("changes neither the verdict nor what is reported")
  func verdict() throws {
    let plain = try ScriptRun(script)
    let paused = try run(
      "user:tap(find.button 'None')\nadd.didTouchUpInside = function() error 'new' end\nuser:tap(add)\n"
    )
    #expect(plain.code == paused.code)
    let verdicts = { (run: ScriptRun) in run.report.split(separator: "\n").last }
    #expect(verdicts(plain) == verdicts(paused))
    #expect(paused.report.contains("1) counts"))
    // What failed in the console is told there, and no failure of the scenario's.
    #expect(paused.report.ranges(of: "new").count == 1)
  }

  /// Runs a scenario in front of a label, the console's lines being given.
  private func show(_ body: String, _ input: String, _ options: String...) throws -> ScriptRun {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local label = ui.Label { id = "name", text = "Milk" }
      app:setRoot(label)
      scenario("shows", function(user)
      \(body)
      end)
      """,
      to: "script.lua"
    )
    return ScriptRun(
      in: folder,
      ["run", folder("script.lua"), "--pause-on-failure"] + options,
      input: input
    )
  }

  @Test(
    "reports the screen as it was when the scenario failed",
    arguments: ["expect(find.id 'name'):toHaveText 'Bread'", "warn 'low stock'"]
  )
  func screen(body: String) throws {
    let run = try show(
      body,
      "local name = app:view 'name' name.text = 'typed' return name.text\n",
      "--strict"
    )
    let title = "   On the screen when it failed\n     Window\n       "
    #expect(run.report.contains("\n\"typed\"\n"), "\(run.report)")
    #expect(run.report.contains(title + "text#name \"Milk\"\n"), "\(run.report)")
  }

  @Test("does not report the screen of a failure that the script catches")
  func caughtFailure() throws {
    let run = try show(
      """
      pcall(user.waitUntil, user, function() error "caught" end)
      label.text = "Tea"
      expect.soft(find.id "name"):toHaveText "Bread"
      label.text = "Cocoa"
      """,
      "exit()\n"
    )
    let title = "   On the screen when it failed\n     Window\n       "
    #expect(run.report.contains("paused in shows\ncaught\n"), "\(run.report)")
    #expect(run.report.contains(title + "text#name \"Tea\"\n"), "\(run.report)")
  }

  @Test(
    "does not report the screen of a failure that the script catches for the same one at another line"
  )
  func caughtFailureOfSameWords() throws {
    let run = try show(
      """
      pcall(user.waitUntil, user, function() expect(1):toEqual(2) end)
      label.text = "Tea"
      expect.soft(1):toEqual(2)
      """,
      "exit()\n"
    )
    let title = "   On the screen when it failed\n     Window\n       "
    #expect(run.report.contains("paused in shows\nthe value must equal 2\n"), "\(run.report)")
    #expect(run.report.contains(title + "text#name \"Tea\"\n"), "\(run.report)")
  }

  @Test("stands still at soft expectations as well, wherever they stand, and goes on behind them")
  func softFailures() throws {
    let run = try show(
      """
      local k = 5
      expect.soft(k):toBe(2)
      coroutine.wrap(function()
        local inner = k + 1
        expect.soft(inner):toBe(1)
      end)()
      k = 7
      expect(k):toBe(7)
      """,
      """
      k
      expect.soft(3):toBe(4)
      exit()
      inner
      exit()
      """
    )
    let paused = run.report.split(separator: "paused in ", omittingEmptySubsequences: false)
    try #require(paused.count == 3, "\(run.report)")
    #expect(paused[1].hasPrefix("shows\nthe value must be 2\n"), "\(run.report)")
    #expect(paused[1].contains("\n5\n"), "\(run.report)")
    #expect(paused[2].contains("\n6\n"), "\(run.report)")
    // What failed in the console is told there, and no failure of the scenario's.
    #expect(run.report.ranges(of: "the value must be 4").count == 1, "\(run.report)")
    #expect(run.code == .failed)
  }

  @Test("stands still at a warning that fails under strict, and goes on behind it")
  func warnings() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.Label { id = "name", text = "Milk" })
      scenario("sells", { strict = true }, function()
        local left = 2
        warn "low stock"
        left = left - 1
        expect.soft(left):toBe(0)
      end)
      """,
      to: "script.lua"
    )
    let run = ScriptRun(
      in: folder,
      ["run", folder("script.lua"), "--pause-on-failure"],
      input: """
        left
        app:view('name').text = 'typed'
        warn 'in the console'
        exit()
        left
        app:view('name').text = 'typed later'
        """
    )
    let paused = run.report.split(separator: "paused in ", omittingEmptySubsequences: false)
    try #require(paused.count == 3, "\(run.report)")
    #expect(
      paused[1].hasPrefix("sells\nA warning, which fails under strict: low stock\n"),
      "\(run.report)"
    )
    #expect(paused[1].contains("\n2\n"), "\(run.report)")
    #expect(paused[2].contains("\n1\n"), "\(run.report)")
    let title = "   On the screen when it failed\n     Window\n       "
    #expect(run.report.contains(title + "text#name \"typed\"\n"), "\(run.report)")
    // Where it stood still, and in the report.
    #expect(run.report.ranges(of: "fails under strict: low stock").count == 2, "\(run.report)")
    #expect(run.report.ranges(of: "in the console").count == 1, "\(run.report)")
    #expect(run.code == .failed)
  }

  @Test("is ended within a console by its time limit alone, and the scenario has its own time left")
  func endlessWithinTimeLimit() throws {
    let (run, _) = try withGrowingLimit(until: { $0.report.contains("1 passed") }) {
      try self.run("while true do end\nwanted\n", "--timeout", "\($0)")
    }
    #expect(run.report.contains("time limit: the script ran too long"))
    #expect(run.report.contains("\n3\n"))
    #expect(run.report.contains("1 passed, 2 failed"))
  }

  @Test("stands still in handlers that fail, once")
  func handlers() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local go = ui.Button { title = "Go" }
      go.didTouchUpInside = function(sender)
        local speed = 5
        error("no fuel")
      end
      app:setRoot(go)
      scenario("goes", function(user) user:tap(go) end)
      """,
      to: "script.lua"
    )
    let run = ScriptRun(
      in: folder,
      ["run", folder("script.lua"), "--pause-on-failure"],
      input: "speed, sender\n"
    )
    #expect(run.report.contains("5\nWindow/Button \"Go\"\n"))
    #expect(run.report.ranges(of: "paused in").count == 1)
    #expect(run.code == .failed)
  }

  @Test("stands still in a plugin's handler that fails, with the plugin's variables")
  func plugins() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local go = ui.Button { title = "Go", id = "go" }
      app:setRoot(go)
      scenario("goes", function(user)
        local speed = 1
        user:tap(go)
      end)
      """,
      to: "script.lua"
    )
    try folder.write(
      """
      plugin { name = "engine", version = "1.0" }
      plugin.persist.fuel = 7
      app:view("go").didTouchUpInside = function(sender)
        local speed = 5
        error("no fuel")
      end
      """,
      to: "engine.lua"
    )
    let run = ScriptRun(
      in: folder,
      [
        "run", folder("script.lua"), "--plugin", folder("engine.lua"), "--pause-on-failure",
      ],
      input: "speed, sender, plugin.persist.fuel\nspeed = 6\nspeed\n"
    )
    #expect(run.report.contains("5\nWindow/Button#go \"Go\"\n7\n6\n"), "\(run.report)")
    #expect(run.report.contains("at engine.lua:5\n"))
    #expect(run.report.ranges(of: "paused in").count == 1)
    #expect(run.code == .failed)
  }

  @Test("is ended within a plugin's console by the time limit, and the plugin goes on as it was")
  func endlessInPluginTimeLimit() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local go = ui.Button { title = "Go", id = "go" }
      app:setRoot(go)
      scenario("goes", function(user)
        user:tap(go)
        user:tap(go)
      end)
      """,
      to: "script.lua"
    )
    try folder.write(
      """
      plugin { name = "engine", version = "1.0" }
      local taps = 0
      app:view("go").didTouchUpInside = function(sender)
        taps = taps + 1
        error("no fuel")
      end
      """,
      to: "engine.lua"
    )
    let (run, _) = withGrowingLimit(until: { $0.report.contains("\n2\n") }) {
      ScriptRun(
        in: folder,
        [
          "run", folder("script.lua"), "--plugin", folder("engine.lua"), "--pause-on-failure",
          "--timeout", "\($0)",
        ],
        input: "while true do end\ntaps\nexit()\ntaps\n"
      )
    }
    #expect(run.report.contains("time limit: the script ran too long"))
    #expect(run.report.contains("\n1\n"))
    #expect(run.report.contains("\n2\n"))
    #expect(run.report.ranges(of: "paused in").count == 2)
  }

  @Test("stands still at the script's line for what the toolkit finds wrong, once")
  func toolkit() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("looks", function(user)
        local pattern = "[a"
        user:tap(find.button { pattern = pattern })
      end)
      """,
      to: "script.lua"
    )
    let run = ScriptRun(
      in: folder,
      ["run", folder("script.lua"), "--pause-on-failure"],
      input: "pattern\n"
    )
    #expect(run.report.contains("\n\"[a\"\n"))
    #expect(run.report.ranges(of: "paused in").count == 1)
  }

  @Test(
    "goes with none of what needs other processes, or runs nothing",
    arguments: ["--watch", "--list", "--jobs=2", "--suite-timeout=9"]
  )
  func refusals(option: String) {
    let call = Call("run", "a.lua", "--pause-on-failure", option)
    #expect(call.code == .usage)
    #expect(call.messages.contains("--pause-on-failure"))
  }
}
