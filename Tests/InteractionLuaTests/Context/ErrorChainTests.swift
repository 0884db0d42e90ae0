internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("Errors that cross Lua several times stay what they were")
struct ErrorChainTests {
  let stage = LuaStage()

  @Test("a script may catch what a verb throws, and read what it says")
  func caught() throws {
    try stage.run(
      """
      local ok, problem = pcall(function() find.id("nothing"):get() end)
      print(ok, tostring(problem) == problem.location .. ": " .. problem.message)
      """
    )
    #expect(stage.transcript.text == "false\ttrue")
  }

  @Test(
    "what a script catches has a code, a place and a cause",
    arguments: [
      (
        "ui.View {}.frame = { 0 / 0, 0, 1, 1 }",
        """
        invalidNumber
        test.lua:2
        The frame's x is nan; use a finite number.
        test.lua:2: The frame's x is nan; use a finite number.
        """
      ),
      (
        "ui.Control {}:on({}, print)",
        """
        wrongValue
        test.lua:2
        a list of events names at least one: { "touchDown" }
        test.lua:2: a list of events names at least one: { "touchDown" }
        """
      ),
      (
        "expect(1):toBe(2)",
        """
        unmet
        test.lua:2
        the value must be 2; expected 2, got 1
        test.lua:2: the value must be 2; expected 2, got 1
        """
      ),
    ]
  )
  func details(script: String, printed: String) throws {
    try stage.run(
      """
      local _, problem = pcall(function()
        \(script)
      end)
      print(problem.code)
      print(problem.location)
      print(problem.message)
      print(tostring(problem))
      """
    )
    #expect(stage.transcript.text == printed)
  }

  @Test("a Swift error raised again by a script is the same error")
  func raisedAgain() throws {
    let error = #expect(throws: ActionError.self) {
      try stage.run(
        """
        local ok, problem = pcall(function() find.id("nothing"):get() end)
        error(problem)
        """
      )
    }
    #expect(error?.code == ActionError.Code.none)
  }

  @Test("<close> runs on the way out of a handler that fails")
  func closing() throws {
    let control = Control()
    control.id = "control"
    stage.root.addSubview(control)
    try stage.run(
      """
      app:view("control"):on("touchDown", function()
        local guard <close> = setmetatable({}, { __close = function(_, problem)
          print("closed: " .. tostring(problem))
        end })
        error("out of ink", 0)
      end)
      """
    )
    try control.sendActions(for: .touchDown)
    #expect(stage.transcript.text == "closed: out of ink")
    #expect(stage.world.failures.map(\.message) == ["out of ink"])
  }
}
