internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Connections and timers in a script's hands")
struct ConnectionObjectTests {
  let stage = LuaStage()

  @Test("a connection ends with its control, and keeps nothing of it")
  func outlived() throws {
    let life = LifeCount()
    stage.root.addSubview(CountedButton(life))
    try stage.run(
      """
      local button = app:view("root").subviews[1]
      local connection = button:on("touchDown", function() return button end)
      button = nil
      app:every(1, function() print(connection.isConnected) connection:disconnect() end)
      """
    )
    stage.world.advance(by: 1)
    stage.root.subviews[0].removeFromSuperview()
    stage.state.collect()
    #expect(life.alive == 0)
    stage.world.advance(by: 1)
    #expect(stage.transcript.text == "true\nfalse")
  }

  @Test("disconnected from within its own call: that call goes on, and was the last")
  func fromWithin() throws {
    try stage.run(
      """
      local control, connection = ui.Control {}, nil
      connection = control:on("touchDown", function()
        connection:disconnect()
        collectgarbage()
        print "goes on"
      end)
      control:sendActions "touchDown"
      control:sendActions "touchDown"
      """
    )
    #expect(stage.transcript.text == "goes on")
  }

  @Test(
    "misspelt",
    arguments: [
      (
        "ui.Control {}:on('touchDown', print):disconect()",
        "Connection has no property or method 'disconect'; did you mean 'disconnect'?"
      ),
      (
        "ui.Control {}:on('touchDown', print).isConnected = false",
        "property 'isConnected' of Connection is read-only"
      ),
      (
        "app:after(1, print):cancl()",
        "Timer has no property or method 'cancl'; did you mean 'cancel'?"
      ),
    ]
  )
  func misspelt(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }
}
