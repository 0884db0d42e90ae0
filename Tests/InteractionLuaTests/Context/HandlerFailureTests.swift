internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Failures of handlers: script line, traceback, event, and where it was connected")
struct HandlerFailureTests {
  /// A stage with a button of the id `button`.
  private func makeStage() -> (LuaStage, Button) {
    let button = Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.id = "button"
    return (LuaStage([button]), button)
  }

  /// The notes that every failure of the button's `touchUpInside` ends with.
  private func notes(_ handler: String, _ connected: Int) -> [Failure.Note] {
    [
      .init("event", #"touchUpInside of Window/View#root/Button#button "Go""#),
      .init("handler", handler),
      .init("connected at", "test.lua:\(connected)"),
    ]
  }

  @Test("a nil call inside a handler: everything that leads to it, in one failure")
  func nilCall() throws {
    let (stage, _) = makeStage()
    try stage.run(
      """
      local function pay(cart)
        cart.total()
      end
      local function handler()
        pay { items = 3 }
      end
      app:view("button").didTouchUpInside = handler
      app:view("button"):on("touchUpInside", function() print "the others run" end)
      """
    )
    stage.tap()
    #expect(
      stage.world.failures == [
        Failure(
          message: "attempt to call a nil value (field 'total')",
          location: SourceLocation(file: "test.lua", line: 2),
          traceback: """
            stack traceback:
            \ttest.lua:2: in upvalue 'pay'
            \ttest.lua:5: in function <test.lua:4>
            """,
          context: [.init("where", "cart.total = nil")] + notes("Lua function test.lua:4", 7)
        )
      ]
    )
    #expect(stage.transcript.text == "the others run")
    let journalled = stage.journal.records.compactMap {
      if case .failure(let failure) = $0.entry { failure } else { nil }
    }
    #expect(journalled == stage.world.failures)
  }

  @Test(
    "whatever is raised, the message says what it was",
    arguments: [
      ("error('out of ink')", "out of ink", 1),
      ("error('out of ink', 0)", "out of ink", 0),
      (
        "error({ code = 7, why = { 'ink' } })",
        "the script raised the table { code = 7, why = { \"ink\" } }", 0
      ),
      ("error(setmetatable({}, { __tostring = function() return 'told' end }))", "told", 0),
      ("error(nil)", "the script raised nil; give error() a message", 0),
      ("error(42)", "the script raised the value 42", 0),
      ("error(true)", "the script raised the value true", 0),
      ("local x = nil + 1", "attempt to perform arithmetic on a nil value", 1),
      ("button.titel = 'x'", "Button has no property 'titel'; did you mean 'title'?", 1),
      ("button.alpha = 2", "The alpha is 2; use 1 or less.", 1),
      (
        "button:addSubview(button)",
        #"Window/View#root/Button#button "Go" cannot be a subview of itself; add another view."#, 1
      ),
      ("undefined()", "there is no global 'undefined'", 1),
    ]
  )
  func raised(code: String, message: String, hasLine: Int) throws {
    let (stage, _) = makeStage()
    try stage.run(
      """
      local button = app:view "button"
      button.didTouchUpInside = function()
        \(code)
      end
      """
    )
    stage.tap()
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message == message)
    #expect(failure.context == notes("Lua function test.lua:2", 2))
    #expect(failure.traceback?.contains("test.lua:3: in function <test.lua:2>") == true)
    if hasLine == 1 { #expect(failure.location == SourceLocation(file: "test.lua", line: 3)) }
    #expect(stage.world.failures.count == 1)
  }

