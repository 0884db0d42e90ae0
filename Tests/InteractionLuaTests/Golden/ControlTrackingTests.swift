internal import Interaction
internal import Testing

@Suite("Control: tracking a touch, told to Swift and to Lua alike (semantics §1)")
struct ControlTrackingTests {
  @Test("began: inside, beginTracking, highlighted, touchDown; a quick second one is one mask")
  func began() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      endTracking [tracking inside]
      touchUpInside [tracking inside]
      beginTracking [inside]
      touchDown+touchDownRepeat [tracking inside highlighted]
      """
    ) { stage, _ in
      stage.down(10, 10)
      stage.up(10, 10)
      stage.world.advance(by: 0.3)
      stage.down(12, 10)
    }
  }

  @Test("moved: inside and highlight follow, continueTracking, then one mask")
  func moved() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      continueTracking [tracking inside highlighted]
      touchDragInside [tracking inside highlighted]
      continueTracking [tracking]
      touchDragOutside+touchDragExit [tracking]
      continueTracking [tracking]
      touchDragOutside [tracking]
      continueTracking [tracking inside highlighted]
      touchDragInside+touchDragEnter [tracking inside highlighted]
      """
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(20, 10)
      stage.move(300, 10)
      stage.move(310, 10)
      stage.move(20, 10)
    }
  }

  @Test("beginTracking answers false: no control event")
  func beginRefused() throws {
    try Bilingual.expectRecorded("beginTracking [inside]") { stage, control in
      control.begins = false
      stage.down(10, 10)
      stage.move(20, 10)
      stage.up(20, 10)
      #expect(control.flags == "[]")
    }
  }

  @Test("continueTracking answers false: no further control event")
  func continueRefused() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      continueTracking [tracking inside highlighted]
      """
    ) { stage, control in
      control.continues = false
      stage.down(10, 10)
      stage.move(20, 10)
      stage.move(30, 10)
      stage.up(20, 10)
      #expect(control.flags == "[]")
    }
  }

  @Test("ended: highlight off, endTracking, touchUpInside or touchUpOutside, flags cleared")
  func ended() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      endTracking [tracking inside]
      touchUpInside [tracking inside]
      beginTracking [inside]
      touchDown+touchDownRepeat [tracking inside highlighted]
      endTracking [tracking]
      touchUpOutside [tracking]
      """
    ) { stage, control in
      stage.down(10, 10)
      stage.up(10, 10)
      #expect(control.flags == "[]")
      stage.down(10, 10)
      stage.up(300, 300)
      #expect(control.flags == "[]")
    }
  }

  @Test("cancelled: highlight off, cancelTracking, touchCancel, flags cleared")
  func cancelled() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      cancelTracking(event) [tracking inside]
      touchCancel [tracking inside]
      """
    ) { stage, control in
      stage.down(10, 10)
      stage.cancel(10, 10)
      #expect(control.flags == "[]")
    }
  }

  @Test(
    "taken away while tracking, by its own handler: touchCancel once, then nothing",
    arguments: [
      ("remove", "SpyControl was removed from the window"),
      ("remove superview", "View was removed from the window"),
      ("disable", "SpyControl was disabled"),
    ]
  )
  func takenAway(how: String, reason: String) throws {
    let act = [
      "remove": "control:removeFromSuperview()",
      "remove superview": "control.superview:removeFromSuperview()",
      "disable": "control.isEnabled = false",
    ]
    try Bilingual.expect(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      cancelTracking(nil) [tracking inside]
      touchCancel [tracking inside]
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { control, event in
          log("\(event.controlEvents) \(control.flags)")
          guard event.controlEvents == .touchDown else { return }
          switch how {
          case "remove": control.removeFromSuperview()
          case "remove superview": control.superview?.removeFromSuperview()
          default: control.isEnabled = false
          }
        }
      },
      lua: """
        control:on("allEvents", function(control, event)
          record(control, event)
          if names(event) == "touchDown" then \(act[how] ?? "") end
        end)
        """
    ) { stage, control in
      stage.down(10, 10)
      stage.move(20, 10)
      stage.up(20, 10)
      #expect(control.flags == "[]")
      let reasons = stage.journal.records.compactMap { record in
        if case .discardedTouch(_, let reason) = record.entry { reason } else { nil }
      }
      #expect(reasons == [reason, reason])
    }
  }

  @Test(
    "taken away while tracking, by code around it: touchCancel once, at that moment",
    arguments: ["remove", "remove superview", "disable"]
  )
  func takenAwayByCode(how: String) throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      taking it away
      cancelTracking(nil) [tracking inside]
      touchCancel [tracking inside]
      taken away
      """
    ) { stage, control in
      stage.down(10, 10)
      stage.transcript.log("taking it away")
      switch how {
      case "remove": control.removeFromSuperview()
      case "remove superview": stage.root.removeFromSuperview()
      default: control.isEnabled = false
      }
      stage.transcript.log("taken away")
      stage.move(20, 10)
      stage.cancel(20, 10)
      #expect(control.flags == "[]")
      let discarded = stage.journal.records.compactMap { record in
        if case .discardedTouch(let input, _) = record.entry { input.phase } else { nil }
      }
      #expect(discarded == [.moved, .cancelled])
    }
  }

  @Test("the tracked touch's slop is 0: outside begins at the control's edge")
  func slop() throws {
    #expect(Control.trackingSlop == 0)
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      continueTracking [tracking inside highlighted]
      touchDragInside [tracking inside highlighted]
      continueTracking [tracking]
      touchDragOutside+touchDragExit [tracking]
      """
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(99.9, 10)
      stage.move(100, 10)
    }
  }

  @Test("disabled: ignores touches, and still blocks what lies under it")
  func disabled() throws {
    try Bilingual.expectRecorded("") { stage, control in
      let above = Control(frame: control.frame)
      above.isEnabled = false
      stage.root.addSubview(above)
      stage.down(10, 10)
      stage.up(10, 10)
      #expect(stage.world.window.hitPath(at: Point(x: 10, y: 10)).target === above)
    }
  }

  @Test("disabled within endTracking: touchCancel instead of touchUpInside")
  func disabledWhileEnding() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      endTracking [tracking inside]
      cancelTracking(nil) [tracking inside]
      touchCancel [tracking inside]
      """
    ) { stage, control in
      control.onEnd = { [unowned control] in control.isEnabled = false }
      stage.down(10, 10)
      stage.up(10, 10)
    }
  }

  @Test("a second finger on a tracking control is ignored")
  func secondFinger() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      endTracking [tracking inside]
      touchUpInside [tracking inside]
      """
    ) { stage, _ in
      stage.down(10, 10, id: 1)
      stage.down(20, 10, id: 2)
      stage.up(20, 10, id: 2)
      stage.up(10, 10, id: 1)
    }
  }

  @Test("a button sends primaryActionTriggered after touchUpInside, also if that removed it")
  func primaryAction() throws {
    try Bilingual.expect(
      """
      touchUpInside touch
      primaryActionTriggered touch
      touchUpOutside touch
      """,
      swift: { stage, _ in
        let log = stage.transcript.log
        let button = Button(title: "Go", frame: Rect(x: 0, y: 100, width: 100, height: 44))
        button.on([.touchUpInside, .touchUpOutside, .primaryActionTriggered]) { button, event in
          log("\(event.controlEvents) \(event.kind?.rawValue ?? "code")")
          if event.controlEvents == .touchUpInside { button.isHidden = true }
          if event.controlEvents == .primaryActionTriggered { button.isHidden = false }
        }
        stage.root.addSubview(button)
      },
      lua: """
        local button = ui.Button { title = "Go", frame = { 0, 100, 100, 44 } }
        local events = { "touchUpInside", "touchUpOutside", "primaryActionTriggered" }
        button:on(events, function(button, event)
          print(names(event) .. " " .. (event.kind or "code"))
          if names(event) == "touchUpInside" then button.isHidden = true end
          if names(event) == "primaryActionTriggered" then button.isHidden = false end
        end)
        app:view("root"):addSubview(button)
        """
    ) { stage, _ in
      stage.tap(10, 110)
      stage.world.advance(by: 1)
      stage.down(10, 110)
      stage.up(300, 300)
    }
  }
}
