internal import ScenarioHost
internal import Testing

@Suite("A scenario whose expectation fails, from file to report")
struct ExpectationRunTests {
  @Test("names the step, the line, both values and what the screen held")
  func wrongText() throws {
    let run = try ScriptRun(
      """
      local label = ui.Label { id = "count", text = "0" }
      local add = ui.Button { title = "Add" }
      app:setRoot(ui.VStack { spacing = 8, label, add })

      scenario("counts", function(user)
        user:tap(find.button "Add")
        print("tapped", 1)
        expect(find.id "count"):toHaveText "1"
        print "never"
      end)

      scenario("still runs", function(user)
        expect(find.id "count"):toHaveText "0"
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✗ counts  0 ms
            7 │ tapped  1

        1) counts
           script.lua:5

           ✓ 6  tap button "Add"  at (195, 50)
           ✗ 8  expect id "count" toHaveText "1"

           Expected id "count" to have the text "1", but it has "0" (waited 5 s).
           at script.lua:8

             6 │ user:tap(find.button "Add")
             7 │ print("tapped", 1)
           > 8 │ expect(find.id "count"):toHaveText "1"
             9 │ print "never"

           expected  "1"
           actual    "0"

           element: find.id "count" at (0, 0, 390×20)

           On the screen when it failed
             Window
               VStack
                 text#count "0"
                 button "Add"

        script.lua
          ✓ still runs  0 ms

        2 scenarios in 0.00 s
        1 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("shows values that are not on the screen as Lua writes them")
  func wrongValue() throws {
    let run = try ScriptRun(
      """
      scenario("adds", function()
        expect({ 1, two = { "b" } }):toEqual { 1, two = { "c" } }
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✗ adds  0 ms

        1) adds
           script.lua:1

           ✗ 2  expect { 1, two = { "b" } } toEqual({ 1, two = { "c" } })

           the value must equal { 1, two = { "c" } }
           at script.lua:2

             1 │ scenario("adds", function()
           > 2 │   expect({ 1, two = { "b" } }):toEqual { 1, two = { "c" } }
             3 │ end)

           expected  { 1, two = { "c" } }
           actual    { 1, two = { "b" } }

           .two[1]: expected "c", got "b"

           On the screen when it failed
             Window

        1 scenario in 0.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test(
    "without a matcher expects nothing, which fails at its line: in a scenario and in a handler"
  )
  func withoutMatcher() throws {
    let run = try ScriptRun(
      """
      local add = ui.Button { title = "Add" }
      app:setRoot(add)
      add.didTouchUpInside = function() expect(find.button "Add") end
      scenario("value", function(user)
        expect(1 + 1)
        expect(2):toBe(2)
      end)
      scenario("handler", function(user) user:tap(add) end)
      scenario("met", function(user) local e = expect(3) e:toBe(3) end)
      """
    )
    #expect(run.code == .failed)
    #expect(
      run.report.contains(
        "expect(2) has no matcher, so nothing is expected; add one, such as expect(…):toBe(…)\n"
          + "   at script.lua:5"
      )
    )
    #expect(
      run.report.contains(
        "expect(find.button \"Add\") has no matcher, so nothing is expected; add one, such as "
          + "expect(…):toBeVisible()\n   at script.lua:3"
      )
    )
    #expect(run.report.hasSuffix("1 passed, 2 failed, 0 skipped\n"))
  }

  @Test(
    "has a matcher where that refuses what it is given, and the script catches its error",
    arguments: [
      "toHaveCount(-1)", "toHaveCount 'many'", "toHaveText { 'Add', count = 1 }", "toHaveText(nil)",
      "toHaveValue(true)", "toHaveLength(-1)", "toBe()", "toBeVisible { timeout = 'long' }",
    ]
  )
  func refusingMatcher(matcher: String) throws {
    let run = try ScriptRun(
      """
      scenario("refused", function()
        local done = pcall(function() expect(find.button()):\(matcher) end)
        expect(done):toBe(false)
      end)
      """
    )
    #expect(run.report.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.report)")
  }

  @Test(
    "is left without its matcher by an error in between that the script catches",
    arguments: [
      "pcall(claim)", "xpcall(claim, print)", "coroutine.resume(coroutine.create(claim))",
      "pcall(coroutine.wrap(claim))", "expect(claim):toRaise 'nil value'",
      "user:waitUntil(function() return not pcall(claim) end)",
    ]
  )
  func caughtError(catching: String) throws {
    let run = try ScriptRun(
      """
      local nothing
      local function claim() expect("Milk"):toBe(nothing.name) end
      scenario("caught", function(user) \(catching) end)
      """
    )
    #expect(run.report.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.report)")
  }

