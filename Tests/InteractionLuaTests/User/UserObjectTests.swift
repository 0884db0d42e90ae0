internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("The user's verbs in Lua")
struct UserObjectTests {
  let stage = LuaStage()

  /// Declares one scenario of the body and plays it; returns its failure, or what was printed.
  private func play(_ body: String) throws -> String {
    try stage.run(
      """
      local taps = 0
      local button = ui.Button { id = "add", title = "Add" }
      button.didTouchUpInside = function(_, event)
        taps = taps + 1
        print(("tap %d at %.0f %.0f"):format(taps, event.touch.x, event.touch.y))
      end
      button.didTouchDownRepeat = function(_, event) print("repeat " .. event.touch.tapCount) end
      local field = ui.TextField { id = "name", placeholder = "Name" }
      app:setRoot(ui.VStack { button, field })
      scenario("s", function(user)
        \(body)
      end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    do {
      for scenario in context.declarations.scenarios { try context.play(scenario.body) }
      return stage.transcript.text
    } catch {
      let failure = ScriptFailure(error, stage.state.lastFailure).failure
      return "\(failure.location?.line ?? 0): \(failure.message)"
    }
  }

  /// Bodies of scenarios and what they print.
  static let bodies = [
    ("user:tap(find.button 'Add')", "tap 1 at 195 22"),
    ("user:tap(button) user:tap(button)", "tap 1 at 195 22\ntap 2 at 195 22"),
    ("user:tap { x = 7, y = 8 }", "tap 1 at 7 8"),
    ("user:tap { 7, 8 }", "tap 1 at 7 8"),
    ("user:tap(button, { at = { 1, 2 } })", "tap 1 at 1 2"),
    ("user:tap(button, { at = { x = 3, y = 4 }, timeout = 1 })", "tap 1 at 3 4"),
    ("user:tap(button:convert { 5, 6 })", "tap 1 at 5 6"),
    ("user:tap(button, { at = button:convert { 5, 6 } })", "tap 1 at 5 6"),
    ("user:tap(button, nil)", "tap 1 at 195 22"),
    ("user:doubleTap(button)", "tap 1 at 195 22\nrepeat 2\ntap 2 at 195 22"),
    ("user:longPress(button) print(app.now)", "tap 1 at 195 22\n0.616666679"),
    ("user:longPress(button, { duration = 0.1, at = { 1, 2 } })", "tap 1 at 1 2"),
    ("user:drag(button, { 200, 30 })", "tap 1 at 200 30"),
    ("user:drag(button, field) print(taps)", "0"),
    ("user:swipe(button, 'left')", "tap 1 at 95 22"),
    (
      """
      button:addGestureRecognizer(ui.HoverGesture {
        onRecognized = function(gesture)
          local at = gesture:location(button)
          print(("%s at %.0f %.0f"):format(gesture.state, at.x, at.y))
        end,
      })
      user:hover(button) user:hover(button, { at = { 1, 2 } }) user:hover(field)
      """,
      "began at 195 22\nchanged at 1 2\nended at 195 66"
    ),
    (
      """
      button:addGestureRecognizer(ui.PinchGesture {
        onRecognized = function(gesture)
          if gesture.state == "ended" then print(gesture.scale) end
        end,
      })
      button:addGestureRecognizer(ui.RotationGesture {
        onRecognized = function(gesture)
          if gesture.state == "ended" then print(("%.3f"):format(gesture.rotation)) end
        end,
      })
      user:pinch(button, 2) user:rotate(button, -1.5, { timeout = 1 })
      """,
      "2.0\n-1.500"
    ),
    (
      """
      local page = ui.ScrollView { ui.View { frame = { 0, 0, 390, 2000 } } }
      app:setRoot(page)
      user:scroll(page, { dy = 120 }) user:scroll({ 20, 20 }, { dx = 0, dy = -20 })
      print(page.contentOffset.y)
      """,
      "100.0"
    ),
    ("user:fill(find.placeholder 'Name', 'Ann') print(field.text, app.pasteboard)", "Ann\tAnn"),
    ("user:fill(field, 'Ann') user:clear(field) print('[' .. field.text .. ']')", "[]"),
    ("user:focus(button) print(button.isFirstResponder, taps)", "true\t0"),
    ("user:focus(field, { timeout = 1 }) user:paste 'Bob' print(field.text)", "Bob"),
    ("user:focus(field) user:type('x', { timeout = 1 }) print(field.text)", "x"),
    (
      """
      button.didTouchUpInside = function() print(("%.1f"):format(app.now)) end
      user:focus(button) user:press('Space', { duration = 0.5 })
      """,
      "0.5"
    ),
    (
      """
      local done
      app:after(1.5, function() done = "yes" end)
      user:waitUntil(function() return done end, { timeout = 2 })
      print(("%.1f"):format(app.now))
      """,
      "1.5"
    ),
    ("app:after(8, function() print 'due' end) user:settle { budget = 10 }", "due"),
    ("user:tap(find.pick { 20, 20 })", "tap 1 at 195 22"),
    ("user:touch(button):move({ 10, 10 }):up()", "tap 1 at 10 10"),
    ("local a, b = user:touch(button), user:touch(field) b:up() a:up()", "tap 1 at 195 22"),
    ("user:tap(field) user:type 'Adä' print(field.text)", "Adä"),
    ("user:tap(field) user:type 'x' user:press 'Backspace' print(#field.text)", "0"),
    ("user:tap(field) user:press 'Shift+A' print(field.text)", "A"),
    ("user:press 'Tab' print(button.isFirstResponder)", "true"),
    ("user:press 'Tab' user:press 'Tab' print(field.isFirstResponder)", "true"),
    ("local t = app.now user:wait(1.5) print(app.now - t)", "1.5"),
    ("app:after(3, function() print 'due' end) user:settle() print(app.now)", "due\n3.0"),
    (
      """
      local wheel = ui.ActivityIndicator { isAnimating = true }
      app:setRoot(ui.VStack { wheel })
      user:settle() print(wheel.isAnimating, app.now)
      """,
      "true\t0.0"
    ),
    (
      """
      local count = 0
      app:every(1, function() count = count + 1 end)
      app:after(2.5, function() print("due") end)
      user:settle() print(count, app.now)
      """,
      "due\n2\t2.5"
    ),
    (
      "app:after(2, function() button.isEnabled = true end) button.isEnabled = false user:tap(button)",
      "tap 1 at 195 22"
    ),
    ("button.isEnabled = false user:tap(button, { force = true }) print(taps)", "0"),
  ]

  @Test("what each verb does", arguments: bodies)
  func verbs(body: String, printed: String) throws {
    let transcript = try play(body)
    #expect(transcript == printed)
    #expect(stage.world.failures == [])
  }

  @Test(
    "verbs of other toolkits say what to write instead",
    arguments: [
      ("click", "user:tap(target)"), ("dblclick", "user:doubleTap(target)"),
      ("doubleClick", "user:doubleTap(target)"), ("rightClick", "user:longPress(target)"),
      ("mouseOver", "user:hover(target)"), ("dragTo", "user:drag(from, to)"),
      (
        "selectOption",
        "user:tap(target) for the pop-up button, and user:tap(find.row(choice)) in its menu"
      ),
      ("check", "user:tap(target), which turns it on, and expect(target):toBeOn()"),
      ("uncheck", "user:tap(target), which turns it off, and expect(target):toBeOff()"),
      ("keyboard", "user:press(\"Return\"), or any other key or chord"),
      (
        "pressSequentially",
        "user:type(text), after a tap on the field, or user:fill(target, text)"
      ),
      ("setValue", "user:fill(target, text)"),
      ("waitFor", "user:waitUntil(function() return … end); expectations wait by themselves"),
    ]
  )
  func foreignVerbs(verb: String, call: String) throws {
    let failure = try play("user:\(verb)(button)")
    #expect(failure == "11: User has no property or method '\(verb)'; write \(call)")
  }

  /// Bodies of scenarios and their failures.
  static let failures = [
    ("user:tap 'Add'", "11: a string is no target; say what it names, such as find.button \"Add\""),
    (
      "user:tap()",
      "11: bad argument #1 'target' to 'tap' (Locator | View | {x: number, y: number} expected, got no value)"
    ),
    (
      "user:tap(7)",
      "11: bad argument #1 'target' to 'tap' (Locator | View | {x: number, y: number} expected, got number)"
    ),
    ("user:tap { x = 1 }", "11: a point needs both x and y: { x = 10, y = 20 }"),
    ("user:tap { x = 1, z = 2 }", "11: 'z' is no field of a point; it has x, y"),
    (
      "user:tap(button, { timout = 1 })",
      "11: there is no 'timout' among the options; did you mean 'timeout'?"
    ),
    ("user:tap(button, { force = 1 })", "11: option 'force' must be true or false; got 1"),
    (
      "user:tap(button, { at = 'middle' })",
      "11: option 'at' must be a point, such as { x = 10, y = 20 }; got \"middle\""
    ),
    ("user:tap(button, { at = { 1 } })", "11: a point needs both x and y: { x = 10, y = 20 }"),
    ("user:tap(button, 1)", "11: bad argument #2 'options' to 'tap' (table expected, got number)"),
    ("user:tapp(button)", "11: User has no property or method 'tapp'; did you mean 'tap'?"),
    (
      "user.tap(button)",
      "11: bad self for 'tap' (User expected, got Button); call it as object:tap(…)"
    ),
    (
      "user:swipe(button, 'lefft')",
      """
      11: bad argument #2 'direction' to 'swipe' (there is no direction 'lefft'; did you mean \
      'left'?)
      """
    ),
    (
      "user:longPress(button, { duration = 'long' })",
      "11: option 'duration' must be a number of seconds; got \"long\""
    ),
    (
      "user:drag(button)",
      "11: bad argument #2 'to' to 'drag' (Locator | View | {x: number, y: number} expected, got no value)"
    ),
    (
      "local touch = user:touch(button):up() touch:move(field)",
      "11: The finger is up already, so it cannot move; put it down again with touch."
    ),
    (
      "user:touch(button):up():up()",
      "11: The finger is up already, so it cannot be lifted; put it down again with touch."
    ),
    ("user:type()", "11: bad argument #1 'text' to 'type' (string expected, got no value)"),
    (
      "user:type(find.textField(), 'Ada')",
      """
      11: type takes a text alone, for whatever has the focus; tap the field first, or write \
      user:fill(target, text)
      """
    ),
    (
      "user:press(button)",
      """
      11: press takes a key or a chord, such as "Return", for whatever has the focus; to touch an \
      element write user:tap(target)
      """
    ),
    (
      "user:paste(button)",
      """
      11: paste takes a text alone, for whatever has the focus; tap the field first, or write \
      user:fill(target, text)
      """
    ),
    (
      "user:pinch(button)", "11: bad argument #2 'scale' to 'pinch' (number expected, got no value)"
    ),
    ("user:pinch(button, -1)", "11: The scale is -1; use more than 0."),
    (
      "user:scroll(button, { dz = 3 })",
      "11: there is no 'dz' among the options; did you mean 'dx'?"
    ),
    (
      "user:scroll(button, { dy = 'down' })",
      "11: option 'dy' must be a number of points; got \"down\""
    ),
    (
      "user:scroll(button, { force = true })",
      "11: say how far to scroll: { dy = 100 } shows what lies below"
    ),
    ("user:fill(field)", "11: bad argument #2 'text' to 'fill' (string expected, got no value)"),
    (
      "user:press('Space', { duration = true })",
      "11: option 'duration' must be a number of seconds; got true"
    ),
    (
      "user:waitUntil(true)",
      "11: bad argument #1 'condition' to 'waitUntil' (function expected, got boolean)"
    ),
    ("user:waitUntil(function() error 'no' end)", "11: no"),
    (
      "user:settle { timeout = 1 }",
      "11: there is no 'timeout' among the options; use one of: budget"
    ),
    ("user:wait(-1)", "11: The time to wait is -1; use 0 or more."),
    ("user:wait 'long'", "11: bad argument #1 'seconds' to 'wait' (number expected, got string)"),
  ]

  @Test("what does not fit, with the line of the step", arguments: failures)
  func wrong(body: String, message: String) throws {
    let failure = try play(body)
    #expect(failure == message)
  }

  @Test("a verb that cannot be carried out fails at its line, and says what is in the way")
  func notReady() throws {
    let disabled = try play("button.isEnabled = false\nuser:tap(find.button 'Add')")
    #expect(disabled.hasPrefix("12: "))
    #expect(disabled.contains("isEnabled"))
    #expect(stage.world.now >= 5)
    let failures = stage.journal.records.filter {
      if case .failure = $0.entry { true } else { false }
    }
    #expect(failures.count == 1)
  }

  @Test("a handler that acts in vain while the user waits leaves the time limit on watch")
  func waitingStep() throws {
    let context = try #require(stage.state.script)
    let watched = try stage.state.makeFunction("watched") { context.user.whileWaiting != nil }
    try stage.state.setGlobal("watched", to: watched)
    let printed = try play(
      """
      button.isEnabled = false
        app:after(0.1, function()
          print(pcall(user.tap, user, field) or pcall(function() expect(find.id "x"):toExist() end))
          print(watched())
          button.isEnabled = true
        end)
        user:tap(button)
      """
    )
    #expect(printed == "false\ntrue\ntap 1 at 195 22")
  }

  @Test("a handler may not act as a user")
  func insideHandler() throws {
    let printed = try play(
      """
      button:on("touchDown", function() user:wait(1) end)
        user:tap(button)
      """
    )
    #expect(printed == "tap 1 at 195 22")
    #expect(stage.world.failures.map(\.message).count == 1)
    #expect(stage.world.failures.first?.message.hasPrefix("The user cannot wait while") == true)
    #expect(stage.world.failures.first?.location?.line == 11)
  }
}
