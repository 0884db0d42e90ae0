internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Gestures in Lua: properties, strictness, delegates")
struct GestureRecognizerClassTests {
  let stage = LuaStage()

  @Test(
    "what a recogniser is at first, and what it takes",
    arguments: [
      ("ui.TapGesture {}.state", "possible"),
      ("ui.TapGesture { taps = 2 }.taps", "2"),
      ("ui.TapGesture {}.cancelsTouchesInView", "true"),
      ("ui.TapGesture {}.delaysTouchesBegan", "false"),
      ("ui.TapGesture {}.delaysTouchesEnded", "true"),
      ("ui.TapGesture {}.view", "nil"),
      ("ui.TapGesture {}.numberOfTouches", "0"),
      ("ui.LongPressGesture { taps = 1 }.taps", "1"),
      ("ui.LongPressGesture {}.minimumPressDuration", "0.5"),
      ("ui.LongPressGesture {}.allowableMovement", "10.0"),
      (
        "ui.PanGesture { minimumNumberOfTouches = 2, maximumNumberOfTouches = 3 }"
          + ".maximumNumberOfTouches", "3"
      ),
      ("table.concat(ui.SwipeGesture {}.direction, '+')", "right"),
      ("table.concat(ui.SwipeGesture { direction = { 'up', 'down' } }.direction, '+')", "up+down"),
      ("ui.PinchGesture { scale = 2 }.scale", "2.0"),
      ("ui.RotationGesture {}.rotation", "0.0"),
    ]
  )
  func values(expression: String, text: String) throws {
    #expect(try stage.value(expression) == text)
  }

  @Test(
    "what it does not take is refused, with the place and what would do",
    arguments: [
      ("ui.TapGesture { taps = 0 }", "The number of taps is 0; use 1 or more."),
      ("ui.TapGesture { touches = -1 }", "The number of touches is -1; use 1 or more."),
      ("ui.TapGesture { tap = 2 }", "TapGesture has no property 'tap'; did you mean 'taps'?"),
      (
        "ui.LongPressGesture { minimumPressDuration = 0/0 }",
        "The minimum press duration is nan; use a finite number."
      ),
      (
        "ui.LongPressGesture { allowableMovement = -1 }",
        "The allowable movement is -1; use 0 or more."
      ),
      (
        "ui.PanGesture { minimumNumberOfTouches = 3, maximumNumberOfTouches = 2 }",
        "The maximum number of touches is 2; use 3 or more."
      ),
      ("ui.PinchGesture { scale = 0 }", "The scale is 0; use more than 0."),
      ("ui.RotationGesture { rotation = 1/0 }", "The rotation is inf; use a finite number."),
      (
        "ui.PanGesture {}:setTranslation { 0/0, 1 }",
        "The translation's x is nan; use a finite number."
      ),
      (
        "local tap = ui.TapGesture {} tap:requireToFail(tap)",
        "TapGestureRecognizer cannot wait for its own failure; name another recogniser."
      ),
      (
        "local a, b = ui.TapGesture { name = 'a' }, ui.PanGesture { name = 'b' } "
          + "a:requireToFail(b) b:requireToFail(a)",
        "PanGestureRecognizer#b cannot wait until TapGestureRecognizer#a has failed, because that one waits for it already; let only one of them wait."
      ),
      (
        "ui.TapGesture {}:locationOfTouch(1)",
        "there is no touch 1: no finger is down; ask while the gesture has touches"
      ),
      (
        "ui.TapGesture {}:addTarget(nil, 'save')",
        "a gesture sends its actions to a target, not to the responder chain; give a table or a view"
      ),
      (
        "ui.TapGesture {}:addTarget({}, '')",
        "an action needs a name: the function of the target to call"
      ),
      (
        "ui.TapGesture { delegate = { shouldBegn = function() end } }",
        "GestureDelegate has no method 'shouldBegn'; did you mean 'shouldBegin'?"
      ),
      (
        "ui.TapGesture { delegate = app.window }",
        "Window does not adopt GestureDelegate, so it cannot be the delegate; give a table of "
          + "functions, a Swift object that adopts it, or nil"
      ),
      (
        "ui.TapGesture { delegate = { shouldBegin = true } }",
        "'shouldBegin' of GestureDelegate must be a function; got true"
      ),
      (
        "ui.TapGesture { delegate = ui }",
        "ui is a module and no GestureDelegate; give a table of functions"
      ),
    ]
  )
  func refused(code: String, message: String) {
    let problem = stage.problem(code)
    #expect(problem.hasSuffix(message), "\(problem)")
    #expect(problem.hasPrefix("1: "), "\(problem)")
  }