  @Test("has a matcher where a task waits for what that is given, which ends the turn")
  func waitingTask() throws {
    let run = try ScriptRun(
      """
      local function later() app:sleep(1) return 1 end
      app:setRoot(ui.Label { text = "Milk" })
      scenario("with", function(user)
        app:task(function() expect(1):toBe(later()) end)
        user:wait(2)
      end)
      scenario("without", function(user)
        app:task(function() expect("task") later() end)
        user:wait(2)
      end)
      """
    )
    #expect(run.report.contains("expect(\"task\") has no matcher"), "\(run.report)")
    #expect(run.report.hasSuffix("1 passed, 1 failed, 0 skipped\n"), "\(run.report)")
  }

  @Test("is not said to have no matcher where its task comes to that after the scenario, or never")
  func unfinishedTask() throws {
    let run = try ScriptRun(
      """
      local function later() app:sleep(1) return 1 end
      app:setRoot(ui.Label { text = "Milk" })
      scenario("waits", function(user)
        app:task(function() expect(1):toBe(later()) end)
        user:wait(0.5)
      end)
      local task
      scenario("is cancelled", function(user)
        task = app:task(function() expect(1):toBe(later()) end)
        user:wait(0.5)
        task:cancel()
        user:wait(1)
      end)
      scenario("goes with what it waits for", function(user)
        app:task(function() expect(1):toBe(ui.Event("never"):wait()) end)
        user:wait(1)
        collectgarbage()
        user:wait(1)
      end)
      scenario("goes with what Lua has not collected yet", function(user)
        app:task(function() expect(1):toBe(ui.Event("never"):wait()) end)
        user:wait(1)
      end)
      scenario("cannot wait", function(user)
        app:task(function()
          table.sort({ 2, 1 }, function(a, b) expect("sort") return a < b end)
          later()
        end)
        user:wait(0.5)
      end)
      scenario("returns without", function(user)
        app:task(function() expect("late") later() end)
        user:wait(0.5)
      end)
      scenario("goes round", function(user)
        app:task(function() while true do expect("round") later() end end)
        user:wait(0.5)
      end)
      scenario("waits beyond the end", function(user)
        app:task(function() expect("long"):toBe(app:sleep(60)) end)
        user:wait(0.5)
      end)
      scenario("goes on beside another launch", function(user)
        app:relaunch()
        app:task(function() while true do expect("launched") later() end end)
        user:wait(0.5)
      end)
      """
    )
    for text in ["sort", "late"] {
      #expect(run.report.contains("expect(\"\(text)\") has no matcher"), "\(run.report)")
    }
    for text in ["round", "long", "launched"] {
      #expect(
        run.report.contains("expect(\"\(text)\") came to no matcher before the end"),
        "\(run.report)"
      )
    }
    #expect(run.report.hasSuffix("4 passed, 5 failed, 0 skipped\n"), "\(run.report)")
  }

  @Test(
    "is not said to have no matcher where a failure keeps its task from that",
    arguments: ["expect(2):toBe(3)", "expect.soft(2):toBe(3)", "error 'offline'"]
  )
  func keptTask(failure: String) throws {
    let run = try ScriptRun(
      """
      local saved = ui.Event("saved")
      app:setRoot(ui.Label { text = "Milk" })
      scenario("fails", function(user)
        app:task(function() expect(1):toBe(saved:wait()) end)
        user:wait(0.5)
        \(failure)
      end)
      """
    )
    #expect(!run.report.contains("matcher"), "\(run.report)")
    #expect(run.report.hasSuffix("0 passed, 1 failed, 0 skipped\n"), "\(run.report)")
  }

  @Test(
    "without a matcher fails beside errors that others catch meanwhile: a task, and the scenario"
  )
  func withoutMatcherBesideOthers() throws {
    let run = try ScriptRun(
      """
      scenario("task catches", function(user)
        app:task(function() pcall(function() app:sleep(1) error("offline") end) end)
        user:wait(0.5)
        expect("scenario")
        user:wait(1)
      end)
      scenario("scenario catches", function(user)
        pcall(function()
          app:task(function() expect("task") app:sleep(1) end)
          user:wait(0.5)
          error("offline")
        end)
        user:wait(1)
      end)
      """
    )
    for name in ["scenario", "task"] {
      #expect(run.report.contains("expect(\"\(name)\") has no matcher"), "\(run.report)")
    }
    #expect(run.report.hasSuffix("0 passed, 2 failed, 0 skipped\n"), "\(run.report)")
  }

  @Test("without a matcher fails beside errors that the script catches, too")
  func withoutMatcherBesideErrors() throws {
    let run = try ScriptRun(
      """
      local nothing
      local function claim() expect("Milk"):toBe(nothing.name) end
      scenario("before", function()
        expect("before")
        pcall(claim)
      end)
      scenario("after", function()
        expect(claim):toRaise()
        expect("after")
      end)
      scenario("within", function() pcall(function() expect("within") end) end)
      """
    )
    for name in ["before", "after", "within"] {
      #expect(run.report.contains("expect(\"\(name)\") has no matcher"), "\(run.report)")
    }
    #expect(!run.report.contains("expect(\"Milk\") has no matcher"))
    #expect(run.report.hasSuffix("0 passed, 3 failed, 0 skipped\n"))
  }
}
