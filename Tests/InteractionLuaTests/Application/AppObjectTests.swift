internal import Interaction
internal import Testing

@Suite("app in Lua: the window, the clock, chance, the pasteboard")
struct AppObjectTests {
  let stage = LuaStage()

  @Test("setRoot fills the window; view finds by id, or gives nil")
  func root() throws {
    try stage.run(
      """
      local root = ui.VStack { id = "new", ui.Label { id = "label" } }
      app:setRoot(root)
      print(app.window.rootView == root, app:view("label").id, app:view "root", app:view "")
      app:after(0, function() print(root.frame.width, root.frame.height) end)
      """
    )
    stage.world.advance(by: 0)
    #expect(stage.transcript.text == "true\tlabel\tnil\tnil\n390.0\t844.0")
  }

  @Test("actions and key commands are the application's, asked last; nil is none")
  func lastResponder() throws {
    try stage.run(
      """
      local button = ui.Button { id = "go", frame = { 0, 0, 100, 44 } }
      button:addTarget(nil, "go", "touchUpInside")
      app:view("root"):addSubview(button)
      app.actions = { go = function(self, sender, event)
        print(self == app, sender.id, event.kind)
      end }
      app.keyCommands = { ["Ctrl+G"] = function(event) print(event.key) end }
      """
    )
    stage.tap()
    stage.press("g", .control)
    #expect(stage.world.application.ownActionNames == ["go"])
    try stage.run("app.actions, app.keyCommands = nil, nil")
    stage.tap()
    stage.press("g", .control)
    #expect(stage.transcript.text == "true\tgo\ttouch\nCtrl+G")
    #expect(stage.world.unhandledActions.map(\.name) == ["go"])
  }

  @Test("after, every and post run in the order of the virtual clock")
  func timers() throws {
    try stage.run(
      """
      local function at(name) return function() print(name .. " at " .. app.now) end end
      app:post(at "post")
      app:after(0.5, at "late")
      app:after(0.25, at "early")
      local timer = app:every(0.2, at "tick")
      local never = app:after(0.1, at "never")
      print(never.isActive, timer.isActive)
      never:cancel()
      never:cancel()
      print(never.isActive)
      app:after(0.45, function() timer:cancel() print(timer.isActive) end)
      """
    )
    stage.world.advance(by: 2)
    #expect(
      stage.transcript.text == """
        true\ttrue
        false
        post at 0.0
        tick at 0.2
        early at 0.25
        tick at 0.4
        false
        late at 0.5
        """
    )
  }

  @Test("what a handler posts runs at the next turn, before the act that led there returns")
  func post() throws {
    try stage.run(
      """
      app:view("root"):addSubview(ui.Button {
        frame = { 0, 0, 100, 44 },
        didTouchDown = function()
          app:post(function() print "posted" end)
          print "handler"
        end,
      })
      """
    )
    stage.down(10, 10)
    #expect(stage.transcript.text == "handler\nposted")
  }

  @Test("random numbers are math.random's kinds, and depend on the world's seed alone")
  func random() throws {
    let script = """
      for _ = 1, 100 do
        local float, die, between = app:random(), app:random(6), app:random(-3, 3)
        assert(0 <= float and float < 1)
        assert(math.type(die) == "integer" and 1 <= die and die <= 6)
        assert(math.type(between) == "integer" and -3 <= between and between <= 3)
      end
      assert(math.type(app:random(0)) == "integer")
      assert(app:random(5, 5) == 5)
      print(app:random(1000), app:random(math.mininteger, math.maxinteger))
      """
    func numbers(_ seed: UInt64) throws -> String {
      let stage = LuaStage(seed: seed)
      try stage.run(script)
      return stage.transcript.text
    }
    #expect(try numbers(1) == numbers(1))
    #expect(try numbers(1) != numbers(2))
  }

  @Test("the pasteboard is a text or nil, and the world's own")
  func pasteboard() throws {
    try stage.run("print(app.pasteboard) app.pasteboard = 'copied'")
    #expect(stage.world.pasteboard.string == "copied")
    stage.send(.paste("pasted"))
    try stage.run("print(app.pasteboard) app.pasteboard = nil print(app.pasteboard)")
    #expect(stage.transcript.text == "nil\npasted\nnil")
  }

  @Test(
    "what does not fit",
    arguments: [
      ("app:setRoot(app.window)", "Window cannot be a subview of itself; add another view."),
      (
        "app:setRoot()",
        "bad argument #1 'root' to 'setRoot' (ViewController | View expected, got no value)"
      ),
      ("app:after(-1, print)", "The delay is -1; use 0 or more."),
      ("app:after(1)", "bad argument #2 'handler' to 'after' (function expected, got no value)"),
      (
        "app:every(0, print)",
        "The interval is 0 seconds, so time would never pass; use more than 0."
      ),
      (
        "app:every(-1, print)",
        "The interval is -1 seconds, so time would never pass; use more than 0."
      ),
      ("app:random(0.5)", "bad argument #1 'first' to 'random' (integer expected, got 0.5)"),
      ("app:random(-1)", "there is no number from 1 to -1; give two limits, the smaller one first"),
      ("app:random(5, 1)", "there is no number from 5 to 1; give the smaller limit first"),
      ("app:random(nil, 6)", "give the smaller limit as well: app:random(1, 6)"),
      ("app.now = 5", "property 'now' of Application is read-only"),
      ("app.windw = 5", "Application has no property 'windw'; did you mean 'window'?"),
      ("app:afer(1, print)", "Application has no property or method 'afer'; did you mean 'after'?"),
      ("app = nil", "global 'app' is read-only; write `local app = …`"),
      ("count = 1", "global 'count' is not declared; write `local count = …`"),
      ("print(scenaro)", "there is no global 'scenaro'; did you mean 'scenario'?"),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }
}
