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
      print(ok, tostring(problem) == problem.message)
      """
    )
    #expect(stage.transcript.text == "false\ttrue")
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
