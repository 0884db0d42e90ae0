internal import Interaction
internal import Testing

@Suite("Touches: fingers, and phases that reach nobody")
struct TouchDispatcherTests {
  let counts = Transcript()

  /// Makes a control that writes down the tap count of each touchDown.
  func makeControl(x: Double = 0) -> Control {
    let control = Control(frame: Rect(x: x, y: 0, width: 100, height: 100))
    control.on(.touchDown) { [counts] _, event in counts.log("\(event.touch?.tapCount ?? 0)") }
    return control
  }

  @Test("two fingers act on two controls at once")
  func twoFingers() {
    let one = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let other = Control(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let transcript = Transcript()
    for (name, control) in [("one", one), ("other", other)] {
      control.on(.allTouchEvents) { _, event in
        transcript.log("\(name) \(event.controlEvents) \(event.touch?.id ?? -1)")
      }
    }
    let stage = Stage(one, other)
    func both(_ phase: Touch.Phase) {
      stage.send(
        .touches([
          TouchInput(id: 1, phase: phase, location: Point(x: 50, y: 50)),
          TouchInput(id: 2, phase: phase, location: Point(x: 150, y: 50)),
        ])
      )
    }
    both(.began)
    both(.ended)
    #expect(
      transcript.text == """
        one touchDown 1
        other touchDown 2
        one touchUpInside 1
        other touchUpInside 2
        """
    )
  }

  @Test("phases of a finger that is not down, or is down already, reach nobody")
  func discarded() {
    let stage = Stage(makeControl())
    stage.move(10, 10)
    stage.down(10, 10)
    stage.down(20, 20)
    stage.up(10, 10)
    let reasons = stage.journal.records.compactMap {
      if case .discardedTouch(let input, let reason) = $0.entry {
        "\(input.phase): \(reason)"
      } else {
        nil
      }
    }
    #expect(reasons == ["moved: finger 0 is not down", "began: finger 0 is down already"])
    #expect(counts.lines == ["1"])
  }

