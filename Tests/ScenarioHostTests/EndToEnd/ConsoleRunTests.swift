internal import GrowingLimit
internal import Interaction
internal import ScenarioHost
internal import Testing

@Suite("A console, from lines to what they give")
struct ConsoleRunTests {
  /// A field, a button that adds to a list, and one that fails.
  private let script = """
    local items, count = {}, 0
    local field = ui.TextField { id = "item", placeholder = "Item" }
    local add = ui.Button { title = "Add" }
    local fail = ui.Button { title = "Fail" }
    add.didTouchUpInside = function()
      items[#items + 1], count = field.text, count + 1
    end
    fail.didTouchUpInside = function() error("no fuel", 0) end
    app:setRoot(ui.VStack { field, add, fail })
    scenario("is not played", function() print "played" end)
    """

  @Test("acts as in a scenario, shows values, and the screen whenever it has changed")
  func acting() throws {
    let run = try ScriptRun(
      consoling: script,
      input: """
        1 + 1, "a"
        user:tap(find.id "item")
        user:type "Milk"
        user:tap(add)
        items, count
        = count
        count = 7
        print(count, _)
        tree()
        """
    )
    #expect(
      run.report
        == """
        On the screen
          Window
            VStack
              textField#item "Item"
              button "Add"
              button "Fail"
        2
        "a"
        On the screen
          Window
            VStack
              textField#item "Item" focused
              button "Add"
              button "Fail"
        On the screen
          Window
            VStack
              textField#item "Item" value "Milk" focused
              button "Add"
              button "Fail"
        { "Milk" }
        1
        1
        7	1
        On the screen
          Window
            VStack
              textField#item "Item" value "Milk" focused
              button "Add"
              button "Fail"

        """.replacing("\t", with: "  ")
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }

