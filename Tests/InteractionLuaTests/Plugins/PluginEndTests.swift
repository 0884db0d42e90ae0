internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("The end of a plugin")
struct PluginEndTests {
  @Test("takes along what its own views and tasks did as they left")
  func leaving() throws {
    let stage = try PluginStage()
    try stage.lua.run("app:view('add').didTouchDown = function() app.pasteboard = 'own' end")
    let before = stage.world.tree()
    try stage.host.load(
      PluginStage.text(
        """
        local add, name = app:view "add", app:view "name"
        local function stale() app.pasteboard = "stale" end
        local function begin()
          app:after(1, stale)
          app:post(stale)
          app:task(stale)
          add:on("touchUpInside", stale)
          add:addTarget({ go = stale }, "go", "touchUpInside")
          add.didTouchDown = stale
          name.shouldClear = stale
        end
        local Note = ui.TextField:extend("Note", {
          didResignFirstResponder = function(self)
            begin()
            add.superview:addSubview(ui.Label { text = "stale" })
          end,
        })
        add.superview:addSubview(Note { id = "note" })
        app:task(function()
          local ending <close> = setmetatable({}, { __close = begin })
          app:sleep(100)
        end)
        """
      )
    )
    stage.world.advance(by: 1)
    let note = try #require(stage.world.window.view(withId: "note"))
    #expect(note.becomeFirstResponder())
    try stage.host.unload("probe")
    #expect(stage.world.tree() == before)
    #expect(stage.world.scheduler.timers.isEmpty)
    #expect(stage.button.allTargets.map { $0 === stage.button } == [true])
    #expect(stage.button.allControlEvents == .touchDown)
    #expect(stage.field.shouldClear == nil)
    try stage.user.tap(.id("add"))
    stage.world.advance(by: 10)
    #expect(stage.world.pasteboard.string == "own")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("leaves the comparing of names with patterns to the script that did it before")
  func patterns() throws {
    let stage = try PluginStage()
    let count = "return find.button({ pattern = '^A' }):count()"
    #expect(try stage.lua.evaluate(count, as: Int.self) == 1)
    try stage.host.load(PluginStage.text("assert(find.button({ pattern = '^A' }):count() == 1)"))
    #expect(try stage.lua.evaluate(count, as: Int.self) == 1)
    try stage.host.unload("probe")
    #expect(try stage.lua.evaluate(count, as: Int.self) == 1)
    #expect(stage.world.patterns != nil)
    #expect(stage.world.failures.isEmpty)
  }
}
