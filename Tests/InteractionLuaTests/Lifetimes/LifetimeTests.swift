internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Lifetimes: what a script attaches lives exactly as long as what it is attached to")
struct LifetimeTests {
  let life = LifeCount()

  /// A stage without views of Swift, and what its state holds then.
  private func makeStage() -> (LuaStage, LuaState.Statistics) {
    let stage = LuaStage()
    stage.state.collect()
    return (stage, stage.state.statistics)
  }

  /// Expects that the state holds no more objects and references than at the beginning.
  private func expectNothingLeft(
    _ stage: LuaStage,
    _ before: LuaState.Statistics,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    stage.state.collect()
    let after = stage.state.statistics
    #expect(after.wrappers == before.wrappers, sourceLocation: sourceLocation)
    #expect(after.references == before.references, sourceLocation: sourceLocation)
  }

  @Test("controls that a call makes and drops go before it ends, whatever their handlers capture")
  func withinCall() throws {
    let (stage, before) = makeStage()
    try stage.state.load(
      """
      for _ = 1, 20000 do
        local button = ui.Button { title = "Save" }
        button:on("touchUpInside", function() button.title = "Saved" end)
      end
      """
    )()
    // Of 20,000 buttons and as many connections.
    #expect(stage.state.statistics.wrappers < 15_000)
    expectNothingLeft(stage, before)
  }

  /// The ways to register a function, each capturing the button.
  static let forms = [
    "button.didTouchUpInside = handler",
    "button:on('touchUpInside', handler)",
    "button:once('touchUpInside', handler)",
    "button:addTarget({ tap = handler, button = button }, 'tap', 'touchUpInside')",
    "button.target = { tap = handler, button = button } button.action = 'tap'",
    "button.actions = { tap = handler } button:addTarget(nil, 'tap', 'touchUpInside')",
    "button.keyCommands = { Escape = handler }",
    "button.draw = handler",
  ]

  /// Views that hold parts more than once, and a handler on such a part that captures the view.
  static let parts = [
    "view = ui.ScrollView {} view.panGestureRecognizer.onRecognized = handler",
    "view = ui.Stepper {} view.subviews[1].didTouchDown = handler",
    "view = ui.SegmentedControl { segments = { 'a' } } view.subviews[1]:addGestureRecognizer(ui.TapGesture { onRecognized = handler })",
    "view = ui.PickerView { components = { { 'a' } } } view.subviews[1]:addGestureRecognizer(ui.TapGesture { onRecognized = handler })",
    "view = ui.PopUpButton { items = { 'a' } } view.items[1].handler = handler",
    "view = ui.PopUpButton { items = { 'a' } } view:addGestureRecognizer(ui.TapGesture { onRecognized = handler })",
  ]

  @Test("a view captured by the handler of a part that it holds is freed with it", arguments: parts)
  func heldParts(form: String) throws {
    let (stage, before) = makeStage()
    try stage.run(
      """
      local view
      local function handler() print(view.id) end
      \(form)
      view:addSubview(ui.View {})
      app:view("root"):addSubview(view)
      """
    )
    stage.state.collect()
    #expect(stage.state.statistics.wrappers > before.wrappers)
    stage.root.subviews[0].removeFromSuperview()
    expectNothingLeft(stage, before)
  }

  @Test("a button captured by its own handler is freed after its window lets go", arguments: forms)
  func selfCapture(form: String) throws {
    let (stage, before) = makeStage()
    stage.root.addSubview(CountedButton(life))
    try stage.run(
      """
      local button = app:view("root").subviews[1]
      local function handler() button.title = "tapped" end
      \(form)
      """
    )
    stage.state.collect()
    #expect(life.alive == 1)
    stage.tap()
    stage.state.collect()
    #expect(life.alive == 1)
    stage.root.subviews[0].removeFromSuperview()
    expectNothingLeft(stage, before)
    #expect(life.alive == 0)
  }

  @Test("a handler stays alive through collections though the script kept no variable")
  func handlerIsKept() throws {
    let (stage, _) = makeStage()
    try stage.run(
      """
      local taps = 0
      app:view("root"):addSubview(ui.Button {
        frame = { 0, 0, 100, 44 },
        didTouchUpInside = function(button) taps = taps + 1 print(taps) end,
      })
      """
    )
    for _ in 0..<3 {
      try stage.run("collectgarbage() collectgarbage()")
      stage.state.collect()
      stage.tap()
    }
    #expect(stage.transcript.text == "1\n2\n3")
  }

