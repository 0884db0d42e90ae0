internal import Interaction
internal import Testing

@Suite("Responder chain and hit testing with Lua handlers (semantics §2)")
struct ResponderChainTests {
  /// A screen with a button in a box, and a field beside it.
  private func makeStage() throws -> LuaStage {
    let stage = LuaStage()
    try stage.run(
      """
      local button = ui.Button { title = "Save", frame = { 0, 0, 100, 44 } }
      button:addTarget(nil, "save", "touchUpInside")
      local box = ui.View { id = "box", frame = { 0, 0, 200, 200 }, button }
      local field = ui.TextField { id = "field", frame = { 0, 300, 200, 44 } }
      local root = app:view "root"
      root:addSubview(box)
      root:addSubview(field)
      """
    )
    return stage
  }

  @Test("a nil target: the first responder's chain, the sender's chain, then the application's end")
  func order() throws {
    let stage = try makeStage()
    try stage.run(
      """
      local function saver(name)
        return { save = function(self, sender, event)
          print(("%s saves %s for %s on %s"):format(
            name, self.id, sender.title, table.concat(event.controlEvents, "+")))
        end }
      end
      app:view("root").actions = saver "root"
      """
    )
    stage.tap()
    try stage.run(
      "app:view('box').actions = { save = function(self) print('box saves ' .. self.id) end }"
    )
    stage.tap()
    try stage.run(
      """
      local field = app:view "field"
      field.actions = { save = function(self) print("field saves " .. self.id) end }
      assert(field:becomeFirstResponder())
      """
    )
    stage.tap()
    #expect(
      stage.transcript.text == """
        root saves root for Save on touchUpInside
        box saves box
        field saves field
        """
    )
    let visited = stage.journal.records.compactMap {
      if case .action("save", _, _, let visited) = $0.entry { visited } else { nil }
    }
    #expect(
      visited == [
        [#"Window/View#root/View#box/Button "Save""#, "Window/View#root/View#box"],
        [#"Window/View#root/View#box/Button "Save""#],
        [],
      ]
    )
  }

  @Test("a responder that vetoes is passed over, though a script gave it the action")
  func veto() throws {
    final class Clerk: View {
      override func canPerformAction(_ action: AnyAction, withSender sender: AnyObject?) -> Bool {
        false
      }
    }
    let clerk = Clerk(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    clerk.id = "clerk"
    let stage = LuaStage([clerk])
    try stage.run(
      """
      local button = ui.Button { title = "Save", frame = { 0, 0, 100, 44 } }
      button:addTarget(nil, "save", "touchUpInside")
      app:view("clerk"):addSubview(button)
      for _, id in ipairs { "clerk", "root" } do
        app:view(id).actions = { save = function(self) print(self.id .. " saves") end }
      end
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "root saves")
  }

  @Test("nobody answers: a reported fact, and a failure in a strict world")
  func unhandled() throws {
    let stage = try makeStage()
    stage.tap()
    #expect(
      stage.world.unhandledActions == [
        UnhandledAction(
          name: "save",
          sender: #"Window/View#root/View#box/Button "Save""#,
          visited: [
            #"Window/View#root/View#box/Button "Save""#, "Window/View#root/View#box",
            "Window/View#root", "Window", "Application",
          ]
        )
      ]
    )
    #expect(stage.world.failures == [])
    stage.world.isStrict = true
    stage.tap()
    #expect(
      stage.world.failures.map(\.message) == [
        """
        Nobody answers the action "save" of Window/View#root/View#box/Button "Save"; \
        give one of the visited responders an action of that name.
        """
      ]
    )
  }

  @Test("a Swift responder answers a script's nil target, and a script's action a Swift control")
  func acrossLanguages() throws {
    final class Clerk: View {
      var log: ((String) -> Void)?
      static let save = Action("save") { (clerk: Clerk, sender: Control) in
        clerk.log?("Clerk saves for \(sender.className)")
      }
      override class var actions: [AnyAction] { [save] }
    }
    let clerk = Clerk(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    clerk.id = "clerk"
    let stage = LuaStage([clerk])
    clerk.log = stage.transcript.log
    let button = Button(title: "Swift", frame: Rect(x: 0, y: 400, width: 100, height: 44))
    button.addTarget(nil, action: AnyAction(named: "load"), for: .touchUpInside)
    stage.root.addSubview(button)
    try stage.run(
      """
      local button = ui.Button { title = "Lua", frame = { 0, 0, 100, 44 } }
      button:addTarget(nil, "save", "touchUpInside")
      app:view("clerk"):addSubview(button)
      app:view("root").actions = { load = function(self, sender) print("loads " .. sender.title) end }
      """
    )
    stage.tap(10, 10)
    stage.tap(10, 410)
    #expect(stage.transcript.text == "Clerk saves for Button\nloads Swift")
  }

  @Test("becoming first responder: the old one ends before the new one begins; leaving clears it")
  func firstResponder() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local root = app:view "root"
      for index, name in ipairs { "one", "other" } do
        local field = ui.TextField { id = name, frame = { 0, index * 50, 200, 44 } }
        field:on({ "editingDidBegin", "editingDidEnd" }, function(field, event)
          print(field.id .. " " .. event.controlEvents[1])
        end)
        root:addSubview(field)
      end
      local one, other = app:view "one", app:view "other"
      print(one:becomeFirstResponder(), one.isFirstResponder, app.window.firstResponder == one)
      print(other:becomeFirstResponder(), one.isFirstResponder, other.isEditing)
      other.isEnabled = false
      print(app.window.firstResponder)
      print(other:becomeFirstResponder(), one:resignFirstResponder())
      one:becomeFirstResponder()
      one:removeFromSuperview()
      print(app.window.firstResponder, one:becomeFirstResponder())
      """
    )
    #expect(
      stage.transcript.text == """
        one editingDidBegin
        true\ttrue\ttrue
        one editingDidEnd
        other editingDidBegin
        true\tfalse\ttrue
        other editingDidEnd
        nil
        false\ttrue
        one editingDidBegin
        one editingDidEnd
        nil\tfalse
        """
    )
  }

