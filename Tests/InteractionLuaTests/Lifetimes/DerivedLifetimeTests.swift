internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Lifetimes of instances of classes that scripts derive")
struct DerivedLifetimeTests {
  let stage = LuaStage()

  @Test("an instance without a handler, in the window, keeps its class and its fields")
  func keptBySwift() throws {
    try stage.run(
      """
      local Knob = ui.Control:extend("Knob", {
        fields = { "angle" },
        beginTracking = function(self) print(self.angle) return true end,
      })
      app:view("root"):addSubview(Knob { angle = 42, frame = { 0, 0, 50, 50 } })
      """
    )
    for _ in 0..<3 {
      try stage.run("collectgarbage() collectgarbage()")
      stage.state.collect()
    }
    stage.tap()
    #expect(stage.transcript.text == "42")
  }

  @Test("cycles through fields, closures, subviews and overrides are freed")
  func cycles() throws {
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(
      """
      local Panel = ui.View:extend("Panel", {
        fields = { "me", "child" }, closures = { "act" },
        layoutSubviews = function(self) return self.child end,
      })
      for _ = 1, 50 do
        local panel = Panel {}
        local button = ui.Button:extend("Inner", { fields = { "outer" } }) { outer = panel }
        panel.me, panel.child = panel, button
        panel.act = function() return panel, button end
        button.didTouchUpInside = function() return panel end
        panel:addSubview(button)
        app:view("root"):addSubview(panel)
      end
      """
    )
    stage.state.collect()
    #expect(stage.root.subviews.count == 50)
    #expect(stage.state.statistics.wrappers >= before.wrappers + 100)
    for panel in stage.root.subviews { panel.removeFromSuperview() }
    stage.state.collect()
    #expect(stage.state.statistics.wrappers == before.wrappers)
    #expect(stage.state.statistics.references == before.references)
  }

  @Test("the world goes when nobody holds it, whatever instances are in it")
  func world() throws {
    weak var weakWorld: World?
    weak var weakState: LuaState?
    weak var weakView: View?
    do {
      let stage = LuaStage()
      weakWorld = stage.world
      weakState = stage.state
      try stage.run(
        """
        local Knob = ui.Control:extend("Knob", {
          fields = { "me" }, beginTracking = function() return app ~= nil end,
        })
        local knob = Knob { frame = { 0, 0, 50, 50 } }
        knob.me = knob
        app:view("root"):addSubview(knob)
        """
      )
      weakView = stage.root.subviews[0]
      stage.tap()
    }
    #expect(weakState == nil)
    #expect(weakWorld == nil)
    #expect(weakView == nil)
  }

  @Test("an instance that outlives its state does what the toolkit's class does")
  func outliving() throws {
    let world = World()
    var state: LuaState? = LuaState(for: world)
    try state?.run(
      """
      local Odd = ui.Button:extend("Odd", {
        fields = { "x" }, intrinsicContentSize = function() return { width = 1, height = 1 } end,
      })
      app:setRoot(Odd { title = "abc" })
      """
    )
    let odd = try #require(world.window.rootView)
    #expect(odd.intrinsicContentSize == Size(width: 1, height: 1))
    state = nil
    #expect(odd.intrinsicContentSize == Button(title: "abc").intrinsicContentSize)
    #expect(world.failures == [])
  }

  @Test("the same journal under a collection at every step")
  func stress() throws {
    func journal(stress: Bool) throws -> [JournalRecord] {
      let stage = LuaStage()
      try stage.state.setCollectionStress(stress)
      try stage.run(
        """
        local Dial
        Dial = ui.Control:extend("Dial", {
          fields = { "seen" }, frame = { 0, 0, 100, 50 },
          init = function(self) self.seen = {} end,
          hitTest = function(self, ...) return Dial.super.hitTest(self, ...) end,
          beginTracking = function(self, touch, event)
            table.insert(self.seen, touch:location(self).x)
            return Dial.super.beginTracking(self, touch, event)
          end,
          sendAction = function(self, ...)
            print(#self.seen, table.concat(self.seen, " "))
            Dial.super.sendAction(self, ...)
          end,
        })
        local dial = Dial {}
        dial.didTouchDown = function(sender) sender.seen[#sender.seen + 1] = "down" end
        app:view("root"):addSubview(dial)
        """
      )
      for x in 1...3 {
        stage.down(Double(x), 5)
        stage.up(Double(x), 5)
      }
      try stage.state.setCollectionStress(false)
      return stage.journal.records
    }
    #expect(try journal(stress: true) == journal(stress: false))
  }
}
