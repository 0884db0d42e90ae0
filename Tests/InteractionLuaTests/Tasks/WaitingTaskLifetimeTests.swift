internal import InteractionLua
internal import LuaBridge
internal import Testing

@testable internal import Interaction

@Suite("Tasks that wait go with their world")
struct WaitingTaskLifetimeTests {
  @Test(
    "whatever they wait for",
    arguments: [
      "app:sleep(60)", "ui.Event('never'):wait()", "kept:wait()", "kept:wait { timeout = 60 }",
      "nav:push(ui.ViewController {}):wait { timeout = 60 }",
    ]
  )
  func waiting(what: String) throws {
    weak var timer: Scheduler.Timer?
    weak var state: LuaState?
    weak var world: World?
    do {
      let stage = LuaStage()
      try stage.run(
        """
        local kept = ui.Event()
        local nav = ui.NavigationController { root = ui.ViewController {} }
        app:setRoot(nav)
        app:task(function() \(what) end)
        """
      )
      stage.world.advance(by: 0.1)
      timer = stage.world.scheduler.timers.last
      (state, world) = (stage.state, stage.world)
      #expect(stage.world.failures == [])
    }
    #expect(timer == nil)
    #expect(state == nil)
    #expect(world == nil)
  }
}
