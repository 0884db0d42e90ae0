internal import Interaction
internal import Testing

@Suite("Gestures: those that have begun and wait for others, and fingers that go up meanwhile")
struct GestureWaitingTests {
  let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  let transcript = Transcript()

  /// Builds a stage in which a recogniser waits for another, and writes down its states.
  func stage(
    _ waiting: GestureRecognizer,
    waitsFor other: GestureRecognizer,
    addedFirst: Bool = true
  ) -> Stage {
    waiting.on { [transcript] in transcript.log("\($0.state)") }
    waiting.require(toFail: other)
    view.addGestureRecognizer(addedFirst ? waiting : other)
    view.addGestureRecognizer(addedFirst ? other : waiting)
    return Stage(view)
  }

  /// A recogniser whose author knows nothing of waiting.
  private final class Custom: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) { state = .began }

    override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
      if state == .possible { fail("it never began") } else { state = .ended }
    }
  }

  /// Fails as soon as it may, and keeps others waiting until then.
  private final class Gate: GestureRecognizer {
    var mayFail = false
    override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
      if mayFail { fail("it may") }
    }
  }

  /// The pairs of a gesture and one that fails when the fingers go up.
  enum Pair: CaseIterable {
    case pressAndPan, panAndSwipe, pinchAndRotation, customAndPan
  }

  @Test(
    "what another's failure allows as the fingers go up begins and ends, whoever was added first",
    arguments: Pair.allCases,
    [true, false]
  )
  func lifted(pair: Pair, addedFirst: Bool) {
    let (waiting, other): (GestureRecognizer, GestureRecognizer) =
      switch pair {
      case .pressAndPan: (LongPressGestureRecognizer(), PanGestureRecognizer())
      case .panAndSwipe: (PanGestureRecognizer(), SwipeGestureRecognizer())
      case .pinchAndRotation: (PinchGestureRecognizer(), RotationGestureRecognizer())
      case .customAndPan: (Custom(), PanGestureRecognizer())
      }
    let stage = stage(waiting, waitsFor: other, addedFirst: addedFirst)
    stage.down(150, 150, id: 1)
    switch pair {
    case .pressAndPan: stage.world.advance(by: 0.6)
    case .panAndSwipe: stage.move(90, 150, id: 1)
    case .pinchAndRotation:
      stage.down(200, 150, id: 2)
      stage.move(260, 150, id: 2)
      stage.up(260, 150, id: 2)
    case .customAndPan: break
    }
    #expect(transcript.text == "")
    stage.up(150, 150, id: 1)
    #expect(transcript.text == "began\nended")
    #expect(waiting.state == .possible)
  }

  @Test("a press that waits for a double tap begins once the finger has rested too long for one")
  func longRest() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let stage = stage(LongPressGestureRecognizer(), waitsFor: double)
    stage.down(10, 10)
    stage.world.advance(by: Touch.maximumTapDuration - 0.001)
    #expect(transcript.text == "")
    stage.world.advance(by: 0.001)
    #expect(transcript.text == "began")
    stage.up(10, 10)
    #expect(transcript.text == "began\nended")
    #expect(stage.world.scheduler.timers.isEmpty)
  }

  @Test(
    "a press whose finger is up begins and ends once no double tap can come any more",
    arguments: [10.0, 30]
  )
  func lateFailure(place: Double) {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let stage = stage(LongPressGestureRecognizer(), waitsFor: double)
    stage.down(10, 10)
    stage.world.advance(by: 0.6)
    stage.move(place, 10)
    stage.up(place, 10)
    #expect(transcript.text == "")
    stage.world.advance(by: Touch.repeatGap)
    #expect(transcript.text == "began\nended")
  }

  @Test("a press that waits fails with the double tap, unless its second finger rests too long")
  func secondTap() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.on { [transcript] in transcript.log("double \($0.state)") }
    let stage = stage(LongPressGestureRecognizer(), waitsFor: double)
    for rest in [0.1, Touch.maximumTapDuration] {
      stage.down(10, 10)
      stage.world.advance(by: 0.6)
      stage.up(10, 10)
      stage.world.advance(by: 0.1)
      stage.down(10, 10)
      stage.world.advance(by: rest)
      #expect(transcript.take() == (rest < 1 ? "" : "began\nended"))
      stage.up(10, 10)
      #expect(transcript.take() == (rest < 1 ? "double ended" : ""))
      stage.world.advance(by: 1)
    }
  }

  @Test("a tap for which only taps wait may rest for any time")
  func patientTaps() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.on { [transcript] in transcript.log("double \($0.state)") }
    let stage = stage(TapGestureRecognizer(), waitsFor: double)
    for _ in 0..<2 {
      stage.down(10, 10)
      stage.world.advance(by: Touch.maximumTapDuration * 2)
      stage.up(10, 10)
    }
    #expect(transcript.text == "double ended")
  }

  @Test("a finger that comes while a pan waits does not let it forget its way")
  func furtherFinger() {
    let pan = PanGestureRecognizer()
    let gate = Gate()
    let stage = stage(pan, waitsFor: gate)
    stage.down(10, 10, id: 1)
    stage.move(40, 10, id: 1)
    stage.down(200, 10, id: 2)
    gate.mayFail = true
    stage.move(50, 10, id: 1)
    #expect(transcript.text == "began")
    #expect(pan.translation(in: nil) == Point(x: 35, y: 0))
  }

  @Test("a press that waits ignores a further finger, as one does that has begun")
  func furtherFingerOfPress() {
    let gate = Gate()
    let stage = stage(LongPressGestureRecognizer(), waitsFor: gate)
    stage.down(10, 10, id: 1)
    stage.world.advance(by: 0.5)
    stage.down(200, 10, id: 2)
    gate.mayFail = true
    stage.move(201, 10, id: 2)
    #expect(transcript.text == "began")
  }

  @Test("a finger counts once, and a recogniser is asked once, though an answer moves their views")
  func movedViews() {
    let inner = View(frame: view.bounds)
    let outer = View(frame: view.bounds)
    outer.addSubview(inner)
    let pan = PanGestureRecognizer()
    pan.on { [transcript] in transcript.log("\($0.state) \($0.numberOfTouches)") }
    inner.addGestureRecognizer(pan)
    let tap = TapGestureRecognizer()
    let stage = Stage(outer)
    var asked = 0
    tap.shouldReceive = { [unowned stageRoot = stage.root, unowned inner, unowned outer] _, _ in
      asked += 1
      stageRoot.addSubview(inner)
      inner.addSubview(outer)
      return false
    }
    outer.addGestureRecognizer(tap)
    stage.down(150, 150)
    stage.move(180, 150)
    #expect(transcript.text == "began 1")
    #expect(asked == 1)
    stage.up(180, 150)
  }
}
