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
