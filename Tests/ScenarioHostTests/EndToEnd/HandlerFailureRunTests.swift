internal import ScenarioHost
internal import Testing

@Suite("A handler that fails, from file to report")
struct HandlerFailureRunTests {
  @Test("by calling nil: its line, its connection, and the others still run")
  func nilCall() throws {
    let run = try ScriptRun(
      """
      local go = ui.Button { title = "Go" }
      local finish
      go.didTouchUpInside = function(sender)
        finish(sender)
      end
      go:on("touchUpInside", function() print "the second handler" end)
      app:setRoot(go)

      scenario("goes", function(user)
        user:tap(find.button "Go")
        print "after the tap"
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✗ goes  0 ms
             6 │ the second handler
            11 │ after the tap

        1) goes
           script.lua:9

           ✓ 10  tap button "Go"  at (195, 422), didTouchUpInside → Lua function script.lua:3, \
        called Lua function script.lua:6

           attempt to call a nil value (upvalue 'finish')
           at script.lua:4

             2 │ local finish
             3 │ go.didTouchUpInside = function(sender)
           > 4 │   finish(sender)
             5 │ end

           where: finish = nil
           event: touchUpInside of Window/Button "Go"
           handler: Lua function script.lua:3
           connected at: script.lua:3

           Called from
             script.lua:4: in function <script.lua:3>
             script.lua:10: in function <script.lua:9>
             [C]: in method 'tap'

           On the screen when it failed
             Window
               button "Go"

        1 scenario in 0.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("by raising something other than text")
  func errorObjects() throws {
    let run = try ScriptRun(
      """
      local go = ui.Button { title = "Go" }
      app:setRoot(go)

      scenario("raises a table", function(user)
        go.didTouchUpInside = function() error { code = 7, reason = "full" } end
        user:tap(go)
      end)

      scenario("raises an object that describes itself", function()
        error(setmetatable({}, { __tostring = function() return "out of paper" end }))
      end)

      scenario("raises an object that fails to describe itself", function()
        error(setmetatable({}, { __tostring = function() error "no" end }))
      end)

      scenario("raises nil", function() error() end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✗ raises a table  0 ms

        1) raises a table
           script.lua:4

           ✓ 6  tap Window/Button "Go"  at (195, 422), didTouchUpInside → Lua function script.lua:5

           the script raised the table { code = 7, reason = "full" }
           at script.lua:5

             3 │
             4 │ scenario("raises a table", function(user)
           > 5 │   go.didTouchUpInside = function() error { code = 7, reason = "full" } end
             6 │   user:tap(go)

           event: touchUpInside of Window/Button "Go"
           handler: Lua function script.lua:5
           connected at: script.lua:5

           Called from
             script.lua:5: in function <script.lua:5>
             script.lua:6: in function <script.lua:4>
             [C]: in function 'error'
             [C]: in method 'tap'

           On the screen when it failed
             Window
               button "Go"

        script.lua
          ✗ raises an object that describes itself  0 ms

        2) raises an object that describes itself
           script.lua:9

           out of paper
           at script.lua:10

              8 │
              9 │ scenario("raises an object that describes itself", function()
           > 10 │   error(setmetatable({}, { __tostring = function() return "out of paper" end }))
             11 │ end)

           Called from
             script.lua:10: in function <script.lua:9>
             [C]: in function 'error'

           On the screen when it failed
             Window
               button "Go"

        script.lua
          ✗ raises an object that fails to describe itself  0 ms

        3) raises an object that fails to describe itself
           script.lua:13

           the script raised a value whose __tostring fails; correct that, to see what it says
           at script.lua:14

             12 │
             13 │ scenario("raises an object that fails to describe itself", function()
           > 14 │   error(setmetatable({}, { __tostring = function() error "no" end }))
             15 │ end)

           Called from
             script.lua:14: in function <script.lua:13>
             [C]: in function 'error'

           On the screen when it failed
             Window
               button "Go"

        script.lua
          ✗ raises nil  0 ms

        4) raises nil
           script.lua:17

           the script raised nil; give error() a message
           at script.lua:17

             15 │ end)
             16 │
           > 17 │ scenario("raises nil", function() error() end)

           Called from
             script.lua:17: in function <script.lua:17>
             [C]: in function 'error'

           On the screen when it failed
             Window
               button "Go"

        Failed
          1) script.lua:4  raises a table
          2) script.lua:9  raises an object that describes itself
          3) script.lua:13  raises an object that fails to describe itself
          4) script.lua:17  raises nil

        4 scenarios in 0.00 s
        0 passed, 4 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("several crossings deep: once, with the innermost line and every call")
  func chain() throws {
    let run = try ScriptRun(
      """
      local inner, outer = ui.Button { title = "Inner" }, ui.Button { title = "Outer" }
      inner.didTouchUpInside = function()
        error "the innermost handler"
      end
      outer.didTouchUpInside = function()
        inner:sendActions "touchUpInside"
      end
      app:setRoot(ui.VStack { inner, outer })

      scenario("Swift, Lua, Swift, Lua", function(user)
        user:tap(outer)
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✗ Swift, Lua, Swift, Lua  0 ms

        1) Swift, Lua, Swift, Lua
           script.lua:10

           ✓ 11  tap Window/VStack/Button[2] "Outer"  at (195, 66), didTouchUpInside → Lua function \
        script.lua:5, didTouchUpInside → Lua function script.lua:2

           the innermost handler
           at script.lua:3

             1 │ local inner, outer = ui.Button { title = "Inner" }, ui.Button { title = "Outer" }
             2 │ inner.didTouchUpInside = function()
           > 3 │   error "the innermost handler"
             4 │ end

           event: touchUpInside of Window/VStack/Button[1] "Inner"
           handler: Lua function script.lua:2
           connected at: script.lua:2

           Called from
             script.lua:3: in function <script.lua:2>
             script.lua:6: in function <script.lua:5>
             script.lua:11: in function <script.lua:10>
             [C]: in function 'error'
             [C]: in method 'sendActions'
             [C]: in method 'tap'

           On the screen when it failed
             Window
               VStack
                 button "Inner"
                 button "Outer"

        1 scenario in 0.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("in a chain through pcall: what was caught fails nothing")
  func throughPcall() throws {
    let run = try ScriptRun(
      """
      local button = ui.Button { title = "Go" }
      app:setRoot(button)

      scenario("catches what a verb throws", function(user)
        local ok, problem = pcall(user.tap, user, find.button "Stop")
        expect(ok):toBe(false)
        expect(tostring(problem)):toMatch "No element matches"
      end)

      scenario("raises it again", function(user)
        local ok, problem = pcall(user.tap, user, find.button "Stop")
        error(problem, 0)
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✓ catches what a verb throws  0 ms
          ✗ raises it again  0 ms

        1) raises it again
           script.lua:10

           ✗ 11  tap button "Stop"

           No element matches button "Stop" (waited 5 s). Use one of the \
        locators below, or do first what shows it.
           at script.lua:11

              9 │
             10 │ scenario("raises it again", function(user)
           > 11 │   local ok, problem = pcall(user.tap, user, find.button "Stop")
             12 │   error(problem, 0)

           there is: find.button "Go" at (0, 0, 390×844)

           On the screen when it failed
             Window
               button "Go"

        2 scenarios in 0.00 s
        1 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }
}