  @Test("goes on with the next line where an input is not whole")
  func longInputs() throws {
    let run = try ScriptRun(
      consoling: "",
      input: """
        function double(x)

          return 2 * x
        end
        double(
          21)
        local x = [[
        long]] return x
        1 +
          2
        {
          3,
        }
        x = = 1
        for i = 1, 2 do
        """
    )
    #expect(
      run.report == """
        42
        "long"
        3
        { 3 }
        ✗ input 6
            unexpected symbol near '='
            at input 6:1
        ✗ input 7
            the input ends before it is whole; close what it opens

        """
    )
  }

  @Test("keeps variables that are assigned, and tells names from those that are near")
  func variables() throws {
    let run = try ScriptRun(
      consoling: script,
      input: """
        total = 3
        local gone = 4
        total, gone == nil
        feild.text
        ui = nil
        ui
        """
    )
    #expect(
      run.report.contains(
        """
        ✗ input 3
            there is no variable 'gone': the local one ended with input 2; assign it without `local` to keep it
            at input 3:1
        ✗ input 4
            there is no variable 'feild'; did you mean 'field'?
            at input 4:1

        """
      )
    )
  }

  @Test("tells what fails, by its place, and lives on")
  func failures() throws {
    let run = try ScriptRun(
      consoling: script,
      input: """
        user:tap(find.button "Stop")
        user:tap(fail)
        expect(count):toBe(2)
        error "by hand"
        x = = 1
        ui.Buton
        expect.soft(1):toBe(2)
        "alive"
        """
    )
    #expect(
      run.report == """
        On the screen
          Window
            VStack
              textField#item "Item"
              button "Add"
              button "Fail"
        ✗ input 1
            No element matches button "Stop" (waited 5 s). Use one of the \
        locators below, or do first what shows it.
            at input 1:1

            there is: find.button "Add" at (0, 44, 390×44)
            there is: find.button "Fail" at (0, 88, 390×44)
        ✗ in the script
            no fuel
            at script.lua:8

              6 │   items[#items + 1], count = field.text, count + 1
              7 │ end
            > 8 │ fail.didTouchUpInside = function() error("no fuel", 0) end
              9 │ app:setRoot(ui.VStack { field, add, fail })

            event: touchUpInside of Window/VStack/Button[2] "Fail"
            handler: Lua function script.lua:8
            connected at: script.lua:8

            Called from
              script.lua:8: in function <script.lua:8>
              input 2:1: in main chunk
              [C]: in function 'error'
              [C]: in method 'tap'
        ✗ input 3
            the value must be 2
            at input 3:1

            expected  2
            actual    0
        ✗ input 4
            by hand
            at input 4:1
        ✗ input 5
            unexpected symbol near '='
            at input 5:1
        ✗ input 6
            ui has no member 'Buton'; did you mean 'Button'?
            at input 6:1
        ✗ input 7
            the value must be 2
            at input 7:1

            expected  2
            actual    1
        "alive"

        """
    )
    #expect(run.code == .passed)
  }

  @Test("ends an input that takes too long, and nothing else")
  func endlessWithinTimeLimit() throws {
    let remedy = "--timeout, or the scenario's option timeout, sets another"
    let reached = ["\"alive\"", "[C]: in method 'waitUntil'", "\"still\""]
    let (run, limit) = try withGrowingLimit(
      from: 0.25,
      until: { run in reached.allSatisfy { run.report.contains($0) } }
    ) {
      try ScriptRun(
        consoling: "",
        input: """
          while true do end
          "alive"
          user:waitUntil(function() while true do end end)
          "still"
          """,
        "--timeout",
        "\($0)"
      )
    }
    #expect(
      run.report == """
        ✗ input 1
            time limit: the script ran too long
            at input 1:1

            limit: \(limit.plain) s of wall time; \(remedy)
        "alive"
        ✗ input 3
            time limit: the script ran too long
            at input 3:1

            limit: \(limit.plain) s of wall time; \(remedy)

            Called from
              input 3:1: in function <input 3:1>
              [C]: in method 'waitUntil'
        "still"

        """
    )
  }

  @Test("tells of a layout that takes too long before the first input, and lives on")
  func endlessLayoutWithinTimeLimit() throws {
    let failure = """
      ✗ in the script
          time limit: the script ran too long
          at script.lua:2

      """
    let (run, _) = try withGrowingLimit(
      from: 0.25,
      until: { run in [failure, "\"alive\""].allSatisfy { run.report.contains($0) } }
    ) {
      try ScriptRun(
        consoling: """
          local V = ui.View:extend("V", { layoutSubviews = function()
            while true do end
          end })
          app:setRoot(V {})
          """,
        input: "\"alive\"",
        "--timeout",
        "\($0)"
      )
    }
    #expect(run.report.ranges(of: failure).count == 1, "\(run.report)")
    #expect(run.report.ranges(of: "time limit").count == 1, "\(run.report)")
    #expect(run.report.hasSuffix("\n\"alive\"\n"), "\(run.report)")
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }

  @Test("has the plugins that an option names, or the project's file, once the script has run")
  func plugins() throws {
    let folder = try ScriptFolder()
    try folder.write("app:setRoot(ui.Label { id = 'total', text = '0' })", to: "script.lua")
    try folder.write(
      "plugin { name = 'nine', version = '1' } app:view('total').text = '9'",
      to: "plugins/nine.lua"
    )
    let arguments = ["console", folder("script.lua")]
    let input = "app:view('total').text\n"
    let plain = ScriptRun(in: folder, arguments, input: input)
    #expect(plain.report.hasSuffix("\n\"0\"\n"))
    let named = ScriptRun(
      in: folder,
      arguments + ["--plugin", folder("plugins/nine.lua")],
      input: input
    )
    #expect(named.report.hasSuffix("\n\"9\"\n"))
    try folder.write("return { plugins = { 'plugins' } }", to: "moontap.lua")
    let project = ScriptRun(in: folder, arguments, input: input, remembers: true)
    #expect(project.report == named.report)
    #expect(project.messages.isEmpty)
    let missing = ScriptRun(in: folder, arguments + ["--plugin", folder("none.lua")])
    #expect(missing.code == .unusableConfiguration)
    #expect(missing.messages.contains("none.lua: the plugin cannot be read"))
  }

  @Test("leaves by exit, whatever stands behind it")
  func exit() throws {
    let run = try ScriptRun(consoling: "", input: "pcall(exit)\n1\n")
    #expect(run.report == "")
    #expect(try ScriptRun(consoling: "", input: "1\nexit() print(2)\n3\n").report == "1\n")
  }

  @Test("ends with 2 where the script cannot be loaded")
  func unloadable() throws {
    let run = try ScriptRun(consoling: "local x = ", input: "1\n")
    #expect(run.report.hasPrefix("1) script.lua could not be loaded\n"))
    #expect(run.code == .notLoaded)
  }

  @Test(
    "reaches the locals that are in scope where the script ends, with return or without",
    arguments: [
      ("local x = 1 local function f() x = x + 1 return x end return f()", "2\n3\n"),
      ("local x = 1 local function f() x = x + 1 return x end", "1\n2\n"),
      ("local x = 1 local f = function() return x end return { f }", "1\n1\n"),
      (
        "local x = 0 do local x = 4 local function f() return x end return x end",
        "4\n4\n"
      ),
      (
        "local x = 5 local f = function() return x end if f() > 4 then return end x = 9",
        "5\n5\n"
      ),
      ("for x = 6, 7 do local function f() return x end return end", "6\n6\n"),
      ("local x, f = 7, print repeat f = function() return x end return until x", "7\n7\n"),
    ]
  )
  func returning(script: String, values: String) throws {
    let run = try ScriptRun(consoling: script, input: "x\nf()\n")
    #expect(run.report == values)
    #expect(run.code == .passed)
  }

  @Test("reaches no locals of a block that the script has left")
  func leftBlock() throws {
    let script = "local x = 1 do local y = 2 end if x > 1 then local z = 3 return z end"
    let run = try ScriptRun(consoling: script, input: "y\nz\nx\n")
    #expect(run.report.contains("there is no variable 'y'"))
    #expect(run.report.contains("there is no variable 'z'"))
    #expect(run.report.hasSuffix("\n1\n"))
  }

  @Test("tells of a return that fails the values of its own names")
  func failingReturn() throws {
    let script = "local x, y = 1, 2\nreturn expect(x):toBe(2)"
    let run = try ScriptRun(consoling: script, input: "y\n")
    #expect(
      run.report == """
        1) script.lua could not be loaded

           the value must be 2
           at script.lua:2

             1 │ local x, y = 1, 2
           > 2 │ return expect(x):toBe(2)

           where     x = 1

           expected  2
           actual    1

        """
    )
    #expect(run.code == .notLoaded)
  }

  @Test("tells what classes, objects and members there are")
  func help() throws {
    let run = try ScriptRun(
      consoling: script,
      input: """
        help "user.tap"
        help(find)
        help(ui.Button)
        help "ui.Nothing"
        help()
        """
    )
    #expect(run.report.contains("tap(target: "))
    #expect(run.report.contains("find: "))
    #expect(run.report.contains("Button: "))
    #expect(run.report.contains("It is also: Control, View, Responder.\n"))
    #expect(run.report.contains("there is nothing under the name 'ui.Nothing'"))
    #expect(run.report.contains("user:tap(find.button \"Add\")  acts on the app"))
  }

  @Test("gives the same bytes each time")
  func determinism() throws {
    let input = "ui.Button\nui\n{ 3, a = {}, b = add }\nprint\nui.Button {}\nuser\n"
    let first = try ScriptRun(consoling: script, input: input)
    #expect(try ScriptRun(consoling: script, input: input).report == first.report)
    #expect(
      first.report.hasSuffix(
        """
        class Button
        module ui
        { 3, a = {}, b = Window/VStack/Button[1] "Add" }
        function
        Button
        User

        """
      )
    )
  }

  @Test(
    "tells what went wrong while the script was loaded",
    arguments: ["", "app:setRoot(ui.VStack {})"]
  )
  func loading(rest: String) throws {
    let run = try ScriptRun(consoling: "warn 'old'\n\(rest)", input: "print(1)\n", "--strict")
    #expect(
      run.report.ranges(of: "fails under strict: old").count == 1,
      "\(run.report)"
    )
  }
}
