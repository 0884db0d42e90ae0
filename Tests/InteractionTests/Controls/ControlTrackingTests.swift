internal import Interaction
internal import Testing

@Suite("Control: tracking a touch (semantics §1)")
struct ControlTrackingTests {
  let transcript = Transcript()

  @Test("touch began: inside, beginTracking, highlighted, then touchDown")
  func touchBegan() {
    let stage = Stage(SpyControl(transcript))
    stage.down(10, 10)
    #expect(
      transcript.text == """
        beginTracking [inside]
        touchDown [tracking inside highlighted]
        """
    )
  }

  @Test("touch began for the second time: touchDown and touchDownRepeat are one mask")
  func touchBeganAgain() {
    let stage = Stage(SpyControl(transcript))
    stage.down(10, 10)
    stage.up(10, 10)
    _ = transcript.take()
    stage.world.advance(by: 0.3)
    stage.down(12, 10)
    #expect(
      transcript.text == """
        beginTracking [inside]
        touchDown+touchDownRepeat [tracking inside highlighted]
        """
    )
  }

  @Test("touch moved: inside and highlight follow, continueTracking, then one mask")
  func touchMoved() {
    let stage = Stage(SpyControl(transcript))
    stage.down(10, 10)
    _ = transcript.take()
    stage.move(20, 10)
    stage.move(300, 10)
    stage.move(310, 10)
    stage.move(20, 10)
    #expect(
      transcript.text == """
        continueTracking [tracking inside highlighted]
        touchDragInside [tracking inside highlighted]
        continueTracking [tracking]
        touchDragOutside+touchDragExit [tracking]
        continueTracking [tracking]
        touchDragOutside [tracking]
        continueTracking [tracking inside highlighted]
        touchDragInside+touchDragEnter [tracking inside highlighted]
        """
    )
  }

  @Test("beginTracking answers false: no control event, tracking ends, highlight off")
  func beginTrackingRefuses() {
    let control = SpyControl(transcript)
    control.begins = false
    let stage = Stage(control)
    stage.down(10, 10)
    stage.move(20, 10)
    stage.up(20, 10)
    #expect(transcript.text == "beginTracking [inside]")
    #expect(control.flags == "[]")
  }

  @Test("continueTracking answers false: no control event, tracking ends, highlight off")
  func continueTrackingRefuses() {
    let control = SpyControl(transcript)
    control.continues = false
    let stage = Stage(control)
    stage.down(10, 10)
    stage.move(20, 10)
    stage.move(30, 10)
    stage.up(20, 10)
    #expect(
      transcript.text == """
        beginTracking [inside]
        touchDown [tracking inside highlighted]
        continueTracking [tracking inside highlighted]
        """
    )
    #expect(control.flags == "[]")
  }

  @Test("touch ended inside: highlight off, endTracking, touchUpInside, flags cleared")
  func touchEndedInside() {
    let control = SpyControl(transcript)
    let stage = Stage(control)
    stage.down(10, 10)
    _ = transcript.take()
    stage.up(10, 10)
    #expect(
      transcript.text == """
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        """
    )
    #expect(control.flags == "[]")
  }

  @Test("touch ended outside: highlight off, endTracking, touchUpOutside, flags cleared")
  func touchEndedOutside() {
    let control = SpyControl(transcript)
    let stage = Stage(control)
    stage.down(10, 10)
    _ = transcript.take()
    stage.up(300, 300)
    #expect(
      transcript.text == """
        endTracking [tracking]
        touchUpOutside [tracking]
        """
    )
    #expect(control.flags == "[]")
  }

  @Test("touch cancelled: highlight off, cancelTracking, touchCancel, flags cleared")
  func touchCancelled() {
    let control = SpyControl(transcript)
    let stage = Stage(control)
    stage.down(10, 10)
    _ = transcript.take()
    stage.cancel(10, 10)
    #expect(
      transcript.text == """
        cancelTracking(event) [tracking inside]
        touchCancel [tracking inside]
        """
    )
    #expect(control.flags == "[]")
  }

  @Test(
    "taken away while tracking: cancelTracking(nil) and touchCancel once, later phases nowhere",
    arguments: [
      ("removed", "SpyControl was removed from the window"),
      ("superview removed", "View was removed from the window"),
      ("disabled", "SpyControl was disabled"),
      ("root replaced", "View was removed from the window"),
      ("world closed", "View was removed from the window"),
      ("moved to a loose view", "SpyControl was removed from the window"),
      ("moved to another world", "SpyControl was removed from the window"),
    ]
  )
  func takenAway(how: String, reason: String) {
    let control = SpyControl(transcript)
    let stage = Stage(control)
    let loose = View()
    let other = World()
    stage.down(10, 10)
    _ = transcript.take()
    stage.journal.removeAll()
    switch how {
    case "removed": control.removeFromSuperview()
    case "superview removed": stage.root.removeFromSuperview()
    case "root replaced": stage.world.setRoot(View())
    case "world closed": stage.world.close()
    case "moved to a loose view": loose.addSubview(control)
    case "moved to another world": other.setRoot(control)
    default: control.isEnabled = false
    }
    #expect(
      transcript.take() == """
        cancelTracking(nil) [tracking inside]
        touchCancel [tracking inside]
        """
    )
    #expect(control.flags == "[]")
    stage.move(20, 10)
    stage.up(20, 10)
    #expect(transcript.text == "")
    let discarded = stage.journal.records.compactMap { record in
      if case .discardedTouch(let input, let reason) = record.entry {
        "\(input.phase) \(reason)"
      } else {
        nil
      }
    }
    #expect(discarded == ["moved \(reason)", "ended \(reason)"])
  }

  @Test(
    "what only keeps new touches away leaves the touch that is down, as in UIKit",
    arguments: ["hidden", "transparent", "without interaction", "superview hidden"]
  )
  func keepsItsTouch(how: String) {
    let control = SpyControl(transcript)
    let stage = Stage(control)
    stage.down(10, 10)
    _ = transcript.take()
    switch how {
    case "hidden": control.isHidden = true
    case "transparent": control.alpha = 0
    case "without interaction": control.isUserInteractionEnabled = false
    default: stage.root.isHidden = true
    }
    stage.up(10, 10)
    #expect(
      transcript.text == """
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        """
    )
  }

  @Test("a control that moves to another superview of its window keeps its touch")
  func movedWithinTheWindow() {
    let control = SpyControl(transcript)
    let other = View(frame: Rect(x: 0, y: 100, width: 200, height: 100))
    let stage = Stage(control, other)
    stage.down(10, 10)
    other.addSubview(control)
    _ = transcript.take()
    stage.up(10, 110)
    #expect(
      transcript.text == """
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        """
    )
  }

  @Test(
    "a control tracks what a view inside passes up, until that view leaves it",
    arguments: ["removed", "moved", "control removed"]
  )
  func trackedThroughView(how: String) {
    let control = SpyControl(transcript)
    let inner = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    control.addSubview(inner)
    let stage = Stage(control)
    stage.down(10, 10)
    stage.move(15, 10)
    _ = transcript.take()
    switch how {
    case "removed": inner.removeFromSuperview()
    case "moved": stage.root.addSubview(inner)
    default: control.removeFromSuperview()
    }
    #expect(
      transcript.text == """
        cancelTracking(nil) [tracking inside]
        touchCancel [tracking inside]
        """
    )
    stage.up(15, 10)
    #expect(transcript.lines.count == 2)
    #expect(control.flags == "[]")
  }

  @Test("disabled: ignores touches, and still blocks what lies under it")
  func disabled() {
    let beneath = SpyControl(transcript)
    let above = SpyControl(transcript)
    above.isEnabled = false
    let stage = Stage(beneath, above)
    stage.down(10, 10)
    stage.up(10, 10)
    #expect(transcript.text == "")
    #expect(stage.world.window.hitPath(at: Point(x: 10, y: 10)).target === above)
  }

  @Test("removed within beginTracking: nothing was tracked, so nothing is sent")
  func removedWhileBeginning() {
    let control = SpyControl(transcript)
    control.onBegin = { [unowned control] in control.removeFromSuperview() }
    let stage = Stage(control)
    stage.down(10, 10)
    stage.up(10, 10)
    #expect(transcript.text == "beginTracking [inside]")
    #expect(control.flags == "[]")
  }

  @Test("removed and added again within beginTracking: the touch is lost, and nothing is tracked")
  func readdedWhileBeginning() {
    let control = SpyControl(transcript)
    let stage = Stage(control)
    control.onBegin = { [unowned control] in
      control.removeFromSuperview()
      stage.root.addSubview(control)
    }
    stage.down(10, 10)
    stage.move(20, 10)
    stage.up(10, 10)
    #expect(transcript.text == "beginTracking [inside]")
    #expect(control.flags == "[]")
    control.onBegin = nil
  }

  @Test(
    "a subclass that disables itself as its highlight changes: touchCancel, and nothing after it",
    arguments: [
      ("began", "touchCancel"), ("moved", "touchDown touchCancel"),
      ("ended", "touchDown touchCancel"),
    ]
  )
  func disabledByHighlight(phase: String, events: String) {
    final class Shy: Control {
      var limit = 0
      var calls: [String] = []
      override var isHighlighted: Bool {
        didSet {
          guard isHighlighted != oldValue else { return }
          limit -= 1
          if limit == 0 { isEnabled = false }
        }
      }
      override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
        calls.append("continueTracking")
        return true
      }
      override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
        calls.append("endTracking")
      }
    }
    let control = Shy(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    control.limit = phase == "began" ? 1 : 2
    control.on(.allEvents) { [transcript] _, event in transcript.log("\(event.controlEvents)") }
    let stage = Stage(control)
    stage.down(10, 10)
    if phase == "moved" { stage.move(300, 300) }
    stage.up(10, 10)
    #expect(transcript.lines.joined(separator: " ") == events)
    #expect(control.calls == [])
    #expect(control.state == .disabled)
  }

  @Test("disabled within endTracking: touchCancel instead of touchUpInside")
  func disabledWhileEnding() {
    let control = SpyControl(transcript)
    control.onEnd = { [unowned control] in control.isEnabled = false }
    let stage = Stage(control)
    stage.down(10, 10)
    _ = transcript.take()
    stage.up(10, 10)
    #expect(
      transcript.text == """
        endTracking [tracking inside]
        cancelTracking(nil) [tracking inside]
        touchCancel [tracking inside]
        """
    )
  }

  @Test("a second finger on a tracking control is ignored")
  func secondFinger() {
    let stage = Stage(SpyControl(transcript))
    stage.down(10, 10, id: 1)
    stage.down(20, 10, id: 2)
    stage.up(20, 10, id: 2)
    stage.up(10, 10, id: 1)
    #expect(
      transcript.text == """
        beginTracking [inside]
        touchDown [tracking inside highlighted]
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        """
    )
  }

  @Test("a handler that removes its own control ends the touch in peace")
  func removedByItsHandler() {
    let control = SpyControl(transcript)
    control.didTouchUpInside = { $0.removeFromSuperview() }
    let stage = Stage(control)
    stage.down(10, 10)
    stage.up(10, 10)
    #expect(
      transcript.text == """
        beginTracking [inside]
        touchDown [tracking inside highlighted]
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        """
    )
    #expect(control.superview == nil)
    #expect(control.flags == "[]")
    #expect(stage.world.failures == [])
  }

  @Test("state: normal is the empty set, every flag adds its own bit")
  func state() {
    let control = Control()
    #expect(control.state == .normal)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.highlighted, .selected, .disabled])
    #expect(control.state.rawValue == 0b111)
  }
}