  @Test("a finger that another one's handler took away is not told again")
  func takenByAnother() {
    let one = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let other = Control(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let transcript = Transcript()
    other.on(.allTouchEvents) { _, event in transcript.log("\(event.controlEvents)") }
    one.on(.touchUpInside) { _ in other.removeFromSuperview() }
    let stage = Stage(one, other)
    stage.down(50, 50, id: 1)
    stage.down(150, 50, id: 2)
    stage.send(
      .touches([
        TouchInput(id: 1, phase: .ended, location: Point(x: 50, y: 50)),
        TouchInput(id: 2, phase: .ended, location: Point(x: 150, y: 50)),
      ])
    )
    #expect(transcript.text == "touchDown\ntouchCancel")
    stage.down(150, 50, id: 2)
    stage.up(150, 50, id: 2)
    #expect(transcript.lines.count == 2)
  }

  @Test("a control is freed with its world though the finger stays down")
  func freedWithItsWorld() {
    weak var control: Control?
    do {
      let world = World()
      let tracking = Control()
      control = tracking
      world.setRoot(tracking)
      world.send(.touch(.began, at: Point(x: 5, y: 5)))
      #expect(tracking.isTracking)
    }
    #expect(control == nil)
  }

  @Test("a removed control is freed though the finger stays down")
  func freedUnderFinger() {
    let life = LifeCount()
    let stage = Stage()
    stage.root.addSubview(CountedButton(life, frame: Rect(x: 0, y: 0, width: 100, height: 44)))
    stage.down(10, 10)
    stage.root.subviews[0].removeFromSuperview()
    #expect(life.alive == 0)
    stage.up(10, 10)
  }

  @Test("a touch lets go of its view once it is over")
  func letsGo() throws {
    let control = makeControl()
    var kept: Touch?
    control.on(.touchDown) { _, event in kept = event.touch }
    let stage = Stage(control)
    stage.down(10, 10)
    let touch = try #require(kept)
    #expect(touch.view === control)
    stage.up(12, 10)
    #expect(touch.view == nil)
    #expect(touch.phase == .ended)
    #expect(touch.beginning == Point(x: 10, y: 10))
  }

  @Test("a finger that is named twice at one moment did one thing after the other")
  func namedTwice() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let transcript = Transcript()
    control.on(.allTouchEvents) { _, event in
      let touch = event.touch
      transcript.log("\(event.controlEvents) \(touch?.phase.rawValue ?? "-")")
    }
    let stage = Stage(control)
    let inputs = [Touch.Phase.began, .moved, .ended, .ended].map {
      TouchInput(phase: $0, location: Point(x: 10, y: 10))
    }
    stage.send(.touches(inputs))
    #expect(
      transcript.text == """
        touchDown began
        touchDragInside moved
        touchUpInside ended
        """
    )
    #expect(
      stage.journal.records.last?.entry
        == .discardedTouch(touch: inputs[3], reason: "finger 0 is not down")
    )
  }

  @Test("a place that is no number is nowhere", arguments: [Double.nan, .infinity, -.infinity])
  func nowhere(number: Double) {
    let stage = Stage(makeControl())
    stage.down(number, number)
    stage.up(number, number)
    #expect(counts.lines == [])
    stage.down(10, 10)
    stage.move(number, 10)
    stage.up(10, number)
    #expect(counts.lines == ["1"])
    #expect(stage.world.failures == [])
  }

  @Test("a view that moves within the control that tracks it keeps the touch")
  func movedWithinItsControl() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let boxes = [View(), View()]
    let inner = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    for box in boxes {
      box.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      control.addSubview(box)
    }
    boxes[1].addSubview(inner)
    let transcript = Transcript()
    control.on(.allTouchEvents) { _, event in transcript.log("\(event.controlEvents)") }
    let stage = Stage(control)
    stage.down(10, 10)
    boxes[0].addSubview(inner)
    stage.up(10, 10)
    #expect(transcript.text == "touchDown\ntouchUpInside")
  }

  @Test("a view that leaves while it is asked for what is hit gets no finger, pointer or wheel")
  func leavesWhileAsked() {
    /// A view that takes itself out when it is asked.
    final class Shy: ScrollView {
      override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? {
        removeFromSuperview()
        return self
      }
    }
    let shy = Shy(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    shy.contentSize = Size(width: 50, height: 500)
    let transcript = Transcript()
    let hover = HoverGestureRecognizer()
    hover.on { _ in transcript.log("hover") }
    shy.addGestureRecognizer(hover)
    let stage = Stage(shy)
    let place = Point(x: 10, y: 10)
    for journal in [stage.journal, nil] {
      stage.world.journal = journal
      stage.down(10, 10)
      stage.up(10, 10)
      stage.root.addSubview(shy)
    }
    stage.send(.hover(location: place))
    stage.root.addSubview(shy)
    stage.send(.scroll(ScrollInput(location: place, delta: Point(x: 0, y: 40))))
    #expect(transcript.text == "")
    #expect(shy.contentOffset == .zero)
  }

  @Test(
    "a movement to no place is written down and reaches nobody; the finger goes up where it was"
  )
  func nowhereInMotion() {
    let slider = Slider(value: 0.5, in: 0...1, frame: Rect(x: 0, y: 0, width: 200, height: 40))
    let pan = PanGestureRecognizer()
    pan.on { [counts] pan in counts.log("\(pan.state) \(pan.location(in: nil))") }
    let stage = Stage(slider)
    stage.root.addGestureRecognizer(pan)
    stage.down(100, 20)
    stage.move(.nan, 20)
    #expect(slider.value == 0.5)
    stage.up(.infinity, 20)
    #expect(slider.value == 0.5 && !slider.isTracking)
    stage.down(10, 200)
    stage.move(30, 200)
    stage.move(40, -.infinity)
    stage.move(50, 200)
    stage.up(.nan, .nan)
    #expect(counts.text == "began (30, 200)\nchanged (50, 200)\nended (50, 200)")
    let reasons = stage.journal.records.compactMap {
      if case .discardedTouch(let input, let reason) = $0.entry {
        "\(input.phase): \(reason)"
      } else {
        nil
      }
    }
    let reason = "its location is not finite"
    #expect(
      reasons == [
        "moved: \(reason)", "ended: \(reason), so it goes up where it was last",
        "moved: \(reason)", "ended: \(reason), so it goes up where it was last",
      ]
    )
  }

  @Test("a finger that goes down nowhere hits nothing, whatever a view answers")
  func nowhereWithHitTest() {
    /// A view that takes every finger.
    final class Greedy: View {
      override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? { self }
    }
    let greedy = Greedy()
    let tap = TapGestureRecognizer()
    let hover = HoverGestureRecognizer()
    for recognizer in [tap, hover] {
      recognizer.on { [counts] in counts.log("\($0.className) \($0.state)") }
      greedy.addGestureRecognizer(recognizer)
    }
    let stage = Stage()
    stage.world.setRoot(greedy)
    for journal in [stage.journal, nil] {
      stage.world.journal = journal
      stage.down(.nan, 10)
      stage.up(.nan, 10)
      stage.send(.hover(location: Point(x: .infinity, y: 10)))
    }
    #expect(counts.text == "")
    stage.send(.hover(location: Point(x: 10, y: 10)))
    stage.send(.hover(location: Point(x: .nan, y: 10)))
    stage.send(.hover(location: Point(x: 20, y: 10)))
    #expect(
      counts.text == "HoverGestureRecognizer began\nHoverGestureRecognizer changed"
    )
    #expect(hover.location(in: nil) == Point(x: 20, y: 10))
  }
}