  @Test("a table target lives with its control, though the script kept no variable")
  func tableTarget() throws {
    let (stage, before) = makeStage()
    try stage.run(
      """
      local button = ui.Button { frame = { 0, 0, 100, 44 } }
      local target = { button = button, tap = function(self) print(self.button == button) end }
      target.itself = target
      button:addTarget(target, "tap", "touchUpInside")
      app:view("root"):addSubview(button)
      """
    )
    stage.state.collect()
    stage.tap()
    #expect(stage.transcript.text == "true")
    stage.root.subviews[0].removeFromSuperview()
    expectNothingLeft(stage, before)
  }

  @Test("10,000 views with handlers built and dropped leave no view, wrapper or reference")
  func manyViews() throws {
    let (stage, before) = makeStage()
    do {
      let page = View()
      page.id = "page"
      for _ in 0..<100 { page.addSubview(CountedButton(life)) }
      stage.root.addSubview(page)
    }
    try stage.run(
      """
      local page = app:view "page"
      for index, button in ipairs(page.subviews) do
        local label = ui.Label { text = "label " .. index }
        button:addSubview(label)
        button.didTouchUpInside = function(sender) label.text = sender.title .. button.title end
      end
      for index = 1, 9900 do
        local button = ui.Button { title = "button " .. index }
        local box = ui.VStack { button, ui.Label { text = "in a box" } }
        button:on("touchUpInside", function() box.isHidden = true end)
        button:addTarget({ box = box, tap = function() end }, "tap", "touchDown")
        if index % 2 == 0 then page:addSubview(box) end
      end
      """
    )
    stage.state.collect()
    #expect(life.alive == 100)
    #expect(stage.root.subviews.map(\.subviews.count) == [5_050])
    stage.root.subviews[0].removeFromSuperview()
    expectNothingLeft(stage, before)
    #expect(life.alive == 0)
  }

