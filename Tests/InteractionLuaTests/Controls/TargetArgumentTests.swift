internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Targets in Lua: tables, Swift objects, and nil for the responder chain")
struct TargetArgumentTests {
  let stage = LuaStage()

  @Test("a table is given back as itself, and the same table is one target in every form")
  func sameTable() throws {
    try stage.run(
      """
      local control = ui.Control {}
      local target = { tap = function() end }
      control:addTarget(target, "tap", "touchDown")
      control:addTarget(target, "tap", "touchUpInside")
      control:addTarget({ tap = print }, "tap", "touchDown")
      control.target = target
      control.action = "tap"
      local targets = control:allTargets()
      print(#targets, targets[1] == target, targets[2] == target, control.target == target)
      print(control.action, table.concat(control:actionsFor(target, "touchUpInside"), " "))
      control.target, control.action = nil, nil
      print(control.target, control.action)
      """
    )
    #expect(stage.transcript.text == "2\ttrue\tfalse\ttrue\ntap\ttap\nnil\tnil")
  }

  @Test("a list of targets has no holes: false stands for the chain")
  func listed() throws {
    try stage.run(
      """
      local control = ui.Control {}
      local view = ui.View {}
      control:addTarget(nil, "save", "touchDown")
      control:addTarget(view, "save", "touchDown")
      control.didTouchDown = function() end
      local targets = control:allTargets()
      print(#targets, targets[1], targets[2] == view, targets[3] == control)
      print(control:actionsFor(nil, "touchDown"), control:actionsFor(ui.View {}, "touchDown"))
      """
    )
    #expect(stage.transcript.text == "3\tfalse\ttrue\ttrue\nnil\tnil")
  }

  @Test("the function is looked up at each call, with the table as its self")
  func lookedUp() throws {
    try stage.run(
      """
      local control = ui.Control {}
      local target = setmetatable({ name = "cart" }, { __index = {
        tap = function(self, sender, event) print(self.name, sender == control, event.kind) end,
      } })
      control:addTarget(target, "tap", "touchDown")
      control:sendActions "touchDown"
      function target.tap(self) print("now " .. self.name) end
      control:sendActions "touchDown"
      """
    )
    #expect(stage.transcript.text == "cart\ttrue\tnil\nnow cart")
  }

  @Test("a function may come after the target; what comes instead of one is named")
  func comesLater() throws {
    try stage.run(
      """
      local target = {}
      local control = ui.Control { id = "control" }
      app:view("root"):addSubview(control)
      control:addTarget(target, "save", "touchDown")
      function target:save() print "saved" end
      control:sendActions "touchDown"
      target.save = 7
      control:sendActions "touchDown"
      """
    )
    #expect(stage.transcript.text == "saved")
    #expect(
      stage.world.failures.map(\.message) == ["'save' of a target must be a function; got 7"]
    )
  }

  @Test("what a table inherits are actions of its own, for connections and layouts as well")
  func inherited() throws {
    try stage.run(
      """
      local Base, Cart = {}, {}
      function Base:clear() print "clear" end
      function Cart:save() print "save" end
      local owner = setmetatable({}, { __index = setmetatable(Cart, { __index = Base }) })
      local view = ui.load({ "Button", connections = { touchDown = "save", touchUpInside = "clear" } },
        owner)
      for _, one in ipairs(ui.connections(view)) do print(one.name, one.isDangling, one.fault) end
      view:sendActions "touchDown"
      view:sendActions "touchUpInside"
      Cart.save = nil
      print(ui.connections(view)[1].fault)
      """
    )
    #expect(
      stage.transcript.text == """
        save\tfalse\tnil
        clear\tfalse\tnil
        save
        clear
        the target has no action "save"
        """
    )
  }

  @Test("the nearest name is looked for among what a table inherits")
  func nearestInherited() throws {
    try stage.run(
      """
      local ring = { save = print }
      local owner = setmetatable({}, { __index = setmetatable({ open = print }, { __index = ring }) })
      print(select(2, pcall(ui.load, { "Button", connections = { touchDown = "sav" } }, owner)))
      """
    )
    #expect(stage.transcript.text.contains(#"its owner has no action "sav"; did you mean "save"?"#))
  }

  @Test("a Swift object with the action answers; an object without it says so")
  func swiftObject() throws {
    let speaker = Speaker(stage.transcript)
    let control = Control()
    try stage.state.setGlobal("speaker", to: speaker)
    try stage.state.setGlobal("control", to: control)
    try stage.run(
      """
      control:addTarget(speaker, "speak", "touchDown")
      control:sendActions "touchDown"
      print(control:allTargets()[1] == speaker)
      control:removeTarget(speaker)
      control:addTarget(speaker, "speek", "touchDown")
      """
    )
    #expect(stage.transcript.text == "Swift Control touchDown\ntrue")
    #expect(
      stage.problem("control:sendActions('touchDown')")
        == #"1: Speaker has no action named "speek"; declare one and list it in `actions`, or correct the name."#
    )
  }

  @Test(
    "what cannot be a target or an action",
    arguments: [
      (
        "addTarget('me', 'tap', 'touchDown')",
        "bad argument #1 'target' to 'addTarget' (table | object | nil expected, got string)"
      ),
      (
        "addTarget(print, 'touchDown')",
        "a function is no target; connect it with control:on(event, function() … end)"
      ),
      (
        "addTarget({}, 7, 'touchDown')",
        "bad argument #2 'action' to 'addTarget' (string expected, got number)"
      ),
      (
        "addTarget({}, 'tap')",
        "bad argument #3 'events' to 'addTarget' (event | {event} expected, got no value)"
      ),
      (
        "addTarget({}, 'tap', 'touchdown')",
        "there is no control event \"touchdown\"; did you mean \"touchDown\"?"
      ),
      (
        "addTarget(ui.Button, 'tap', 'touchDown')",
        "Button is a class and no target; give what it makes, or a table of functions"
      ),
      (
        "addTarget(ui.View:extend('Mine'), 'tap', 'touchDown')",
        "Mine is a class and no target; give what it makes, or a table of functions"
      ),
      (
        "addTarget(find, 'tap', 'touchDown')",
        "find is a module and no target; give a table of functions"
      ),
      (
        "addTarget(_G, 'print', 'touchDown')",
        "_G holds the globals and is no target; give a table of functions"
      ),
      (
        "addTarget({ tap = 5 }, 'tap', 'touchDown')",
        "'tap' of a target must be a function; got 5"
      ),
      (
        "addTarget({ actions = { tap = 'x' } }, 'tap', 'touchDown')",
        "'tap' of a target must be a function; got \"x\""
      ),
      (
        "addTarget({}, '', 'touchDown')",
        "an action needs a name: the function of the target to call"
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem("ui.Control {}:\(code)") == "1: \(message)")
  }
}
