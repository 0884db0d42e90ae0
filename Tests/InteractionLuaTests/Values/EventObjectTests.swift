internal import Interaction
internal import Testing

@Suite("What a handler is told of the act, in Lua")
struct EventObjectTests {
  let stage = LuaStage()

  @Test("touches, keys and code")
  func kinds() throws {
    try stage.run(
      """
      local field = ui.TextField { id = "field", frame = { 0, 0, 100, 44 } }
      field:on({ "touchDown", "editingDidBegin", "editingChanged", "valueChanged" }, function(_, event)
        local touch = event.touch
        print(event.controlEvents[1], event.kind, event.time, event.key,
          touch and ("%g %g %d %s"):format(touch.x, touch.y, touch.tapCount, touch.phase))
      end)
      app:view("root"):addSubview(field)
      """
    )
    stage.tap(5, 6)
    stage.press("a", .shift)
    try stage.run("app:view('field'):sendActions 'valueChanged'")
    #expect(
      stage.transcript.text == """
        touchDown\ttouch\t0.35\tnil\t5 6 1 began
        editingDidBegin\ttouch\t0.35\tnil\t5 6 1 ended
        editingChanged\tkey\t0.35\tShift+A\tnil
        valueChanged\tnil\t0.35\tnil\tnil
        """
    )
  }

  @Test("all handlers of one dispatch get the same event; a kept one stays as it was")
  func identity() throws {
    try stage.run(
      """
      local first
      local button = ui.Button { frame = { 0, 0, 100, 44 } }
      button:on("touchDown", function(_, event) first = event end)
      button.didTouchDown = function(_, event) print(event == first) end
      button.didTouchUpInside = function(_, event)
        print(event == first, event.touch.phase, first.touch.phase, first.touch.x)
      end
      app:view("root"):addSubview(button)
      """
    )
    stage.down(5, 6)
    stage.move(7, 6)
    stage.up(9, 6)
    #expect(stage.transcript.text == "true\nfalse\tended\tbegan\t5.0")
  }

  @Test("whoever is told later in a turn sees the touch as it is by then")
  func moments() throws {
    try stage.run(
      """
      local Watch = ui.View:extend("Watch", {
        touchesBegan = function(_, touches, event)
          print("began", touches[1].phase, event.touch.phase)
        end,
        touchesMoved = function(_, touches, event)
          print("moved", touches[1].phase, event.touch.phase, touches[1].x == event.touch.x)
        end,
        touchesEnded = function(_, touches, event)
          print("ended", touches[1].phase, event.touch.phase)
        end,
        touchesCancelled = function(_, _, event) print("cancelled", event.touch.phase) end,
      })
      local panned = Watch { frame = { 0, 0, 200, 100 } }
      panned:addGestureRecognizer(ui.PanGesture {
        onRecognized = function(gesture, event)
          if gesture.state == "began" then print("pan", event.touch.phase) end
        end,
      })
      local delayed = Watch { frame = { 0, 200, 200, 200 } }
      delayed:addGestureRecognizer(ui.TapGesture { taps = 2, delaysTouchesBegan = true })
      app:view("root"):addSubview(panned)
      app:view("root"):addSubview(delayed)
      """
    )
    stage.down(10, 10)
    stage.move(60, 10)
    stage.up(60, 10)
    #expect(
      stage.transcript.take() == """
        began\tbegan\tbegan
        cancelled\tcancelled
        pan\tmoved
        """
    )
    // The view is told once it is clear that there is no second tap.
    stage.tap(10, 210)
    stage.world.advance(by: 1)
    stage.down(10, 210)
    stage.move(150, 350)
    stage.up(150, 350)
    #expect(
      stage.transcript.text == """
        began\tbegan\tbegan
        ended\tended\tended
        began\tbegan\tbegan
        moved\tmoved\tmoved\ttrue
        ended\tended\tended
        """
    )
  }

  @Test("an event is read-only, and its fields are spelt as they are")
  func wrong() throws {
    try stage.run(
      """
      local control = ui.Control {}
      local function try(body) control:once("touchDown", function(_, event) body(event) end) end
      try(function(event) event.kind = "x" end)
      try(function(event) return event.tuch end)
      """
    )
    let problem = stage.problem(
      """
      local control = ui.Control {}
      control:on("touchDown", function(_, event) return event.tuch end)
      control:sendActions "touchDown"
      """
    )
    #expect(
      problem == "2: InteractionEvent has no property or method 'tuch'; did you mean 'touch'?"
    )
    let readOnly = stage.problem(
      """
      local control = ui.Control {}
      control:on("touchDown", function(_, event) event.kind = "x" end)
      control:sendActions "touchDown"
      """
    )
    #expect(readOnly == "2: property 'kind' of InteractionEvent is read-only")
  }
}
