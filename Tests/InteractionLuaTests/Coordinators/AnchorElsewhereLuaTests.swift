internal import Interaction
internal import Testing

@Suite("Coordinators in scripts: a first screen that is not on the stack, or does not stay")
struct AnchorElsewhereLuaTests {
  let scene = FlowScene()

  @Test("one that is presented by another screen ends the flow when it is dismissed")
  func presented() throws {
    try scene.run(
      """
      app:start(main)
      local Ask = ui.Coordinator:extend("Ask", {
        start = function(self)
          app.rootController:present(ui.ViewController { title = "Question" })
        end,
      })
      main:start(Ask { navigation = ui.NavigationController {} }, told "Ask")
      """
    )
    #expect(scene.path.hasSuffix(" › Ask (Question)"))
    try scene.run("app.rootController:dismiss()")
    #expect(scene.stage.transcript.take() == "Ask\t2\tnil\tprogrammatic")
    #expect(try scene.root.children.isEmpty)
    #expect(scene.stage.world.failures == [])
  }

  @Test("one that is taken back at once ends the flow when its start has returned")
  func takenBack() throws {
    try scene.run(
      """
      app:start(main)
      local Brief = ui.Coordinator:extend("Brief", {
        start = function(self)
          self.navigation:push(ui.ViewController {}, { animated = false })
          self.navigation:pop { animated = false }
          print("running", self.isRunning)
        end,
      })
      main:start(Brief {}, told "Brief")
      """
    )
    #expect(scene.stage.transcript.take() == "running\ttrue\nBrief\t2\tnil\tprogrammatic")
    #expect(try scene.root.children.isEmpty)
    #expect(scene.stage.world.failures == [])
  }

  @Test("the outermost flow goes on with the next root that it chooses")
  func outermost() throws {
    try scene.run(
      """
      local App = ui.Coordinator:extend("App", {
        start = function(self) app:setRoot(ui.ViewController { title = "Splash" }) end,
      })
      app:start(App {}, told "App")
      app:setRoot(ui.ViewController { title = "Home" })
      """
    )
    #expect(scene.stage.transcript.take() == "")
    #expect(scene.path == "App (no anchor)")
  }
}