  @Test("a panel removed by its own child's handler goes, and the other handlers still run")
  func panelRemovedByChild() throws {
    let (stage, before) = makeStage()
    stage.root.addSubview(CountedPanel(life, CountedButton(life)))
    try stage.run(
      """
      local panel = app:view("root").subviews[1]
      local close = panel.subviews[1]
      close.didTouchUpInside = function() panel:removeFromSuperview() collectgarbage() end
      close:on("touchUpInside", function(sender) print(sender == close, panel.superview) end)
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "true\tnil")
    expectNothingLeft(stage, before)
    #expect(life.alive == 0)
    #expect(stage.world.failures == [])
  }

  @Test("a handler that removes its own control, and one that adds and removes handlers")
  func removingInHandlers() throws {
    let (stage, before) = makeStage()
    stage.root.addSubview(CountedButton(life))
    try stage.run(
      """
      local button = app:view("root").subviews[1]
      local first
      first = button:on("touchDown", function(sender)
        print "first"
        first:disconnect()
        sender:on("touchDown", function() print "added" end)
        collectgarbage()
      end)
      button:on("touchDown", function(sender)
        print "second"
        sender:removeFromSuperview()
        collectgarbage()
      end)
      button:on("touchCancel", function()
        print("cancelled")
        collectgarbage()
      end)
      """
    )
    stage.down(10, 10)
    stage.up(10, 10)
    #expect(stage.transcript.text == "first\nsecond\ncancelled")
    #expect(stage.world.failures == [])
    expectNothingLeft(stage, before)
    #expect(life.alive == 0)
  }

  @Test("disconnecting, replacing and clearing let go of what a handler captured")
  func droppedHandlers() throws {
    let (stage, _) = makeStage()
    for _ in 0..<4 { stage.root.addSubview(CountedButton(life)) }
    let button = Button()
    button.id = "button"
    stage.root.addSubview(button)
    try stage.run(
      """
      local views = app:view("root").subviews
      local button = app:view "button"
      local connection = button:on("touchDown", function() return views[1] end)
      button.didTouchDown = function() return views[2] end
      local target = { tap = function() return views[3] end }
      button:addTarget(target, "tap", "touchDown")
      for index = 1, 4 do views[index]:removeFromSuperview() end
      connection:disconnect()
      button.didTouchDown = function() end
      button.didTouchDown = nil
      button:removeTarget(target)
      """
    )
    stage.state.collect()
    #expect(life.alive == 0)
    #expect(button.allControlEvents == [])
  }

  @Test("a timer keeps its handler until it fired or was cancelled")
  func timers() throws {
    let (stage, before) = makeStage()
    for _ in 0..<3 { stage.root.addSubview(CountedButton(life)) }
    try stage.run(
      """
      local views = app:view("root").subviews
      for _, view in ipairs(views) do view:removeFromSuperview() end
      local one, two, three = views[1], views[2], views[3]
      app:after(1, function() print("after " .. tostring(one.superview)) end)
      local ticks, timer = 0, nil
      timer = app:every(1, function()
        ticks = ticks + 1
        print("every " .. ticks .. tostring(two.superview))
        if ticks == 2 then timer:cancel() end
      end)
      app:post(function() print("post " .. tostring(three.superview)) end)
      """
    )
    stage.state.collect()
    #expect(life.alive == 3)
    stage.world.advance(by: 0.5)
    stage.state.collect()
    #expect(life.alive == 2)
    stage.world.advance(by: 5)
    #expect(stage.transcript.text == "post nil\nafter nil\nevery 1nil\nevery 2nil")
    expectNothingLeft(stage, before)
    #expect(life.alive == 0)
  }

  @Test("a Swift target is held weakly from Lua too: a dead one is skipped and pruned")
  func swiftTarget() throws {
    let (stage, _) = makeStage()
    let button = Button()
    button.id = "button"
    stage.root.addSubview(button)
    var speaker: Speaker? = Speaker(stage.transcript)
    weak let weakSpeaker = speaker
    let connect: LuaFunction = try stage.state.evaluate(
      "return function(target) app:view('button'):addTarget(target, 'speak', 'touchDown') end"
    )
    if let speaker { try connect(speaker) }
    stage.state.collect()
    try button.sendActions(for: .touchDown)
    #expect(stage.transcript.take() == "Swift Button touchDown")
    speaker = nil
    stage.state.collect()
    #expect(weakSpeaker == nil)
    #expect(button.allTargets.isEmpty)
    try button.sendActions(for: .touchDown)
    #expect(stage.transcript.text == "")
  }

  @Test("an object that only a script held keeps its handlers when it goes back to Swift")
  func givenBack() throws {
    let (stage, _) = makeStage()
    try stage.run(
      """
      local spare = ui.Button {
        frame = { 0, 0, 100, 44 },
        didTouchUpInside = function() print "still here" end,
      }
      app:after(1, function() app:view("root"):addSubview(spare) end)
      """
    )
    stage.state.collect()
    stage.state.collect()
    stage.world.advance(by: 2)
    stage.state.collect()
    stage.tap()
    #expect(stage.transcript.text == "still here")
  }

  @Test("an event that a handler keeps stays as it was, and keeps no view")
  func keptEvent() throws {
    let (stage, _) = makeStage()
    stage.root.addSubview(CountedButton(life))
    try stage.run(
      """
      local kept
      local button = app:view("root").subviews[1]
      button:on("touchDown", function(_, event) kept = event end)
      app:view("root").actions = { show = function()
        print(kept.touch.phase, kept.touch.x, kept.controlEvents[1], kept.time)
      end }
      button = nil
      """
    )
    stage.down(10, 10)
    stage.move(20, 10)
    stage.up(30, 10)
    stage.root.subviews[0].removeFromSuperview()
    stage.state.collect()
    #expect(life.alive == 0)
    let show = try #require(stage.root.action(named: "show"))
    try show.perform(on: stage.root, sender: nil, event: InteractionEvent())
    #expect(stage.transcript.text == "began\t10.0\ttouchDown\t0.0")
  }

  @Test("the world and the state go when nobody holds them, whatever scripts connected")
  func worldAndState() throws {
    weak var weakWorld: World?
    weak var weakState: LuaState?
    do {
      let stage = LuaStage([CountedButton(life)])
      weakWorld = stage.world
      weakState = stage.state
      try stage.run(
        """
        local button = app:view("root").subviews[1]
        button.didTouchUpInside = function() return app, button, find.id "x" end
        app.window.keyCommands = { Escape = function() return app end }
        app:every(1, function() return button end)
        scenario("s", function(user) return user, button end)
        """
      )
      stage.tap()
    }
    #expect(weakState == nil)
    #expect(weakWorld == nil)
    #expect(life.alive == 0)
  }

  @Test("a world outlives its state: what was connected reports that the state is closed")
  func closedState() throws {
    let world = World()
    let button = CountedButton(life)
    world.setRoot(button)
    var state: LuaState? = LuaState(for: world)
    try state?.run("app.window.rootView:on('touchDown', function() end)", chunk: "test.lua")
    state = nil
    try button.sendActions(for: .touchDown)
    #expect(
      world.failures.map(\.message) == [
        "the Lua state is closed; keep the LuaState for as long as its values"
      ]
    )
  }
}
