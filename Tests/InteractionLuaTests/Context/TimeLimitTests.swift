internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("A time limit above handlers and expectations")
struct TimeLimitTests {
  let stage = LuaStage()

  @Test("an endless handler ends at the time limit, and the world goes on")
  func handler() throws {
    let control = Control()
    control.id = "control"
    stage.root.addSubview(control)
    try stage.run(
      """
      app:view("control"):on("touchDown", function()
        while true do pcall(function() local x = 1 end) end
      end)
      """
    )
    // After that, the machine may take its time. The state holds the control.
    control.on(.touchDown) { [weak state = stage.state] _ in
      try state?.setTimeLimit(milliseconds: 60_000)
    }
    try stage.run(
      "app:view('control'):on('touchDown', function() print 'the others run' end)"
    )
    try stage.state.setTimeLimit(milliseconds: 50)
    try control.sendActions(for: .touchDown)
    #expect(stage.world.failures.map(\.message) == [LuaError.timeLimitMessage])
    #expect(stage.transcript.text == "the others run")
  }

  @Test("a function that runs too long is no error it may raise")
  func expectation() throws {
    try stage.state.setTimeLimit(milliseconds: 50)
    let error = #expect(throws: LuaError.self) {
      try stage.run("expect(function() while true do local x = 1 end end):toRaise()")
    }
    #expect(error?.code == .timeLimit)
  }
}
