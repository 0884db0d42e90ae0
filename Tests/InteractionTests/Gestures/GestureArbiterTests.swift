internal import Interaction
internal import Testing

@Suite("Gestures: recognition, waiting and circles")
struct GestureArbiterTests {
  let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  let transcript = Transcript()

  /// Adds a recogniser that writes down its states.
  @discardableResult
  func add<Gesture: GestureRecognizer>(_ name: String, _ gesture: Gesture) -> Gesture {
    gesture.name = name
    gesture.on { [transcript] in transcript.log("\(name) \($0.state)") }
    view.addGestureRecognizer(gesture)
    return gesture
  }

  /// A recogniser whose author decides by hand, and forgets the rest.
  private final class Custom: GestureRecognizer {
    var begins: State?
    var moves: State?
    var resets = 0

    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      if let begins { state = begins }
    }

    override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
      if let moves { state = moves }
    }

    override func reset() { resets += 1 }
  }

  @Test("two delegates that make each wait for the other: the last to ask does not wait")
  func circle() {
    let one = add("one", TapGestureRecognizer())
    let other = add("other", TapGestureRecognizer())
    one.shouldRequireFailure = { _, _ in true }
    other.shouldRequireFailure = { _, _ in true }
    let stage = Stage(view)
    stage.tap(view)
    #expect(transcript.text == "other ended")
    stage.tap(view)
    #expect(transcript.text == "other ended\nother ended")
  }

  @Test("a requirement that follows none of the fingers is not waited for")
  func idleRequirement() {
    let tap = add("tap", TapGestureRecognizer())
    let elsewhere = TapGestureRecognizer()
    View().addGestureRecognizer(elsewhere)
    let disabled = add("disabled", TapGestureRecognizer())
    disabled.numberOfTapsRequired = 2
    disabled.isEnabled = false
    tap.require(toFail: elsewhere)
    tap.require(toFail: disabled)
    let stage = Stage(view)
    stage.tap(view)
    #expect(transcript.text == "tap ended")
  }

  @Test("one that never decides fails when its fingers are up, and is reset")
  func undecided() {
    let custom = add("custom", Custom())
    let tap = add("tap", TapGestureRecognizer())
    tap.require(toFail: custom)
    let stage = Stage(view)
    stage.tap(view)
    #expect(transcript.text == "tap ended")
    #expect(custom.resets == 1)
  }

  @Test("one that began and never ends is cancelled when its fingers are up")
  func endless() {
    let custom = add("custom", Custom())
    custom.begins = .began
    custom.moves = .changed
    let stage = Stage(view)
    stage.down(10, 10)
    stage.move(20, 10)
    stage.up(20, 10)
    #expect(transcript.text == "custom began\ncustom changed\ncustom cancelled")
    #expect(custom.state == .possible)
  }

  @Test(
    "a state that cannot follow is passed over",
    arguments: [
      (nil, GestureRecognizer.State.changed, ""),
      (.ended, .changed, "custom ended"),
      (.began, .failed, "custom began\ncustom cancelled"),
      (.began, .possible, "custom began\ncustom cancelled"),
      (.cancelled, .began, ""),
    ] as [(GestureRecognizer.State?, GestureRecognizer.State, String)]
  )
  func transitions(
    begins: GestureRecognizer.State?,
    moves: GestureRecognizer.State,
    expected: String
  ) {
    let custom = add("custom", Custom())
    custom.begins = begins
    custom.moves = moves
    let stage = Stage(view)
    stage.down(10, 10)
    stage.move(20, 10)
    stage.up(20, 10)
    #expect(transcript.text == expected)
    custom.state = .began
    #expect(custom.state == .possible)
  }

  @Test("ignored fingers go to the view whatever becomes of the gesture")
  func ignored() {
    final class Picky: PanGestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
        for touch in touches where touch.location.x > 100 { ignore(touch, for: event) }
        super.touchesBegan(touches.filter { $0.location.x <= 100 }, with: event)
      }
    }
    let control = SpyControl(transcript, frame: view.bounds)
    view.addSubview(control)
    add("pan", Picky())
    let stage = Stage(view)
    stage.down(150, 10)
    _ = transcript.take()
    stage.down(50, 10, id: 1)
    stage.move(90, 10, id: 1)
    stage.up(150, 10)
    stage.up(90, 10, id: 1)
    #expect(
      transcript.text == """
        pan began
        endTracking [tracking inside]
        touchUpInside [tracking inside]
        pan ended
        """
    )
  }

  @Test("the journal tells states, reasons and handlers, each after its cause")
  func journal() {
    let single = add("single", TapGestureRecognizer())
    let double = add("double", TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let stage = Stage(view)
    stage.down(10, 10)
    stage.up(10, 10)
    stage.world.settle()
    let text = stage.journal.text.replacing(" of Window/View/View", with: "")
    #expect(
      text == """
        1 ← -  input began (10, 10)
        2 ← 1  hitPath (10, 10) Window/View/View [entered entered entered hit]
        3 ← -  input ended (10, 10)
        4 ← 3  timerScheduled TapGestureRecognizer#double for 350 ms
        5 ← 4  timer TapGestureRecognizer#double
        6 ← 5  gesture TapGestureRecognizer#double possible → failed: no further tap came in time
        7 ← 5  gesture TapGestureRecognizer#single possible → ended
        8 ← 7  action Swift closure of TapGestureRecognizer#single by Swift closure
        """
    )
  }

  @Test("a view that moves within the window takes its fingers from the recognisers it leaves")
  func movedView() {
    let stage = Stage(view)
    let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    let around = add("around", PanGestureRecognizer())
    let root = PanGestureRecognizer()
    root.shouldRecognizeSimultaneously = { _, _ in true }
    root.on { [transcript] in transcript.log("root \($0.state)") }
    stage.root.addGestureRecognizer(root)
    stage.down(10, 10)
    stage.move(40, 10)
    stage.root.addSubview(inner)
    #expect(stage.world._checkInvariants() == [])
    stage.move(45, 10)
    stage.up(45, 10)
    #expect(
      transcript.text == """
        around began
        root began
        around cancelled
        root changed
        root ended
        """
    )
    #expect(around.state == .possible)
  }

  @Test("timers are finite work, and gone when the attempt is over")
  func timers() {
    add("press", LongPressGestureRecognizer())
    let stage = Stage(view)
    stage.down(10, 10)
    #expect(stage.world.scheduler.timers.count == 1)
    stage.up(10, 10)
    #expect(stage.world.scheduler.timers.isEmpty)
    #expect(stage.world.settle().elapsed == 0)
    stage.down(10, 10)
    stage.world.settle()
    #expect(transcript.text == "press began")
  }

  @Test("a closed world lets go of the window's recognisers, whose handlers hold the world")
  func closing() {
    weak var weakWorld: World?
    do {
      let world = World()
      weakWorld = world
      let tap = TapGestureRecognizer()
      tap.on { _ in world.note("tapped") }
      world.window.addGestureRecognizer(tap)
      world.send(.touch(.began, at: Point(x: 5, y: 5)))
      world.close()
    }
    #expect(weakWorld == nil)
  }

  @Test("one that is broken off while another is reset is reset in the same moment")
  func brokenOffByReset() {
    /// A tap that tells when it is reset.
    final class Telling: TapGestureRecognizer {
      var onReset: (() -> Void)?
      override func reset() {
        super.reset()
        onReset?()
      }
    }
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = Telling()
    single.onReset = { [weak double] in double?.isEnabled = false }
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    let stage = Stage(view)
    stage.tap(view)
    #expect(double.state == .possible)
    double.isEnabled = true
    var taps = 0
    single.onReset = nil
    double.on { _ in taps += 1 }
    stage.tap(view)
    stage.down(50, 50)
    stage.up(50, 50)
    #expect(taps == 1)
  }

  @Test("a world that is dropped in the middle of a gesture lets its recognisers and views go")
  func droppedWorld() {
    weak var pan: PanGestureRecognizer?
    weak var view: View?
    do {
      let made = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
      let recognizer = PanGestureRecognizer()
      made.addGestureRecognizer(recognizer)
      pan = recognizer
      view = made
      let stage = Stage(made)
      stage.down(10, 10, id: 1)
      stage.move(30, 10, id: 1)
      stage.down(200, 10, id: 2)
      // It is up, and still belongs to the attempt.
      stage.up(200, 10, id: 2)
      #expect(recognizer.state == .changed || recognizer.state == .began)
    }
    #expect(pan == nil)
    #expect(view == nil)
  }

  @Test(
    "a swipe that waits for another is made, whatever its finger does after it",
    arguments: [
      [], [Point(x: 60, y: 90)], [Point(x: 2, y: 0)], [Point(x: 60, y: 0), Point(x: 0, y: 120)],
    ] as [[Point]]
  )
  func waitingSwipe(later: [Point]) {
    let swipe = add("swipe", SwipeGestureRecognizer())
    let pinch = add("pinch", PinchGestureRecognizer())
    swipe.require(toFail: pinch)
    let stage = Stage(view)
    stage.down(10, 10)
    stage.move(70, 10)
    for way in later { stage.move(10 + way.x, 10 + way.y) }
    stage.world.advance(by: SwipeGestureRecognizer.maximumDuration * 2)
    #expect(transcript.text == "")
    stage.up(70, 10)
    #expect(transcript.text == "swipe ended")
  }

  @Test("a swipe that waits is not made with a finger that the system takes away")
  func waitingSwipeCancelled() {
    let swipe = add("swipe", SwipeGestureRecognizer())
    let pinch = add("pinch", PinchGestureRecognizer())
    swipe.require(toFail: pinch)
    let stage = Stage(view)
    stage.down(10, 10)
    stage.move(70, 10)
    stage.cancel(70, 10)
    #expect(transcript.text == "")
  }

  @Test("a state, or a reason, that is set between attempts is not kept for the next one")
  func stateAtRest() {
    let custom = Custom()
    custom.fail("this was before")
    custom.state = .ended
    custom.moves = .failed
    add("custom", custom)
    let stage = Stage(view)
    stage.down(10, 10)
    #expect(transcript.text == "")
    stage.move(20, 10)
    stage.up(20, 10)
    let reasons: [String?] = stage.journal.records.compactMap { record in
      if case .gesture(_, _, _, .failed, let reason) = record.entry { .some(reason) } else { nil }
    }
    #expect(reasons == [nil])
  }

  @Test("one that an answer sets to wait for a recogniser that is being recognised fails")
  func waitsTooLate() {
    let first = add("first", Custom())
    let second = add("second", Custom())
    let third = add("third", Custom())
    first.moves = .ended
    second.shouldRequireFailure = { [unowned first] _, other in other === first }
    first.shouldRecognizeSimultaneously = { [unowned second, unowned third] _, other in
      // By now it was asked about the second one.
      if other === third { second.state = .ended }
      return true
    }
    let stage = Stage(view)
    stage.down(10, 10)
    stage.move(20, 10)
    stage.up(20, 10)
    stage.tap(view)
    #expect(transcript.text == "first ended")
  }

  @Test("one that begins to wait for a recogniser that an answer lets recognise fails")
  func waitsForADecidedOne() {
    let last = add("last", Custom())
    let first = add("first", Custom())
    let second = add("second", Custom())
    last.moves = .ended
    last.shouldRecognizeSimultaneously = { _, _ in true }
    last.shouldRequireFailure = { _, other in
      // By now it was asked about the first one.
      if other === second { first.state = .ended }
      return other === first
    }
    let stage = Stage(view)
    stage.down(10, 10)
    stage.move(20, 10)
    stage.up(20, 10)
    stage.tap(view)
    #expect(transcript.text == "first ended")
  }

  @Test("many that require each other's failure cost no more than there are requirements")
  func manyRequirements() {
    let double = add("double", TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    var taps: [TapGestureRecognizer] = []
    for number in 0..<40 {
      let tap = add("\(number)", TapGestureRecognizer())
      for former in taps { tap.require(toFail: former) }
      tap.shouldRequireFailure = { _, other in other === double }
      taps.append(tap)
    }
    let stage = Stage(view)
    stage.tap(view)
    stage.world.settle()
    #expect(transcript.text == "0 ended")
    #expect(throws: InteractionError.self) { try taps[0].checkCanRequire(toFail: taps[39]) }
  }

  @Test("a chain of requirements may be of any length")
  func longChain() {
    let taps = (0..<50_000).map { _ in TapGestureRecognizer() }
    for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
    #expect(throws: InteractionError.self) {
      try taps[taps.count - 1].checkCanRequire(toFail: taps[0])
    }
  }
}
