internal import Interaction
internal import Testing

@Suite("Gestures: what each kind asks of fingers, taps and time")
struct GestureKindsTests {
  let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  let transcript = Transcript()

  /// Adds a recogniser that writes down its states, and builds a stage.
  func stage(_ gesture: GestureRecognizer) -> Stage {
    gesture.on { [transcript] in transcript.log("\($0.state) \($0.numberOfTouches)") }
    view.addGestureRecognizer(gesture)
    return Stage(view)
  }

  /// The reasons for which recognisers failed, from the journal.
  func reasons(_ stage: Stage) -> [String?] {
    stage.journal.records.compactMap { record in
      if case .gesture(_, _, _, .failed, let reason) = record.entry { .some(reason) } else { nil }
    }
  }

  @Test("a long press after a tap")
  func pressAfterTap() {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    let stage = stage(press)
    stage.down(10, 10)
    stage.world.advance(by: 1)
    stage.up(10, 10)
    stage.world.advance(by: 0.1)
    stage.down(10, 10)
    stage.world.advance(by: 0.5)
    stage.up(10, 10)
    #expect(transcript.text == "began 1\nended 1")
    #expect(reasons(stage) == ["there were too few taps before"])
  }

  @Test("a long press without a duration begins at once; one of a fraction of a second does then")
  func pressDurations() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    let stage = stage(press)
    stage.down(10, 10)
    #expect(transcript.take() == "began 1")
    stage.up(10, 10)
    press.minimumPressDuration = 0.2
    stage.down(10, 10)
    stage.world.advance(by: 0.199)
    #expect(transcript.take() == "ended 1")
    stage.world.advance(by: 0.001)
    #expect(transcript.text == "began 1")
  }

  @Test("a pan of two fingers begins with the second, and ends with the first that goes up")
  func panOfTwo() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = stage(pan)
    stage.down(10, 10, id: 1)
    stage.move(60, 10, id: 1)
    #expect(transcript.text == "")
    stage.down(10, 60, id: 2)
    stage.move(110, 10, id: 1)
    #expect(transcript.text == "began 2")
    #expect(pan.translation(in: nil) == Point(x: 25, y: 0))
    stage.up(10, 60, id: 2)
    stage.move(120, 10, id: 1)
    stage.up(120, 10, id: 1)
    #expect(transcript.text == "began 2\nended 2")
    let discarded = stage.journal.records.compactMap { record in
      if case .discardedTouch(let touch, let reason) = record.entry {
        "\(touch.phase) \(reason)"
      } else {
        nil
      }
    }
    #expect(discarded == ["moved a gesture took it", "ended a gesture took it"])
  }

  @Test("a pan of one finger fails with a second one, and ignores it once it has begun")
  func panOfOne() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let stage = stage(pan)
    stage.down(10, 10, id: 1)
    stage.down(20, 10, id: 2)
    stage.move(60, 10, id: 1)
    for id in 1...2 { stage.up(60, 10, id: id) }
    #expect(transcript.text == "")
    #expect(reasons(stage) == ["there are too many fingers"])
    stage.down(10, 10, id: 1)
    stage.move(60, 10, id: 1)
    stage.down(20, 10, id: 2)
    stage.move(90, 10, id: 2)
    stage.up(60, 10, id: 1)
    stage.up(90, 10, id: 2)
    #expect(transcript.text == "began 1\nended 1")
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test("a finger that leaves a pan of several does not make it jump")
  func panKeepsPlace() {
    let pan = PanGestureRecognizer()
    let stage = stage(pan)
    stage.down(10, 10, id: 1)
    stage.move(30, 10, id: 1)
    stage.down(200, 10, id: 2)
    stage.up(200, 10, id: 2)
    stage.move(40, 10, id: 1)
    #expect(pan.translation(in: view) == Point(x: 30, y: 0))
    #expect(transcript.text == "began 1\nchanged 1")
  }

  @Test(
    "a swipe has half a second, and has to be straight",
    arguments: [
      ([(60.0, 0.0, 0.499)], "ended 1", []),
      ([(49, 0, 0.1)], "", ["a finger went up too soon"]),
      ([(60, 0, 0.5)], "", ["it took too long"]),
      ([(30, 51, 0.1), (100, 0, 0.1)], "", ["the fingers strayed to the side"]),
      ([(-60, 0, 0.1)], "", ["a finger went up too soon"]),
    ] as [([(Double, Double, Double)], String, [String])]
  )
  func swipe(moves: [(x: Double, y: Double, after: Double)], text: String, why: [String]) {
    let stage = stage(SwipeGestureRecognizer())
    stage.down(100, 100)
    for move in moves {
      stage.world.advance(by: move.after)
      stage.move(100 + move.x, 100 + move.y)
    }
    let last = moves[moves.count - 1]
    stage.up(100 + last.x, 100 + last.y)
    #expect(transcript.text == text)
    #expect(reasons(stage) == why.map(Optional.some))
  }

  @Test("a swipe of two fingers, and a tap of two of which one comes late")
  func twoFingers() {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .down
    swipe.numberOfTouchesRequired = 2
    let stage = stage(swipe)
    for id in 1...2 { stage.down(100, 100, id: id) }
    for id in 1...2 { stage.move(100, 160, id: id) }
    for id in 1...2 { stage.up(100, 160, id: id) }
    #expect(transcript.text == "ended 2")
  }

  @Test("a third finger is none of a pinch's")
  func thirdFinger() {
    let pinch = PinchGestureRecognizer()
    let stage = stage(pinch)
    for id in 1...3 { stage.down(100 + 20 * Double(id), 100, id: id) }
    stage.move(260, 100, id: 3)
    #expect(transcript.text == "")
    stage.move(80, 100, id: 1)
    #expect(transcript.text == "began 2")
    #expect(pinch.scale == 3)
    pinch.scale = 1
    stage.move(110, 100, id: 1)
    #expect(pinch.scale == 0.5)
    for id in 1...3 { stage.up(0, 0, id: id) }
    #expect(transcript.text == "began 2\nchanged 2\nended 1")
  }

  @Test(
    "a long press of two fingers after a tap of both, however far apart",
    arguments: [30.0, 120]
  )
  func pressOfTwoAfterTap(gap: Double) {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    let stage = stage(press)
    for seconds in [0, 1.0] {
      stage.down(100, 100, id: 1)
      stage.down(100 + gap, 100, id: 2)
      stage.world.advance(by: seconds)
      stage.up(100, 100, id: 1)
      stage.up(100 + gap, 100, id: 2)
    }
    #expect(transcript.text == "began 2\nended 2")
  }

  @Test("a finger that comes after a long press began is none of its fingers, and goes to its view")
  func lateFingerOfPress() {
    let press = LongPressGestureRecognizer()
    let stage = stage(press)
    let button = Button(title: "Other", frame: Rect(x: 200, y: 0, width: 100, height: 100))
    button.didTouchUpInside = { [transcript] _ in transcript.log("button") }
    view.addSubview(button)
    stage.down(10, 10, id: 1)
    stage.world.advance(by: 0.5)
    stage.down(250, 50, id: 2)
    #expect(press.location(in: nil) == Point(x: 10, y: 10))
    stage.move(12, 10, id: 1)
    stage.up(250, 50, id: 2)
    stage.move(20, 10, id: 1)
    stage.up(20, 10, id: 1)
    #expect(transcript.text == "began 1\nchanged 1\nbutton\nchanged 1\nended 1")
  }

  @Test("a way that no number can tell does not count for a pan, which goes on from there")
  func panBeyondNumbers() {
    let pan = PanGestureRecognizer()
    let stage = stage(pan)
    stage.down(10, 100)
    for y in [0, -1.7e308, 1.7e308, -1.7e308, 3] {
      stage.world.advanceFrame()
      stage.move(10, y)
      #expect(pan.translation(in: nil).isFinite, "\(y)")
      #expect(pan.velocity(in: nil).isFinite, "\(y)")
    }
    let before = pan.translation(in: nil)
    stage.move(10, 13)
    #expect(pan.translation(in: nil) == before.offsetBy(dx: 0, dy: 10))
    stage.up(10, 13)
  }

  @Test("nor does a distance for a pinch")
  func pinchBeyondNumbers() {
    let pinch = PinchGestureRecognizer()
    let stage = stage(pinch)
    pinch.on { [unowned pinch] _ in pinch.scale = 1 }
    stage.down(10, 10, id: 1)
    stage.down(100, 10, id: 2)
    for y in [100, -1.7e308, 1.7e308, 3] {
      stage.world.advanceFrame()
      stage.move(100, y, id: 2)
      #expect(pinch.scale.isFinite && pinch.scale > 0, "\(y)")
    }
    stage.up(100, 3, id: 2)
    stage.up(10, 10, id: 1)
    #expect(pinch.scale == 1)
  }
}
