internal import Interaction
internal import Testing

@Suite("Defects that reimplementations of UIKit's controls are known for")
struct KnownDefectsTests {
  let transcript = Transcript()

  /// Makes a button of 100 by 44 points.
  func makeButton(_ title: String = "Go") -> Button {
    Button(title: title, frame: Rect(x: 0, y: 0, width: 100, height: 44))
  }

  @Test("they trap on dead targets")
  func deadTargets() {
    let button = makeButton()
    let stage = Stage(button)
    do { button.addTarget(Desk(transcript), action: Desk.save, for: .touchUpInside) }
    stage.tap(button)
    #expect(transcript.text == "")
    #expect(button.allTargets.isEmpty)
  }

  @Test("they trap on a target that dies while its event is dispatched")
  func targetDiesInDispatch() throws {
    var desk: Desk? = Desk(transcript)
    let button = makeButton()
    button.on(.touchDown) { _ in desk = nil }
    button.addTarget(desk, action: Desk.save, for: .touchDown)
    try button.sendActions(for: .touchDown)
    #expect(transcript.text == "")
    #expect(desk == nil)
  }

  @Test("they fire twice for two bits")
  func twoBits() {
    let button = makeButton()
    var calls = 0
    button.on(.allTouchEvents) { _ in calls += 1 }
    let stage = Stage(button)
    stage.down(10, 10)
    stage.move(300, 300)
    #expect(calls == 2)
  }

  @Test("they never send outside, enter, exit or repeat")
  func missingEvents() {
    let button = makeButton()
    button.on(.allTouchEvents) { [transcript] _, event in
      transcript.log("\(event.controlEvents)")
    }
    let stage = Stage(button)
    stage.down(10, 10)
    stage.move(300, 300)
    stage.move(10, 10)
    stage.up(10, 10)
    // A finger that went away was no tap, so it takes one that another can repeat.
    stage.down(10, 10)
    stage.up(10, 10)
    stage.down(10, 10)
    stage.up(300, 300)
    #expect(
      transcript.text == """
        touchDown
        touchDragOutside+touchDragExit
        touchDragInside+touchDragEnter
        touchUpInside
        touchDown
        touchUpInside
        touchDown+touchDownRepeat
        touchUpOutside
        """
    )
  }

  @Test("they ignore the enabled state")
  func enabledState() {
    let button = makeButton()
    button.on(.allEvents) { [transcript] button, event in
      transcript.log("\(event.controlEvents)")
      button.isEnabled = false
    }
    let stage = Stage(button)
    button.becomeFirstResponder()
    stage.down(10, 10)
    stage.up(10, 10)
    stage.tap(button)
    stage.press("Space")
    stage.press("Return")
    #expect(transcript.text == "touchDown\ntouchCancel")
    #expect(!button.isHighlighted)
    #expect(!button.isTracking)
  }

  @Test("they let a disabled control be touched through")
  func touchedThrough() {
    let beneath = makeButton("beneath")
    let above = makeButton("above")
    for button in [beneath, above] {
      button.on(.allEvents) { [transcript] button, _ in transcript.log(button.title) }
    }
    above.isEnabled = false
    let stage = Stage(beneath, above)
    stage.tap(above)
    #expect(transcript.text == "")
    above.isEnabled = true
    stage.tap(above)
    #expect(transcript.lines == ["above", "above", "above"])
  }

  @Test("they mutate the list while walking it")
  func mutation() throws {
    let button = makeButton()
    let desk = Desk(transcript)
    for _ in 0..<3 {
      button.on(.touchDown) { [transcript] button, _ in
        transcript.log("handler")
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.addTarget(desk, action: Desk.save, for: .touchDown)
      }
    }
    button.addTarget(desk, action: Desk.send, for: .touchDown)
    try button.sendActions(for: .touchDown)
    #expect(transcript.text == "handler\nhandler\nhandler")
    #expect(button.actions(forTarget: desk, for: .touchDown) == [Desk.save])
  }

  @Test("a primary action that is missing, or comes before touchUpInside")
  func primaryAction() {
    let button = makeButton()
    button.on([.touchUpInside, .touchUpOutside, .primaryActionTriggered]) {
      [transcript] _, event in
      transcript.log("\(event.controlEvents) \(event.kind?.rawValue ?? "code")")
    }
    let stage = Stage(button)
    stage.tap(button)
    stage.down(10, 10)
    stage.up(300, 300)
    #expect(
      transcript.text == """
        touchUpInside touch
        primaryActionTriggered touch
        touchUpOutside touch
        """
    )
  }

  @Test("a primary action that is lost when touchUpInside removes the button")
  func primaryActionOfRemoved() {
    let button = makeButton()
    button.on(.touchUpInside) { $0.removeFromSuperview() }
    button.on(.primaryActionTriggered) { [transcript] _ in transcript.log("primary") }
    let stage = Stage(button)
    stage.tap(button)
    #expect(transcript.text == "primary")
    #expect(stage.world.failures == [])
  }
}