  @Test("error() inside Swift → Lua → Swift → Lua: each handler's failure is its own")
  func chain() throws {
    let (stage, _) = makeStage()
    let relay = Control()
    relay.id = "relay"
    stage.root.addSubview(relay)
    try stage.run(
      """
      app:view("relay"):on("valueChanged", function()
        error("deep down")
      end)
      app:view("button").didTouchUpInside = function()
        app:view("relay"):sendActions("valueChanged")
        print "goes on"
      end
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "goes on")
    let failure = try #require(stage.world.failures.first)
    #expect(stage.world.failures.count == 1)
    #expect(failure.message == "deep down")
    #expect(failure.location == SourceLocation(file: "test.lua", line: 2))
    #expect(
      failure.context == [
        .init("event", "valueChanged of Window/View#root/Control#relay"),
        .init("handler", "Lua function test.lua:1"),
        .init("connected at", "test.lua:1"),
      ]
    )
  }

  @Test("outside of a world, the error comes back through sendActions to the script's line")
  func outsideOfWorlds() throws {
    let stage = LuaStage()
    #expect(
      stage.problem(
        """
        local button = ui.Button {}
        button:on("touchDown", function()
          error("deep down")
        end)
        button:sendActions("touchDown")
        """
      ) == "3: deep down"
    )
    try stage.run(
      """
      local button = ui.Button {}
      button:on("touchDown", function() error({ code = 7 }) end)
      print(select(2, pcall(button.sendActions, button, "touchDown")).code)
      """
    )
    #expect(stage.transcript.text == "7")
  }

  @Test("a Swift error thrown by a Swift closure under a Lua handler is the same error again")
  func swiftErrorUnderLua() throws {
    struct Trouble: Error, Equatable { let amount: Int }
    let stage = LuaStage()
    let relay = Control()
    relay.on(.valueChanged) { _ in throw Trouble(amount: 3) }
    let outer = Control()
    try stage.state.setGlobal("relay", to: relay)
    try stage.state.setGlobal("outer", to: outer)
    try stage.run(
      """
      outer:on("touchDown", function()
        relay:sendActions("valueChanged")
      end)
      """
    )
    let error = #expect(throws: ScriptFailure.self) { try outer.sendActions(for: .touchDown) }
    #expect(error?.error as? Trouble == Trouble(amount: 3))
    #expect(error?.failure.message == "Trouble(amount: 3)")
    #expect(error?.failure.location == SourceLocation(file: "test.lua", line: 2))
    #expect(error?.failure.traceback?.contains("test.lua:2: in function <test.lua:1>") == true)
    try stage.run("print(pcall(function() relay:sendActions('valueChanged') end))")
    #expect(stage.transcript.text == "false\ttest.lua:1: Trouble(amount: 3)")
  }

  @Test("timers, posts, key commands and named actions tell their line as well")
  func otherHandlers() throws {
    let (stage, _) = makeStage()
    try stage.run(
      """
      app:after(1, function() error("late") end)
      app:post(function() error("posted") end)
      app.window.keyCommands = { Escape = function() error("key") end }
      app:view("root").actions = { save = function() error("action") end }
      app:view("button"):addTarget(nil, "save", "touchUpInside")
      """
    )
    stage.world.advance(by: 2)
    stage.press("Escape")
    stage.tap()
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" }
        == ["2: posted", "1: late", "3: key", "4: action"]
    )
  }

  @Test("and the line that handed them over, as does AppKit's form with the line of its action")
  func otherConnections() throws {
    let (stage, _) = makeStage()
    try stage.run(
      """
      local button = app:view "button"
      local function fail() error("on purpose") end
      app:after(1, fail)
      app:every(1.5, fail)
      app:post(fail)
      app.window.keyCommands = { Escape = fail }
      button.target = { pay = fail }
      button.action = "pay"
      """
    )
    stage.world.advance(by: 2)
    stage.press("Escape")
    stage.tap()
    #expect(
      stage.world.failures.map { $0.context.map(\.description).joined(separator: " | ") } == [
        "handler: Lua function test.lua:2 | connected at: test.lua:5",
        "handler: Lua function test.lua:2 | connected at: test.lua:3",
        "handler: Lua function test.lua:2 | connected at: test.lua:4",
        "key command: Escape of Window | handler: Lua function test.lua:2 | connected at: test.lua:6",
        #"event: primaryActionTriggered of Window/View#root/Button#button "Go" | handler: pay | "#
          + "connected at: test.lua:8",
      ]
    )
  }

  @Test("what a layout connects was connected by a line of the script")
  func layout() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local layout = { "Button", title = "Go", action = "pay",
        didTouchUpInside = function() error("on purpose") end,
      }
      local button = ui.load(layout)
      button.frame = { 0, 0, 100, 44 }
      app:view("root"):addSubview(button)
      app:view("root").actions = { pay = function() error("on purpose") end }
      """
    )
    stage.tap()
    #expect(
      stage.world.failures.map { $0.context.suffix(2).map(\.description) } == [
        ["handler: Lua function test.lua:2", "connected at: test.lua:2"],
        ["handler: pay", "connected at: test.lua:4"],
      ]
    )
  }

  @Test("a table target without the function: the name, and what to do")
  func missingAction() throws {
    let (stage, _) = makeStage()
    try stage.run("app:view('button'):addTarget({ safe = print }, 'save', 'touchUpInside')")
    stage.tap()
    let failure = try #require(stage.world.failures.first)
    #expect(
      failure.message
        == "the target has no function 'save'; did you mean 'safe'?"
    )
    #expect(failure.context == notes("save", 1))
  }

  @Test("an error of Lua's border has no place of an older failure")
  func noStalePlace() throws {
    let (stage, button) = makeStage()
    #expect(stage.problem("\n\nerror('old')") == "3: old")
    try stage.run("app:view('button'):on('touchDown', function() end)")
    stage.state.close()
    try button.sendActions(for: .touchDown)
    #expect(stage.world.failures.map(\.location) == [nil])
    #expect(stage.world.failures.map(\.traceback) == [nil])
  }

  @Test("an expectation that fails in a handler tells what was expected and what was met")
  func expectation() throws {
    let (stage, _) = makeStage()
    try stage.run(
      """
      app:view("button"):on("touchUpInside", function(sender)
        expect({ title = sender.title }):toEqual({ title = "Stop" })
        print "never"
      end)
      app:view("button").didTouchUpInside = function() print "the others run" end
      """
    )
    stage.tap()
    let failure = try #require(stage.world.failures.first)
    #expect(stage.world.failures.count == 1)
    #expect(failure.message == #"the value must equal { title = "Stop" }"#)
    #expect(failure.location == SourceLocation(file: "test.lua", line: 2))
    #expect(
      failure.context
        == [
          .init("expected", #"{ title = "Stop" }"#),
          .init("actual", #"{ title = "Go" }"#),
          .init(".title", #"expected "Stop", got "Go""#),
          .init("where", #"sender.title = "Go""#),
        ] + notes("Lua function test.lua:1", 1)
    )
    #expect(stage.transcript.text == "the others run")
  }

  @Test("handlers connected in a coroutine, and called while one runs, are like any other")
  func coroutines() throws {
    let (stage, _) = makeStage()
    try stage.state.setCollectionStress(true)
    try stage.run(
      """
      local button = app:view "button"
      local co = coroutine.wrap(function()
        button:on("touchUpInside", function() print "connected in a coroutine" end)
        coroutine.yield()
        button:sendActions "touchUpInside"
        coroutine.yield()
        button:on("touchUpInside", function() error "in a coroutine" end)
        button:sendActions "touchUpInside"
        print "goes on"
      end)
      co()
      co()
      co()
      button:on("touchUpInside", coroutine.wrap(function()
        while true do print "a coroutine as handler" coroutine.yield() end
      end))
      button:on("touchUpInside", function() coroutine.yield() end)
      """
    )
    #expect(
      stage.transcript.take() == """
        connected in a coroutine
        connected in a coroutine
        goes on
        """
    )
    #expect(stage.world.failures.map(\.message) == ["in a coroutine"])
    stage.tap()
    stage.tap()
    #expect(
      stage.transcript.text == """
        connected in a coroutine
        a coroutine as handler
        connected in a coroutine
        a coroutine as handler
        """
    )
    #expect(
      stage.world.failures.last?.message == """
        attempt to yield from outside a coroutine: Swift waits for this function to return; start a \
        coroutine in it: coroutine.wrap(function() … end)()
        """
    )
  }

  @Test("a state without a world says how to open one")
  func noWorld() {
    let state = LuaState(LuaState.Configuration(registry: MoontapRegistry.registry))
    #expect(
      throws: ScriptError(
        .noWorld,
        "This Lua state has no world; open it with `LuaState(for: world)`."
      )
    ) { try state.run("expect(1):toBe(1)") }
  }
}