  @Test("a property that is refused leaves the recogniser as it was")
  func unharmed() throws {
    try stage.run(
      """
      local tap = ui.TapGesture { taps = 2 }
      print(pcall(function() tap.taps = 0 end), tap.taps)
      """
    )
    #expect(stage.transcript.text.hasSuffix("2"))
    #expect(stage.transcript.text.hasPrefix("false"))
  }

  @Test("a view lists its gestures; one moves with addGestureRecognizer, one is a view's only")
  func list() throws {
    try stage.run(
      """
      local one, other = ui.View {}, ui.View {}
      local tap, pan = ui.TapGesture {}, ui.PanGesture {}
      one:addGestureRecognizer(tap)
      one:addGestureRecognizer(pan)
      one:addGestureRecognizer(tap)
      print(#one.gestureRecognizers, one.gestureRecognizers[1] == tap, tap.view == one)
      other:addGestureRecognizer(tap)
      print(#one.gestureRecognizers, #other.gestureRecognizers, tap.view == other)
      one:removeGestureRecognizer(tap)
      print(#other.gestureRecognizers)
      other:removeGestureRecognizer(tap)
      print(#other.gestureRecognizers, tap.view)
      """
    )
    #expect(stage.transcript.text == "2\ttrue\ttrue\n1\t1\ttrue\n1\n0\tnil")
  }

  @Test("onRecognized is read back, replaced and cleared; a connection is disconnected")
  func handlers() throws {
    try stage.run(
      """
      local tap = ui.TapGesture {}
      app:view("root"):addGestureRecognizer(tap)
      local function first() print "first" end
      tap.onRecognized = first
      print(tap.onRecognized == first)
      local connection = tap:on(function() print "connected" end)
      tap.onRecognized = function() print "second" end
      app:view("root").actions = { change = function()
        tap.onRecognized = nil
        connection:disconnect()
        print(connection.isConnected)
      end }
      """
    )
    stage.tap()
    let change = try #require(stage.root.action(named: "change"))
    try change.perform(on: stage.root, sender: nil, event: InteractionEvent())
    stage.tap()
    #expect(stage.transcript.text == "true\nsecond\nconnected\nfalse")
  }

  @Test(
    "a question that is not answered, or that fails, is reported with its line, and counts as absent",
    arguments: [
      (
        "tap.delegate = {\nshouldBegin = function() end }",
        "'shouldBegin' answered wrongly: bad result (boolean expected, got nil)", "test.lua:3"
      ),
      (
        "tap.shouldBegin =\nfunction() return 1 end",
        "'shouldBegin' answered wrongly: bad result (boolean expected, got number)", "test.lua:3"
      ),
      ("tap.shouldBegin =\nfunction() error 'oh' end", "oh", "test.lua:3"),
      ("tap.delegate = { shouldReceive =\nfunction() error 'oh' end }", "oh", "test.lua:3"),
    ]
  )
  func failingQuestions(code: String, message: String, place: String) throws {
    try stage.run(
      """
      local tap = ui.TapGesture { onRecognized = function() print "told" end }
      \(code)
      app:view("root"):addGestureRecognizer(tap)
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "told")
    #expect(stage.world.failures.map(\.message) == [message])
    #expect(stage.world.failures.map { $0.location?.description } == [place])
  }

  @Test("what a handler raises is reported with the gesture, and stops no other")
  func failingHandler() throws {
    try stage.run(
      """
      local tap = ui.TapGesture { name = "t" }
      tap:on(function() error "oh" end)
      tap:on(function() print "told" end)
      app:view("root"):addGestureRecognizer(tap)
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "told")
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message == "oh")
    #expect(
      failure.context.map(\.description) == [
        "gesture: ended of TapGestureRecognizer#t of Window/View#root",
        "handler: Lua function test.lua:2", "connected at: test.lua:2",
      ]
    )
  }

  @Test("for one question the closure is asked, not the delegate; presence is looked up each time")
  func closureWins() throws {
    try stage.run(
      """
      local delegate = { shouldBegin = function() print "delegate" return true end }
      local tap = ui.TapGesture { delegate = delegate }
      print(tap.delegate == delegate)
      tap.shouldBegin = function() print "closure" return true end
      app:view("root"):addGestureRecognizer(tap)
      tap:on(function() tap.shouldBegin, delegate.shouldBegin = nil, nil end)
      """
    )
    stage.tap()
    stage.tap()
    #expect(stage.transcript.text == "true\nclosure")
  }
}
