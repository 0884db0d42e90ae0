internal import Interaction
internal import Testing

@Suite("Control: what happens to its touches while it is told of one")
struct ControlReentryTests {
  /// Withholds beginnings from views for as long as nobody asks for more.
  private final class Gate: GestureRecognizer {}

  let transcript = Transcript()
  let control: SpyControl
  let stage: Stage
  let gate: GestureRecognizer = Gate()

  init() {
    control = SpyControl(transcript)
    stage = Stage(control)
    gate.delaysTouchesBegan = true
  }

  /// Does something in the next `beginTracking`, and only there.
  private func onNextBegin(_ deed: @escaping () -> Void) {
    control.onBegin = { [unowned control] in
      control.onBegin = nil
      deed()
    }
  }

  @Test("a finger that a gesture takes while the control decides is not tracked")
  func takenByGesture() {
    stage.root.addGestureRecognizer(gate)
    gate.delaysTouchesBegan = false
    onNextBegin { [gate] in gate.state = .began }
    stage.down(10, 10)
    #expect(gate.state == .began)
    #expect(control.flags == "[]")
    stage.up(10, 10)
    #expect(transcript.text == "beginTracking [inside]")
    _ = transcript.take()
    // The next one has the control again.
    gate.isEnabled = false
    stage.world.advance(by: 1)
    stage.down(10, 10)
    #expect(transcript.take().hasSuffix("touchDown [tracking inside highlighted]"))
    stage.up(10, 10)
  }

  @Test(
    "a finger that goes up while the control decides, outside of any turn, is not tracked",
    arguments: [Touch.Phase.ended, .cancelled]
  )
  func goesUp(phase: Touch.Phase) {
    stage.root.addGestureRecognizer(gate)
    stage.down(10, 10)
    #expect(transcript.text == "")
    onNextBegin { [world = stage.world] in world.send(.touch(phase, at: Point(x: 10, y: 10))) }
    // Outside of a turn, what the gesture withheld is told at once, and so is what that leads to.
    gate.isEnabled = false
    #expect(transcript.text == "beginTracking [inside]")
    #expect(control.flags == "[]")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("another finger that goes down while the control decides is ignored, as further ones are")
  func anotherBegins() {
    stage.root.addGestureRecognizer(gate)
    stage.down(10, 10, id: 0)
    onNextBegin { [world = stage.world] in
      world.send(.touch(.began, at: Point(x: 20, y: 10), id: 1))
    }
    gate.isEnabled = false
    #expect(stage.world._checkInvariants() == [])
    stage.up(20, 10, id: 1)
    stage.up(10, 10, id: 0)
    #expect(
      transcript.text == """
        beginTracking [inside]
        touchDown [tracking inside highlighted]
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        """
    )
    #expect(control.flags == "[]")
  }

  @Test("a touched view that leaves the control while that decides takes its finger along")
  func viewLeaves() {
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    control.addSubview(view)
    onNextBegin { [root = stage.root] in root.addSubview(view) }
    stage.down(10, 10)
    #expect(control.flags == "[]")
    stage.up(10, 10)
    #expect(transcript.take() == "beginTracking [inside]")
    stage.tap(control)
    #expect(transcript.text.hasSuffix("touchUpInside [tracking inside]"))
  }

  @Test(
    "a finger that a handler lets in as another one leaves is tracked to its end",
    arguments: [Control.Event.touchUpInside, .touchUpOutside, .touchCancel]
  )
  func beginsAtEnd(event: Control.Event) {
    // Outside of turns, what a handler sends is handled within it.
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    control.addSubview(view)
    if event != .touchCancel { stage.root.addGestureRecognizer(double) }
    control.once(event) { [world = stage.world] _, _ in
      world.send(.touch(.began, at: Point(x: 50, y: 10), id: 1))
    }
    stage.down(10, 10, id: 0)
    switch event {
    case .touchCancel: stage.root.addSubview(view)
    case .touchUpInside: stage.up(10, 10, id: 0)
    default: stage.up(10, 45, id: 0)
    }
    // By the time that the end is told, which the double tap withholds, it lies outside.
    if event == .touchUpOutside { control.frame.size.height = 30 }
    double.isEnabled = false
    #expect(transcript.take().hasSuffix("touchDown [tracking inside highlighted]"))
    #expect(control.flags == "[tracking inside highlighted]")
    #expect(stage.world._checkInvariants() == [])
    stage.up(50, 10, id: 1)
    #expect(
      transcript.text == """
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        """
    )
    #expect(control.flags == "[]")
  }
}
