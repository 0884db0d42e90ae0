internal import Interaction
internal import Testing

@Suite("Control: its properties, closures, connections and targets in Lua")
struct ControlClassTests {
  let stage = LuaStage()

  @Test("flags are read and written; state lists the names that hold, tracking is read-only")
  func flags() throws {
    try stage.run(
      """
      local control = ui.Control {}
      print(control.isEnabled, control.isSelected, control.isHighlighted)
      print(control.isTracking, control.isTouchInside, #control.state)
      control.isEnabled = false
      control.isSelected = true
      control.isHighlighted = true
      print(control.isEnabled, control.isSelected, control.isHighlighted)
      print(table.concat(control.state, " "))
      """
    )
    #expect(
      stage.transcript.text == """
        true\tfalse\tfalse
        false\tfalse\t0
        false\ttrue\ttrue
        highlighted disabled selected
        """
    )
    #expect(
      stage.problem("ui.Control {}.isTracking = true")
        == "1: property 'isTracking' of Control is read-only"
    )
    #expect(
      stage.problem("ui.Control { isEnabled = 'no' }")
        == "1: bad value for 'isEnabled' (boolean expected, got string)"
    )
  }

  @Test("every event has its closure property: set, get the same function back, nil clears it")
  func closureProperties() throws {
    for named in Control.Event.named {
      try stage.run(
        """
        local control = ui.Control {}
        assert(control.\(named.property) == nil)
        local function handler(sender, event)
          print(event.controlEvents[1], sender == control)
        end
        control.\(named.property) = handler
        assert(control.\(named.property) == handler)
        control:sendActions "\(named.name)"
        control.\(named.property) = nil
        assert(control.\(named.property) == nil)
        control:sendActions "\(named.name)"
        """
      )
      #expect(stage.transcript.take() == "\(named.name)\ttrue")
    }
  }

  @Test("a closure property set again is replaced in its place")
  func replacedInPlace() throws {
    try stage.run(
      """
      local control = ui.Control { didTouchDown = function() print "old" end }
      control:on("touchDown", function() print "connection" end)
      control.didTouchDown = function() print "new" end
      control:sendActions "touchDown"
      """
    )
    #expect(stage.transcript.text == "new\nconnection")
  }

  @Test("a connection says whether it stands; disconnecting it again does nothing")
  func connections() throws {
    try stage.run(
      """
      local control = ui.Control {}
      local connection = control:on({ "touchDown", "touchUpInside" }, function(_, event)
        print(table.concat(event.controlEvents, "+"))
      end)
      print(connection.isConnected)
      control:sendActions { "touchDown", "touchUpInside", "touchCancel" }
      connection:disconnect()
      connection:disconnect()
      print(connection.isConnected)
      control:sendActions "touchDown"
      local once = control:once("touchDown", function() print "once" end)
      control:sendActions "touchDown"
      control:sendActions "touchDown"
      print(once.isConnected, #control:allControlEvents())
      """
    )
    #expect(
      stage.transcript.text == """
        true
        touchDown+touchUpInside
        false
        once
        false\t0
        """
    )
  }

  @Test("masks stand for their events")
  func masks() throws {
    #expect(
      try stage.value(
        """
        (function()
          local control = ui.Control {}
          control:on("allTouchEvents", print)
          local touch = #control:allControlEvents()
          control:on("allEditingEvents", print)
          return touch .. " " .. #control:allControlEvents()
        end)()
        """
      ) == "12 16"
    )
  }

  @Test("mixed: Swift and Lua handlers of one control are called in order of addition")
  func mixed() throws {
    let control = Control()
    control.id = "control"
    stage.root.addSubview(control)
    let log = stage.transcript.log
    let speaker = Speaker(stage.transcript)
    control.on(.touchDown) { _ in log("Swift 1") }
    try stage.run("app:view('control'):on('touchDown', function() print 'Lua 2' end)")
    control.addTarget(speaker, action: Speaker.speak, for: .touchDown)
    try stage.run("app:view('control').didTouchDown = function() print 'Lua 4' end")
    control.addAction(identifier: "five", for: .touchDown) { _, _ in log("Swift 5") }
    try control.sendActions(for: .touchDown)
    #expect(
      stage.transcript.take() == "Swift 1\nLua 2\nSwift Control touchDown\nLua 4\nSwift 5"
    )
    // One property for both languages: the later one stands, in the place of the earlier.
    control.didTouchDown = { _ in log("Swift 4") }
    #expect(try stage.value("type(app:view('control').didTouchDown)") == "function")
    try control.sendActions(for: .touchDown)
    #expect(
      stage.transcript.take() == "Swift 1\nLua 2\nSwift Control touchDown\nSwift 4\nSwift 5"
    )
    try stage.run("app:view('control').didTouchDown = nil")
    #expect(control.didTouchDown == nil)
  }

  @Test("called as handlers are elsewhere: the names that they have here")
  func orders() {
    for name in ["onTap", "onChange"] {
      #expect(
        stage.problem("ui.Control {}.\(name) = print") == """
          1: Control has no property '\(name)'; what a tap calls is its 'didTouchUpInside', what a new \
          value calls its 'didChangeValue'
          """
      )
    }
  }

  @Test(
    "called as handlers are elsewhere, of a control that sends one event: the name of that alone",
    arguments: [
      ("Button", "onTap", "what a tap calls is its 'didTouchUpInside'"),
      ("Button", "onChange", "what a tap calls is its 'didTouchUpInside'"),
      ("Switch", "didChange", "what a new value calls is its 'didChangeValue'"),
      ("Checkbox", "onTap", "what a new value calls is its 'didChangeValue'"),
      ("Slider", "onChange", "what a new value calls is its 'didChangeValue'"),
      ("Stepper", "handler", "what a new value calls is its 'didChangeValue'"),
      ("SegmentedControl", "onSelect", "what a new value calls is its 'didChangeValue'"),
      ("PageControl", "onChange", "what a new value calls is its 'didChangeValue'"),
      ("PickerView", "onChange", "what a new value calls is its 'didChangeValue'"),
      ("PopUpButton", "onSelect", "what a new value calls is its 'didChangeValue'"),
      ("TextField", "onChange", "what calls it as the user edits is 'didChangeText'"),
      ("TextView", "onChange", "what calls it as the user edits is 'didChangeText'"),
      ("TextField", "onTap", "what calls it as the user begins to edit is 'didBeginEditing'"),
      (
        "TextField", "onSubmit",
        "Return asks its 'shouldReturn', and calls its 'didEndOnExit' if that agrees"
      ),
      (
        "TextField", "didReturn",
        "Return asks its 'shouldReturn', and calls its 'didEndOnExit' if that agrees"
      ),
    ]
  )
  func ordersOfKinds(control: String, name: String, advice: String) {
    #expect(
      stage.problem("ui.\(control) {}.\(name) = print")
        == "1: \(control) has no property '\(name)'; \(advice)"
    )
  }

  @Test(
    "misspelt: the nearest name there is",
    arguments: [
      (
        "ui.Control {}.didTouchUpInsde = print",
        "Control has no property 'didTouchUpInsde'; did you mean 'didTouchUpInside'?"
      ),
      (
        "ui.Control {}:sendActons('touchDown')",
        "Control has no property or method 'sendActons'; did you mean 'sendActions'?"
      ),
      (
        "ui.Control {}:sendAction('touchDown')",
        """
        sendAction is called by the control, with an action; to send events by hand, call \
        sendActions(\"touchDown\")
        """
      ),
      (
        "ui.Control {}:on('touchUpInsid', print)",
        "there is no control event \"touchUpInsid\"; did you mean \"touchUpInside\"?"
      ),
      (
        "ui.Control {}:on({ 'touchDown', 'valueChangd' }, print)",
        "there is no control event \"valueChangd\"; did you mean \"valueChanged\"?"
      ),
      (
        "ui.Control {}:on('tap', print)",
        "there is no control event \"tap\"; write \"touchUpInside\""
      ),
      (
        "ui.Control {}:on(7, print)",
        "bad argument #1 'events' to 'on' (event | {event} expected, got number)"
      ),
      (
        "ui.Control {}:on({ {} }, print)",
        "a list of events is { \"touchDown\", \"touchUpInside\" }; got [1] = {}"
      ),
      (
        "ui.Control {}:on('touchDown')",
        "bad argument #2 'handler' to 'on' (function expected, got no value)"
      ),
      (
        "ui.Control {}:on('touchDown', 'print')",
        "bad argument #2 'handler' to 'on' (function expected, got string)"
      ),
      (
        "ui.Control {}.didTouchDown = 'print'",
        "bad value for 'didTouchDown' (function expected, got string)"
      ),
      (
        "ui.Control { isEnable = false }",
        "Control has no property 'isEnable'; did you mean 'isEnabled'?"
      ),
      (
        "ui.Button { action = function() end }",
        """
        an action is the name of a function of the target; a function itself is set as \
        'didTouchUpInside', which a tap calls, or what else the control calls
        """
      ),
      ("ui.Button { action = '' }", "an action needs a name: the function of the target to call"),
      ("ui.Button { action = 5 }", "bad value for 'action' (string expected, got number)"),
      ("ui.Contrl {}", "ui has no member 'Contrl'; did you mean 'Control'?"),
      ("ui.Control.on = print", "Control.on cannot be assigned: Control is read-only"),
      (
        "ui.Control {}.on = print",
        "'on' of Control is a method and cannot be assigned; call it as object:on(…)"
      ),
    ]
  )
  func misspelt(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }
}
