internal import Interaction
internal import Testing

@Suite("Coordinators in scripts: flows that show a screen after their start")
struct LateAnchorLuaTests {
  let scene = FlowScene()

  @Test("a flow inside another ends with the first that it shows later")
  func late() throws {
    try scene.run(
      """
      app:start(main)
      local Late = ui.Coordinator:extend("Late", {
        start = function() end,
        show = function(self) self.navigation:push(ui.ViewController { title = "Late screen" }) end,
      })
      local late = Late {}
      main:start(late, told "Late")
      late:show()
      """
    )
    #expect(scene.path == "Flow (Main) › Late (Late screen)")
    try scene.tapBack()
    scene.stage.world.settle()
    #expect(scene.stage.transcript.take() == "Late\t2\tnil\tbackButton")
    #expect(scene.stage.world.failures == [])
  }

  @Test("the outermost goes on when the user comes back from a screen that was shown later")
  func outermost() throws {
    try scene.run(
      """
      local Main = ui.Coordinator:extend("Main", {
        start = function() end,
        showDetail = function(self) self.navigation:push(ui.ViewController { title = "Detail" }) end,
      })
      local home = ui.ViewController { title = "Home" }
      app:start(Main { navigation = ui.NavigationController { root = home } }, told "Main")
      app.coordinator:showDetail()
      """
    )
    #expect(scene.path == "Main (no anchor)")
    try scene.tapBack()
    scene.stage.world.settle()
    #expect(scene.stage.transcript.take() == "")
    #expect(scene.path == "Main (no anchor)")
    let controllers = try scene.root.navigation.controllers
    #expect(controllers.map(\.title) == ["Home"])
  }

  @Test("one that leads from flow to flow goes on when an alert of its own starts the next")
  func router() throws {
    try scene.run(
      """
      app:start(main)
      local Router = ui.Coordinator:extend("Router", {
        start = function(self) self:go(1) end,
        go = function(self, step)
          self:start(Flow { name = "Step " .. step }, told("Step " .. step))
        end,
        ask = function(self)
          self.navigation:present(ui.AlertController {
            title = "Next?",
            actions = { { title = "Yes", handler = function() self:go(2) end } },
          })
        end,
      })
      local router = Router {}
      main:start(router, told "Router")
      router.children[1]:finish()
      router:ask()
      """
    )
    #expect(scene.stage.transcript.take() == "Step 1\t2\tnil\tfinished")
    try scene.tap("Yes")
    scene.stage.world.settle()
    #expect(scene.stage.transcript.take() == "")
    #expect(scene.path == "Flow (Main) › Router (no anchor) › Flow (Step 2)")
    #expect(scene.stage.world.failures == [])
  }

  @Test(
    "one whose start fails takes none of the screens that others show",
    arguments: ["", "ui.Coordinator.start(self) "]
  )
  func failingStart(before: String) throws {
    try scene.run(
      """
      app:start(main)
      local Broken = ui.Coordinator:extend("Broken", {
        start = function(self) \(before)error "no screen today" end,
      })
      main:start(Broken {}, told "Broken")
      main.navigation:push(ui.ViewController { title = "Detail" })
      """
    )
    #expect(scene.stage.world.failures.map(\.message) == ["no screen today"])
    #expect(scene.path == "Flow (Main) › Broken (no anchor)")
    try scene.tapBack()
    scene.stage.world.settle()
    #expect(scene.stage.transcript.take() == "")
    #expect(scene.path == "Flow (Main) › Broken (no anchor)")
  }
}
