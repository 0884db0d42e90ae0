internal import ScenarioHost
internal import Testing

@Suite("Driving a script, from file to report")
struct DriveRunTests {
  /// A button that fails and a label.
  private let script = """
    local go = ui.Button { title = "Go" }
    go.didTouchUpInside = function() error("no fuel", 0) end
    app:setRoot(ui.VStack { go, ui.Label { id = "speed", text = "0" } })
    print "ready"
    """

  @Test("stops at a step that fails, with what was there instead, the screen and the steps left")
  func failingStep() throws {
    let run = try ScriptRun(driving: script, steps: "tap button 'Stop'\ntree\n")
    #expect(
      run.report == """
        ready
        ✗ 1  tap button "Stop"
            No element matches button "Stop" (waited 5 s). Use one of the \
        locators below, or do first what shows it.

            there is: button "Go" at (0, 0, 390×44)

        On the screen when it failed
          Window
            VStack
              button "Go"
              text#speed "0"

        0 passed, 1 failed, the rest not read

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("names what was meant in the words of steps, so that it can be written as the next one")
  func suggestion() throws {
    let run = try ScriptRun(driving: script, steps: "tap button 'Goo'")
    #expect(run.report.contains("Did you mean button \"Go\"?"), "\(run.report)")
    #expect(!run.report.contains("find."), "\(run.report)")
  }

  @Test("shows what an expectation wanted and met once")
  func expectation() throws {
    let run = try ScriptRun(driving: script, steps: "expect id 'speed' toHaveText '9'")
    #expect(
      run.report == """
        ready
        ✗ 1  expect id "speed" toHaveText "9"
            Expected id "speed" to have the text "9", but it has "0" (waited 5 s).

            expected  "9"
            actual    "0"

            element: id "speed" at (0, 44, 390×20)

        On the screen when it failed
          Window
            VStack
              button "Go"
              text#speed "0"

        0 passed, 1 failed, the rest not read

        """
    )
    #expect(run.code == .failed)
  }

  @Test("stops after a step whose handler fails, with the handler's line")
  func failingHandler() throws {
    let run = try ScriptRun(driving: script, steps: "tap button 'Go'\ntree\n")
    #expect(
      run.report == """
        ready
        ✓ 1  tap button "Go"
        ✗ 1  in the script
            no fuel
            at script.lua:2

              1 │ local go = ui.Button { title = "Go" }
            > 2 │ go.didTouchUpInside = function() error("no fuel", 0) end
              3 │ app:setRoot(ui.VStack { go, ui.Label { id = "speed", text = "0" } })

            event: touchUpInside of Window/VStack/Button "Go"
            handler: Lua function script.lua:2
            connected at: script.lua:2

            Called from
              script.lua:2: in function <script.lua:2>
              [C]: in function 'error'

        On the screen when it failed
          Window
            VStack
              button "Go"
              text#speed "0"

        1 passed, 1 failed, the rest not read

        """
    )
    #expect(run.code == .failed)
  }

  @Test("stops before a line that cannot be understood, and names the nearest right word")
  func unknownWords() throws {
    for (steps, message) in [
      ("# one\ntpa button 'Go'", "2: unknown verb \"tpa\"; did you mean \"tap\"?"),
      ("tap buton 'Go'", "1: unknown kind of target \"buton\"; did you mean \"button\"?"),
      (
        "expect text '0' toBeVisibel",
        "1: unknown matcher \"toBeVisibel\"; did you mean \"toBeVisible\"?"
      ),
      (
        "user:tap(find.button 'Go')",
        "1: steps are not Lua, as drive --help tells; write tap button \"Go\""
      ),
    ] {
      let run = try ScriptRun(driving: script, steps: steps)
      #expect(run.report == "ready\n\n0 passed, 0 failed, the rest not read\n")
      #expect(run.messages == "moontap: standard input:\(message)\n")
      #expect(run.code == .notLoaded)
    }
  }

  @Test("answers each step of standard input before it reads the next")
  func conversation() throws {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    let terminal = try PseudoTerminal(["drive", folder("script.lua")], ["NO_COLOR": "1"])
    try terminal.wait(for: "Ctrl-D ends them\r\n")
    try terminal.wait(for: "ready\r\n")
    terminal.type("expect id 'speed' toHaveText '0'\n")
    try terminal.wait(for: "✓ 1  expect id \"speed\" toHaveText \"0\"\r\n")
    terminal.type("tree\n")
    try terminal.wait(for: "✓ 2  tree\r\n")
    // It ends by itself, with the input still open.
    terminal.type("tap button 'Stop'\n")
    try terminal.wait(for: "2 passed, 1 failed, the rest not read")
    #expect(terminal.waitForEnd() == 1)
  }

  @Test("ends with 2 where standard input cannot be read")
  func unreadable() throws {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    let program = try HostProcess.program
    let command = "'\(program)' drive '\(folder("script.lua"))' <'\(folder.path)'"
    let outcome = try Tool.run("sh", ["-c", command])
    #expect(outcome.code == 2)
    #expect(
      outcome.output.hasSuffix("moontap: standard input: cannot be read: Is a directory\n")
    )
  }

  @Test("finds rows, in sight or not, and swipes over them")
  func lists() throws {
    let script = """
      local list = ui.TableView { frame = { 0, 0, 390, 200 } }
      list.numberOfRows = function() return 30 end
      list.cellForRow = function(list, indexPath)
        local cell = list:dequeueReusableCell("row", indexPath)
        cell.text = "I" .. indexPath.row
        return cell
      end
      list.trailingSwipeActions = function(list, indexPath)
        local function handler() print("flagged " .. indexPath.row) end
        return { { title = "Flag", handler = handler } }
      end
      app:setRoot(list)
      """
    let steps = """
      expect row 'I2' toBeVisible
      swipe row 'I2' left
      tap button 'Flag'
      tap row 'I30'
      expect row 'I30' toBeSelected
      """
    let run = try ScriptRun(driving: script, steps: steps)
    #expect(
      run.report == """
        ✓ 1  expect row "I2" toBeVisible
        ✓ 2  swipe row "I2" left
        flagged 2
        ✓ 3  tap button "Flag"
        ✓ 4  tap row "I30"
        ✓ 5  expect row "I30" toBeSelected

        5 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.code == .passed)
  }

  @Test("says why a script cannot be loaded, and that no step was taken")
  func notLoaded() throws {
    let run = try ScriptRun(driving: "local x = = 1", steps: "tree\ntree\n")
    #expect(
      run.report == """
        1) script.lua could not be loaded

           unexpected symbol near '='
           at script.lua:1

           > 1 │ local x = = 1

        0 passed, 0 failed, the rest not read

        """
    )
    #expect(run.code == .notLoaded)
  }
}