  @Test("hit testing: reverse order; hidden, transparent and disabled interaction let through")
  func hitTesting() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local inner = ui.View { id = "inner", frame = { 80, 0, 50, 50 } }
      local front = ui.View { id = "front", frame = { 50, 0, 100, 100 }, inner }
      local back = ui.View { id = "back", frame = { 0, 0, 100, 100 } }
      local root = app:view "root"
      root:addSubview(back)
      root:addSubview(front)
      local function hit(x, y)
        local view = root:hitTest { x, y }
        return view and view.id
      end
      print(hit(60, 10), hit(10, 10), hit(135, 10), hit(160, 10), hit(-1, 10))
      front.isHidden = true
      print(hit(60, 10))
      front.isHidden = false
      front.alpha = 0.009
      print(hit(60, 10))
      front.alpha = 0.01
      print(hit(60, 10))
      front.isUserInteractionEnabled = false
      print(hit(60, 10))
      front.isUserInteractionEnabled = true
      root:bringSubviewToFront(back)
      print(hit(60, 10))
      back.bounds = { 0, 500, 100, 100 }
      back:addSubview(ui.View { id = "scrolled", frame = { 0, 500, 10, 10 } })
      print(hit(5, 5))
      """
    )
    #expect(
      stage.transcript.text == """
        front\tback\tinner\troot\tnil
        back
        back
        front
        back
        back
        scrolled
        """
    )
  }

  @Test("a key nobody took goes to the nearest key command, from the first responder upwards")
  func keyCommands() throws {
    let stage = try makeStage()
    try stage.run(
      """
      app:view("root").keyCommands = {
        ["Ctrl+S"] = function(event) print("root " .. event.kind .. " " .. event.key) end,
        ["Escape"] = function() print "root Escape" end,
      }
      app:view("field").keyCommands = { ["Escape"] = function() print "field Escape" end }
      """
    )
    stage.press("Escape")
    try stage.run("app:view('field'):becomeFirstResponder()")
    stage.press("Escape")
    stage.press("s", .control)
    try stage.run("app:view('field').keyCommands = {}")
    stage.press("Escape")
    #expect(
      stage.transcript.text == """
        field Escape
        root key Ctrl+S
        root Escape
        """
    )
  }
}
