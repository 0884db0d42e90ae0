internal import Interaction
internal import Testing

@Suite("Subclasses in Swift and in Lua alike: overriding, and calling super (semantics §1, §2)")
struct SubclassTests {
  /// A control that writes down what it is asked and told.
  private class Dial: Control {
    let transcript: Transcript

    init(_ transcript: Transcript) {
      self.transcript = transcript
      super.init(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    }

    override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
      let point = touch.location(in: self)
      transcript.log("begin \(point.x) \(point.y) \(event?.kind?.rawValue ?? "-")")
      return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
      transcript.log("continue \(touch.location.x)")
      return touch.location.x < 200
    }

    override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
      super.endTracking(touch, with: event)
      transcript.log("end \(touch?.phase.rawValue ?? "-")")
    }

    override func cancelTracking(with event: InteractionEvent?) {
      super.cancelTracking(with: event)
      transcript.log("cancel \(event == nil ? "without" : "with") event")
    }

    override func sendAction(
      _ action: AnyAction,
      to target: AnyObject?,
      for event: InteractionEvent
    ) throws {
      guard action.name != "hush" else { return transcript.log("hushed") }
      transcript.log("send \(action.name) \(event.controlEvents)")
      try super.sendAction(action, to: target, for: event)
    }
  }

  /// The same in a script.
  private static let dial = """
    local Dial
    Dial = ui.Control:extend("Dial", {
      frame = { 0, 0, 100, 50 },
      beginTracking = function(self, touch, event)
        local point = touch:location(self)
        print(("begin %s %s %s"):format(point.x, point.y, event.kind))
        return Dial.super.beginTracking(self, touch, event)
      end,
      continueTracking = function(self, touch, event)
        print("continue " .. touch.x)
        return touch.x < 200
      end,
      endTracking = function(self, touch, event)
        Dial.super.endTracking(self, touch, event)
        print("end " .. touch.phase)
      end,
      cancelTracking = function(self, event)
        Dial.super.cancelTracking(self, event)
        print("cancel " .. (event and "with" or "without") .. " event")
      end,
      sendAction = function(self, action, target, event)
        if action.name == "hush" then return print "hushed" end
        print("send " .. action.name .. " " .. names(event))
        Dial.super.sendAction(self, action, target, event)
      end,
    })
    local dial = Dial {}

    """

  @Test("tracking is asked and told, sendAction observes and suppresses")
  func tracking() throws {
    try Bilingual.expectSubclass(
      """
      begin 10.0 10.0 touch
      send didTouchDown touchDown
      down
      continue 20.0
      continue 300.0
      begin 10.0 10.0 touch
      send didTouchDown touchDown
      down
      end ended
      hushed
      """,
      swift: { transcript in
        let dial = Dial(transcript)
        dial.didTouchDown = { _ in transcript.log("down") }
        dial.addTarget(nil, action: AnyAction(named: "hush"), for: .touchUpInside)
        return dial
      },
      lua: Self.dial + """
        dial.didTouchDown = function() print "down" end
        dial:addTarget(nil, "hush", "touchUpInside")
        root:addSubview(dial)
        """
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(20, 10)
      stage.move(300, 10)
      stage.up(300, 10)
      stage.tap()
    }
  }

  /// A control that writes down who is to be told, and suppresses `touchCancel`.
  private final class Gate: Control {
    let transcript: Transcript

    init(_ transcript: Transcript) {
      self.transcript = transcript
      super.init(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    }

    override func sendAction(
      _ action: AnyAction,
      to target: AnyObject?,
      for event: InteractionEvent
    ) throws {
      let who = target === self ? "itself" : target == nil ? "the chain" : "a target"
      let isHushed = event.controlEvents == .touchCancel
      transcript.log("\(event.controlEvents) to \(who)\(isHushed ? ": hushed" : "")")
      if !isHushed { try super.sendAction(action, to: target, for: event) }
    }
  }

  /// The same in a script.
  private static let gate = """
    local Gate
    Gate = ui.Control:extend("Gate", {
      frame = { 0, 0, 100, 50 },
      sendAction = function(self, action, target, event)
        local who = target == self and "itself" or target and "a target" or "the chain"
        local isHushed = names(event) == "touchCancel"
        print(names(event) .. " to " .. who .. (isHushed and ": hushed" or ""))
        if not isHushed then Gate.super.sendAction(self, action, target, event) end
      end,
    })
    local gate = Gate {}

    """

  @Test("every form of registration goes by way of sendAction, which observes and suppresses it")
  func everyForm() throws {
    var speaker: Speaker?
    let say = Action("say") { (speaker: Speaker, _: Control, event: InteractionEvent) in
      speaker.transcript.log("target \(event.controlEvents)")
    }
    try Bilingual.expectSubclass(
      """
      touchDown to a target
      target touchDown
      touchDown to itself
      on touchDown
      touchDown to itself
      property
      touchDown to the chain
      root
      primaryActionTriggered to a target
      target primaryActionTriggered
      touchCancel to a target: hushed
      touchCancel to itself: hushed
      touchCancel to itself: hushed
      touchCancel to the chain: hushed
      """,
      swift: { transcript in
        let gate = Gate(transcript)
        let target = Speaker(transcript)
        speaker = target
        gate.addTarget(target, action: say, for: [.touchDown, .touchCancel])
        gate.on([.touchDown, .touchCancel]) { transcript.log("on \($1.controlEvents)") }
        gate.didTouchDown = { _ in transcript.log("property") }
        gate.didTouchCancel = { _ in transcript.log("never") }
        gate.addTarget(nil, action: AnyAction(named: "tell"), for: [.touchDown, .touchCancel])
        gate.target = target
        gate.action = say
        return gate
      },
      lua: Self.gate + """
        local target = { say = function(self, _, event) print("target " .. names(event)) end }
        local events = { "touchDown", "touchCancel" }
        gate:addTarget(target, "say", events)
        gate:on(events, function(_, event) print("on " .. names(event)) end)
        gate.didTouchDown = function() print "property" end
        gate.didTouchCancel = function() print "never" end
        gate:addTarget(nil, "tell", events)
        gate.target = target
        gate.action = "say"
        root:addSubview(gate)
        """
    ) { stage, gate in
      let log = stage.transcript.log
      stage.root.setAction(named: "tell") { _, _ in log("root") }
      let gate = try #require(gate as? Control)
      for event in [Control.Event.touchDown, .primaryActionTriggered, .touchCancel] {
        try gate.sendActions(for: event)
      }
    }
    #expect(speaker != nil)
  }

  /// A control that leaves touches alone.
  private final class Still: Control {
    override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool { false }
  }

  @Test(
    "beginTracking that an override answers with false: no control event",
    arguments: [true, false]
  )
  func beginRefused(isOverridden: Bool) throws {
    try Bilingual.expectSubclass(
      isOverridden ? "" : "touchDown\ntouchDragInside\ntouchUpInside",
      swift: { transcript in
        let control = isOverridden ? Still() : Control()
        control.frame = Rect(x: 0, y: 0, width: 100, height: 50)
        control.on(.allEvents) { transcript.log("\($1.controlEvents)") }
        return control
      },
      lua: """
        local Still = ui.Control:extend("Still", { beginTracking = function() return false end })
        local control = (\(isOverridden) and Still or ui.Control) { frame = { 0, 0, 100, 50 } }
        control:on("allEvents", function(_, event) print(names(event)) end)
        root:addSubview(control)
        """
    ) { stage, control in
      stage.down(10, 10)
      #expect((control as? Control)?.isTracking == !isOverridden)
      stage.move(20, 10)
      stage.up(20, 10)
    }
  }

  @Test("a touch taken away: cancelTracking without an event, once")
  func cancelled() throws {
    try Bilingual.expectSubclass(
      """
      begin 10.0 10.0 touch
      cancel without event
      begin 10.0 10.0 touch
      cancel with event
      """,
      swift: { Dial($0) },
      lua: Self.dial + "root:addSubview(dial)"
    ) { stage, dial in
      stage.down(10, 10)
      (dial as? Control)?.isEnabled = false
      stage.up(10, 10)
      (dial as? Control)?.isEnabled = true
      stage.down(10, 10)
      stage.cancel(10, 10)
    }
  }

  /// A view that writes down how it is laid out, measured, hit and moved.
  private class Tile: View {
    let transcript: Transcript

    init(_ transcript: Transcript) {
      self.transcript = transcript
      super.init()
    }

    override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
      super.point(inside: point, with: event) || point.x < 150
    }

    override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? {
      let found = super.hitTest(point, with: event)
      transcript.log("hit \(point.x) \(found === self)")
      return found
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      for subview in subviews { subview.frame = bounds }
      transcript.log("layout \(subviews.count)")
    }

    override var intrinsicContentSize: Size? { Size(width: 70, height: 30) }

    override func sizeThatFits(_ size: Size) -> Size {
      let wish = super.sizeThatFits(size)
      transcript.log("fits \(wish.width) in \(size.width)")
      return Size(width: wish.width + 1, height: wish.height)
    }

    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      transcript.log("touches \(touches.count) \(touches[0].tapCount)")
      super.touchesBegan(touches, with: event)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
      let became = super.becomeFirstResponder()
      transcript.log("became \(became)")
      return became
    }

    override func didResignFirstResponder() { transcript.log("resigned") }

    override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
      transcript.log("key \(key)")
      return key.key == "x" || super.pressesBegan(key, with: event)
    }

    override func willMove(toSuperview superview: View?) {
      transcript.log("will move \(superview?.id ?? "nowhere")")
    }

    override func didMoveToSuperview() { transcript.log("moved \(superview?.id ?? "nowhere")") }

    override func willMove(toWindow window: Window?) {
      transcript.log("window to come \(window != nil)")
    }

    override func didMoveToWindow() { transcript.log("window \(window != nil)") }

    override func didAddSubview(_ subview: View) { transcript.log("added \(subview.id)") }

    override func willRemoveSubview(_ subview: View) { transcript.log("removes \(subview.id)") }
  }

  /// The same in a script.
  private static let tile = """
    local Tile
    Tile = ui.View:extend("Tile", {
      pointInside = function(self, point, event)
        return Tile.super.pointInside(self, point, event) or point.x < 150
      end,
      hitTest = function(self, point, event)
        local found = Tile.super.hitTest(self, point, event)
        print(("hit %s %s"):format(point.x, found == self))
        return found
      end,
      layoutSubviews = function(self)
        Tile.super.layoutSubviews(self)
        for _, subview in ipairs(self.subviews) do subview.frame = self.bounds end
        print("layout " .. #self.subviews)
      end,
      intrinsicContentSize = function() return { width = 70, height = 30 } end,
      sizeThatFits = function(self, size)
        local wish = Tile.super.sizeThatFits(self, size)
        print(("fits %s in %s"):format(wish.width, size.width))
        return { width = wish.width + 1, height = wish.height }
      end,
      touchesBegan = function(self, touches, event)
        print(("touches %d %d"):format(#touches, touches[1].tapCount))
        Tile.super.touchesBegan(self, touches, event)
      end,
      canBecomeFirstResponder = function() return true end,
      becomeFirstResponder = function(self)
        local became = Tile.super.becomeFirstResponder(self)
        print("became " .. tostring(became))
        return became
      end,
      didResignFirstResponder = function() print "resigned" end,
      pressesBegan = function(self, key, event)
        print("key " .. key)
        return key == "X" or Tile.super.pressesBegan(self, key, event)
      end,
      willMoveToSuperview = function(self, view)
        print("will move " .. (view and view.id or "nowhere"))
      end,
      didMoveToSuperview = function(self)
        print("moved " .. (self.superview and self.superview.id or "nowhere"))
      end,
      willMoveToWindow = function(self, window) print("window to come " .. tostring(window ~= nil)) end,
      didMoveToWindow = function(self) print("window " .. tostring(self.window ~= nil)) end,
      didAddSubview = function(self, subview) print("added " .. subview.id) end,
      willRemoveSubview = function(self, subview) print("removes " .. subview.id) end,
    })
    root:addSubview(Tile {})
    """

  @Test("a view's moves, layout, measure, hits, touches, keys and focus")
  func view() throws {
    try Bilingual.expectSubclass(
      """
      will move root
      window to come true
      window true
      moved root
      layout 0
      fits 70.0 in 0.0
      71.0 30.0
      layout 0
      added badge
      layout 1
      {0.0, 0.0, 71.0, 30.0}
      hit 120.0 true
      touches 1 1
      became true
      key X
      key Y
      removes badge
      resigned
      will move nowhere
      window to come false
      window false
      moved nowhere
      """,
      swift: { Tile($0) },
      lua: Self.tile
    ) { stage, tile in
      let log = stage.transcript.log
      tile.sizeToFit()
      log("\(tile.frame.width) \(tile.frame.height)")
      stage.world.layoutIfNeeded()
      let badge = View()
      badge.id = "badge"
      badge.isUserInteractionEnabled = false
      tile.addSubview(badge)
      stage.world.layoutIfNeeded()
      let frame = badge.frame
      log("{\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)}")
      stage.down(120, 10)
      stage.up(120, 10)
      tile.becomeFirstResponder()
      stage.send(.keyDown("x"))
      stage.send(.keyDown("y"))
      badge.removeFromSuperview()
      tile.removeFromSuperview()
    }
  }

  @Test("journals name the class as the language does that made it")
  func journals() throws {
    try Bilingual.expectSubclass(
      """
      begin 10.0 10.0 touch
      end ended
      Window/View#root/Dial
      Window/View#root/Dial
      """,
      swift: { Dial($0) },
      lua: Self.dial + "root:addSubview(dial)"
    ) { stage, dial in
      stage.tap()
      for record in stage.journal.records {
        guard case .hitPath(_, let target, _) = record.entry else { continue }
        stage.transcript.log(target ?? "nothing")
      }
      stage.transcript.log(dial.path)
    }
  }
}
