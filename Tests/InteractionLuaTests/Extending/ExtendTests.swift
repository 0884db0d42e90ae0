internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Classes that scripts derive from the toolkit's")
struct ExtendTests {
  let stage = LuaStage()

  @Test("fields, values, closures and init, as every class that scripts derive")
  func instance() throws {
    try stage.run(
      """
      local Knob
      Knob = ui.Control:extend("Knob", {
        fields = { "angle" }, closures = { "onTurn" }, role = "slider", id = "knob",
        init = function(self, options)
          self.angle = 0
          self.steps = options and options.angle or 7
        end,
        turn = function(self, by)
          self.angle = self.angle + by
          self.onTurn(self.angle)
          return self
        end,
      })
      local knob = Knob { angle = 5, isEnabled = false }
      print(knob.angle, knob.steps, knob.role, knob.id, knob.isEnabled)
      print(knob.onTurn(1))
      knob.onTurn = function(angle) print("turned to", angle) end
      print(knob:turn(2) == knob)
      print(tostring(Knob), Knob.super == ui.Control)
      """
    )
    #expect(
      stage.transcript.text == """
        5\t5\tslider\tknob\tfalse

        turned to\t7
        true
        class Knob\ttrue
        """
    )
  }

  @Test("a method of the class is an action, found in the responder chain and by addTarget")
  func methodsAreActions() throws {
    try stage.run(
      """
      local Form = ui.View:extend("Form", {
        save = function(self, sender, event)
          print("save", self.id, sender.title, event.controlEvents[1])
        end,
        layoutSubviews = function() end,
      })
      local button = ui.Button { title = "Save", frame = { 0, 0, 100, 44 } }
      local form = Form { id = "form", frame = { 0, 0, 100, 44 }, button }
      button:addTarget(nil, "save", "touchUpInside")
      button:addTarget(form, "save", "touchDown")
      button:addTarget(nil, "layoutSubviews", "touchDown")
      app:view("root"):addSubview(form)
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "save\tform\tSave\ttouchDown\nsave\tform\tSave\ttouchUpInside")
    #expect(stage.world.unhandledActions.map(\.name) == ["layoutSubviews"])
    let handlers = stage.journal.records.compactMap { record -> String? in
      if case .action("save", _, let handler, _) = record.entry { handler.description } else { nil }
    }
    #expect(handlers == ["save (test.lua:10)", "Form.save (test.lua:2)"])
  }

  @Test("an override of pointInside enlarges what can be touched; hit paths stay whole")
  func hitPath() throws {
    try stage.run(
      """
      local Wide
      Wide = ui.Button:extend("Wide", {
        hitTest = function(self, point, event) return Wide.super.hitTest(self, point, event) end,
        pointInside = function(self, point) return point.x < 300 end,
      })
      app:view("root"):addSubview(Wide { frame = { 0, 0, 10, 10 } })
      """
    )
    let path = stage.world.window.hitPath(at: Point(x: 200, y: 5))
    #expect(path.steps.map(\.decision) == [.entered, .entered, .entered, .hit])
    #expect(path.target?.className == "Wide")
  }

  @Test(
    "what is wrong with a class is said at its line, with the right name",
    arguments: [
      (
        "ui.Control:extend('X', { touchBegan = print })",
        """
        Control has no method 'touchBegan' to override; did you mean 'touchesBegan'? \
        (A function of your own needs another name.)
        """
      ),
      (
        "ui.View:extend('X', { layoutsubviews = print })",
        """
        View has no method 'layoutsubviews' to override; did you mean 'layoutSubviews'? \
        (A function of your own needs another name.)
        """
      ),
      (
        "ui.View:extend('X', { addSubview = print })",
        "'addSubview' of View is final: Swift would not ask for another; choose another name"
      ),
      (
        "ui.Button:extend('X', { hitTest = 3 })",
        "'hitTest' of X is a method (function expected, got number)"
      ),
      (
        "ui.View:extend('X', { fields = { 'hitTest' } })",
        "'hitTest' in 'fields' of X is a member already; choose another name"
      ),
      (
        "ui.View:extend('X', { onTurn = 3 })",
        """
        'onTurn' of X is no function (got number); list it in `fields` and give it its value in \
        `init`
        """
      ),
      (
        "ui.View:extend('X', { delegate = { required = { 'a' } } })",
        """
        'delegate' of X is no function (got table); a class of your own declares it by a protocol: \
        delegate = ui.Protocol("Name", { required = { … } }); or list it in `fields` and give it its value \
        in `init`
        """
      ),
      (
        "local X = ui.View:extend('X') X:extend('Y', { delegate = 'P' })",
        """
        'delegate' of Y is no function (got string); a class of your own declares it by a protocol: \
        delegate = ui.Protocol("Name", { required = { … } }); or list it in `fields` and give it its value \
        in `init`
        """
      ),
      (
        "ui.View {}.delegate = {}",
        """
        View has no property 'delegate'; a class of your own declares it by a protocol: \
        delegate = ui.Protocol("Name", { required = { … } })
        """
      ),
      (
        "local X = ui.View:extend('X', { fields = { 'angle' } }) X {}.angel = 1",
        "X has no property 'angel'; did you mean 'angle'?"
      ),
      (
        "local X = ui.View:extend('X') X {}.angle = 1",
        """
        X has no property 'angle'; list it in `fields` of `extend`, or give it its first value in `init`
        """
      ),
      (
        "local X = ui.View:extend('X') X.super.layoutSubviews(3)",
        "bad self for 'layoutSubviews' (View expected, got number); call it as object:layoutSubviews(…)"
      ),
    ]
  )
  func mistakes(script: String, message: String) {
    #expect(stage.problem("\n" + script) == "2: \(message)")
  }

  @Test("names that only resemble a method are a script's own")
  func ownNames() throws {
    try stage.run(
      """
      ui.Control:extend("X", {
        layout = print, track = print, sendActionLater = print, drawHand = print, point = print,
      })
      ui.View:extend("Y", { beginTrackings = print })
      """
    )
  }

  /// An override that does not do what it must, and what is said of it.
  struct Wrong: CustomTestStringConvertible {
    let body: String
    let message: String
    let line: Int

    var testDescription: String { body }
  }

  @Test(
    "an override that fails is a failure with its line, and the class does its own",
    arguments: [
      Wrong(
        body: "pointInside = function() end",
        message: "bad result of 'pointInside' (boolean expected, got nil)",
        line: 2
      ),
      Wrong(
        body: "hitTest = function() return 7 end",
        message: "bad result of 'hitTest' (View expected, got number)",
        line: 2
      ),
      Wrong(
        body: "hitTest = function()\n error('no') end",
        message: "no",
        line: 3
      ),
      Wrong(
        body: "beginTracking = function(self) return self.nothing end",
        message: """
          Broken has no property or method 'nothing'; put it into the table of `extend`: a function as \
          it is, any other name into `fields`
          """,
        line: 2
      ),
      Wrong(
        body: "sendAction = function(self, action)\n\n action.nmae = 1 end",
        message: "Action has no property 'nmae'; did you mean 'name'?",
        line: 4
      ),
      Wrong(
        body: "hitTest = function() return ui.View { id = 'loose' } end",
        message: """
          View#loose is not in the window of Window/View#root/Broken "Go"; \
          answer a view that is, or nil.
          """,
        line: 2
      ),
    ]
  )
  func failing(wrong: Wrong) throws {
    try stage.run(
      """
      local Broken = ui.Button:extend("Broken", {
      \(wrong.body),
      })
      app:view("root"):addSubview(Broken {
        title = "Go", frame = { 0, 0, 100, 44 },
        didTouchDown = function() print "touched" end,
      })
      """
    )
    stage.down(10, 10)
    stage.up(10, 10)
    #expect(stage.transcript.text == "touched")
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message == wrong.message)
    #expect(failure.location == SourceLocation(file: "test.lua", line: wrong.line))
    let method = try #require(wrong.body.split(separator: " ").first)
    #expect(
      failure.context == [.init("override", "\(method) of Window/View#root/Broken \"Go\"")]
    )
  }

  @Test("one that asks for layout while it lays out is told of at its line")
  func endlessLayout() throws {
    try stage.run(
      """
      local Restless = ui.View:extend("Restless", {
        layoutSubviews = function(self) self:setNeedsLayout() end,
      })
      app:view("root"):addSubview(Restless { frame = { 0, 0, 100, 44 } })
      """
    )
    stage.world.layoutIfNeeded()
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message.hasPrefix("Layout asked for layout 10 times in one turn; do not call"))
    #expect(failure.location == SourceLocation(file: "test.lua", line: 2))
    #expect(
      failure.context == [.init("it was asked for by", "Window/View#root/Restless")]
    )
  }

  @Test("a recursion of overrides that reaches a limit is one failure, of the outermost")
  func recursion() throws {
    try stage.state.setDepthLimit(crossings: 20)
    try stage.run(
      """
      local Loop = ui.View:extend("Loop", {
        intrinsicContentSize = function(self) return self:sizeThatFits { 100, 100 } end,
      })
      app:view("root"):addSubview(Loop { frame = { 0, 0, 100, 100 } })
      """
    )
    #expect(stage.world.failures == [])
    #expect(stage.root.subviews[0].intrinsicContentSize == nil)
    #expect(stage.world.failures.map(\.message) == [LuaError.depthLimitMessage])
    #expect(
      stage.world.failures.first?.context == [
        .init("override", "intrinsicContentSize of Window/View#root/Loop")
      ]
    )
  }

  @Test("a handler that fails under an override of sendAction is the handler's failure")
  func failingHandler() throws {
    try stage.run(
      """
      local Quiet
      Quiet = ui.Button:extend("Quiet", {
        sendAction = function(self, ...) Quiet.super.sendAction(self, ...) end,
      })
      app:view("root"):addSubview(Quiet {
        frame = { 0, 0, 100, 44 },
        didTouchDown = function() error "broken handler" end,
      })
      """
    )
    stage.down(10, 10)
    #expect(stage.world.failures.map(\.message) == ["broken handler"])
    #expect(stage.world.failures.map(\.location) == [SourceLocation(file: "test.lua", line: 7)])
    #expect(
      stage.world.failures[0].context.first == .init("event", "touchDown of Window/View#root/Quiet")
    )
  }

  @Test("a target table, a Swift target and the chain pass through sendAction and its super")
  func forwardedTargets() throws {
    let speaker = Speaker(stage.transcript)
    let connect: (Button) throws -> Void = { button in
      button.addTarget(speaker, action: Speaker.speak, for: .touchDown)
    }
    try stage.run(
      """
      local Spy
      Spy = ui.Button:extend("Spy", {
        sendAction = function(self, action, target, event)
          print("send", action.name, type(target))
          Spy.super.sendAction(self, action, target, event)
        end,
      })
      local spy = Spy { frame = { 0, 0, 100, 44 } }
      spy:addTarget({ tap = function(self) print("table", self.mark) end, mark = 1 }, "tap", "touchDown")
      spy:addTarget(nil, "open", "touchDown")
      local root = app:view "root"
      root.actions = { open = function(self) print("chain", self.id) end }
      root:addSubview(spy)
      """
    )
    try connect(try #require(stage.root.subviews[0] as? Button))
    stage.down(10, 10)
    #expect(
      stage.transcript.text == """
        send\ttap\ttable
        table\t1
        send\topen\tnil
        chain\troot
        send\tspeak\tuserdata
        Swift Spy touchDown
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("required closures: missing ones are a failure where the instance was made, named")
  func requiredClosures() throws {
    try stage.run(
      """
      local Card = ui.View:extend("Card", { requiredClosures = { "onOpen", "onClose" } })
      local root = app:view "root"
      local card = Card {
        onClose = print }
      card.onOpen()
      root:addSubview(ui.View { card })
      root:addSubview(Card { onOpen = print, onClose = print })
      """
    )
    #expect(
      stage.world.failures == [
        Failure(
          message: """
            Window/View#root/View/Card entered the window without 'onOpen', which Card requires; \
            set it where the view is made, or before it is shown.
            """,
          location: SourceLocation(file: "test.lua", line: 3)
        )
      ]
    )
  }

  @Test("instances keep what the toolkit does for a class: keys, Tab, typing")
  func textField() throws {
    try stage.run(
      """
      local Shout
      Shout = ui.TextField:extend("Shout", {
        insertText = function(self, text) Shout.super.insertText(self, text:upper()) end,
        canBecomeFirstResponder = function(self) return self.isEnabled end,
        didBecomeFirstResponder = function(self)
          Shout.super.didBecomeFirstResponder(self)
          print("focus " .. tostring(self.isEditing))
        end,
        displayedText = function(self) return "shout" end,
      })
      local field = Shout { frame = { 0, 0, 100, 44 } }
      field:on({ "editingDidBegin", "editingChanged" }, function(_, event)
        print(event.controlEvents[1], field.text)
      end)
      app:view("root"):addSubview(field)
      """
    )
    stage.tap()
    stage.type("ab")
    #expect(
      stage.transcript.text == """
        editingDidBegin\t
        focus true
        editingChanged\tA
        editingChanged\tAB
        """
    )
    #expect(stage.root.subviews[0].path == #"Window/View#root/Shout "shout""#)
  }
}
