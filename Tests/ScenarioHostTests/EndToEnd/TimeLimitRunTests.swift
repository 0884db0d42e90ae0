internal import GrowingLimit
internal import Interaction
internal import ScenarioHost
internal import Testing

@Suite("A script that never ends, from file to report")
struct TimeLimitRunTests {
  /// Runs a script with a limit in which it comes as far as it has to.
  ///
  /// - Parameters:
  ///   - places: What the report tells then.
  ///   - script: The script's text, by half of the limit.
  /// - Returns: The run, and its limit in seconds.
  private func run(
    upTo places: [String],
    script: (_ half: Double) -> String
  ) throws -> (run: ScriptRun, limit: Double) {
    let isReached = { (run: ScriptRun) in places.allSatisfy { run.report.contains($0) } }
    let (run, limit) = try withGrowingLimit(until: isReached) {
      try ScriptRun(script($0 / 2), "--timeout", "\($0)")
    }
    return (run, limit)
  }

  /// What a failure says of its limit.
  private static func note(_ seconds: Double) -> String {
    let remedy = "--timeout, or the scenario's option timeout, sets another"
    return "limit: \(seconds.plain) s of wall time; \(remedy)"
  }

  @Test("at its top level")
  func topLevel() throws {
    let (run, limit) = try run(upTo: ["at script.lua:2\n"]) { _ in
      """
      local n = 0
      while true do n = n + 1 end
      """
    }
    #expect(
      run.report == """
        1) script.lua could not be loaded

           time limit: the script ran too long
           at script.lua:2

             1 │ local n = 0
           > 2 │ while true do n = n + 1 end

           \(Self.note(limit))

           Called from
             script.lua:2: in main chunk

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .notLoaded)
  }

  @Test("in a handler, a scenario, or a coroutine that protects itself")
  func handler() throws {
    let lines = [3, 13, 19].map { "at script.lua:\($0)\n" }
    let (run, limit) = try run(upTo: lines + ["✓ afterwards"]) { half in
      """
      local go = ui.Button { title = "Go" }
      go.didTouchUpInside = function()
        while true do end
      end
      app:setRoot(go)

      scenario("in a handler", function(user)
        user:tap(go)
        print "never"
      end)

      scenario("in the scenario", { timeout = \(half) }, function()
        while true do end
      end)

      scenario("inside pcall in a coroutine", function()
        local loop = coroutine.wrap(function()
          while true do
            pcall(function() while true do end end)
          end
        end)
        loop()
      end)

      scenario("afterwards all is well", function(user) end)
      """
    }
    #expect(
      run.report == """
        script.lua
          ✗ in a handler  timed out  0 ms

        1) in a handler
           script.lua:7

           ✓ 8  tap Window/Button "Go"  at (195, 422), didTouchUpInside → Lua function script.lua:2

           time limit: the script ran too long
           at script.lua:3

             1 │ local go = ui.Button { title = "Go" }
             2 │ go.didTouchUpInside = function()
           > 3 │   while true do end
             4 │ end

           event: touchUpInside of Window/Button "Go"
           handler: Lua function script.lua:2
           connected at: script.lua:2
           \(Self.note(limit))

           Called from
             script.lua:3: in function <script.lua:2>
             script.lua:8: in function <script.lua:7>
             [C]: in method 'tap'

           On the screen when it failed
             Window
               button "Go"

        script.lua
          ✗ in the scenario  timed out  0 ms

        2) in the scenario
           script.lua:12

           time limit: the script ran too long
           at script.lua:13

             11 │
             12 │ scenario("in the scenario", { timeout = \(limit / 2) }, function()
           > 13 │   while true do end
             14 │ end)

           \(Self.note(limit / 2))

           Called from
             script.lua:13: in function <script.lua:12>

           On the screen when it failed
             Window
               button "Go"

        script.lua
          ✗ inside pcall in a coroutine  timed out  0 ms

        3) inside pcall in a coroutine
           script.lua:16

           time limit: the script ran too long
           at script.lua:19

             17 │ local loop = coroutine.wrap(function()
             18 │   while true do
           > 19 │     pcall(function() while true do end end)
             20 │   end

           \(Self.note(limit))

           Called from
             script.lua:19: in function <script.lua:19>
             script.lua:19: in function <script.lua:17>
             [C]: in function 'pcall'

           On the screen when it failed
             Window
               button "Go"

        script.lua
          ✓ afterwards all is well  0 ms

        Failed
          1) script.lua:7  in a handler
          2) script.lua:12  in the scenario
          3) script.lua:16  inside pcall in a coroutine

        4 scenarios in 0.00 s
        1 passed, 3 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("and one that only says so is an error like any other")
  func pretended() throws {
    let run = try ScriptRun(
      "scenario('x', function() error('time limit: the script ran too long', 0) end)"
    )
    #expect(run.report.hasPrefix("script.lua\n  ✗ x  0 ms\n"))
    #expect(!run.report.contains("--timeout"))
  }

  @Test("while the user waits for what never comes, within pcall too")
  func waiting() throws {
    let (run, _) = try run(upTo: ["at script.lua:2\n", "at script.lua:5\n"]) { _ in
      """
      scenario("expects", function(user)
        expect(find.id "x"):toBeVisible { timeout = 1e8 }
      end)
      scenario("taps", function(user)
        pcall(function() user:tap(find.id "x", { timeout = 1e8 }) end)
        while true do end
      end)
      """
    }
    #expect(run.report.contains("time limit: the script ran too long\n   at script.lua:2"))
    #expect(run.report.contains("time limit: the script ran too long\n   at script.lua:5"))
    #expect(run.report.hasSuffix("0 passed, 2 failed, 0 skipped\n"))
    #expect(run.code == .failed)
  }

  @Test("in the world's own time, whose single turns are short")
  func virtualTime() throws {
    let (run, limit) = try run(upTo: ["✗ 3  wait", "after the scenario, before"]) { _ in
      """
      scenario("waits among too many timers", function(user)
        app:every(0.0001, function() end)
        user:wait(1e6)
      end)

      scenario("leaves one behind", function(user)
        app:every(1e-7, os.clock)
        app:after(4, function() end)
      end)
      """
    }
    // Whether the time is up within a timer's function or between two of them is a matter of luck.
    let parts = run.report.split(separator: "2) leaves one behind\n", maxSplits: 1)
    let first = try #require(parts.first)
    #expect(
      first.hasPrefix(
        """
        script.lua
          ✗ waits among too many timers  timed out  0 ms

        1) waits among too many timers
           script.lua:1

           ✗ 3  wait 1000000  timer → Lua function script.lua:2, again and again

           time limit: the script ran too long
           at script.lua:
        """
      )
    )
    #expect(
      first.contains(/at script\.lua:[23]\n/)
    )
    #expect(
      first.contains(
        """
           \(Self.note(limit))

        """
      )
    )
    #expect(
      parts.last.map(String.init) == """
           script.lua:6

           time limit: the script ran too long

           when: after the scenario, before all was at rest
           \(Self.note(limit))

           On the screen when it failed
             Window

        Failed
          1) script.lua:1  waits among too many timers
          2) script.lua:6  leaves one behind

        2 scenarios in 0.00 s
        0 passed, 2 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }
}
