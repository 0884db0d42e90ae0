internal import Interaction
internal import Testing

@Suite("ScrollView: dragging with a finger")
struct ScrollPanTests {
  private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let stage: Stage

  init() {
    scrollView.contentSize = Size(width: 200, height: 1000)
    stage = Stage(scrollView)
  }

  /// Drags a finger in steps of 20 points, a frame each, and leaves it down.
  private func drag(from start: Point, dx: Double = 0, dy: Double, steps: Int) {
    stage.send(.touch(.began, at: start))
    for step in 1...steps {
      stage.world.advanceFrame()
      stage.send(
        .touch(.moved, at: start.offsetBy(dx: dx * Double(step), dy: dy * Double(step)))
      )
    }
  }

  @Test("the content follows once the finger left the slop, without a jump")
  func follows() {
    drag(from: Point(x: 100, y: 150), dy: -8, steps: 1)
    #expect(scrollView.isTracking && !scrollView.isDragging)
    #expect(scrollView.contentOffset == .zero)
    stage.send(.touch(.moved, at: Point(x: 100, y: 130)))
    #expect(scrollView.isDragging)
    #expect(scrollView.contentOffset == .zero)
    stage.send(.touch(.moved, at: Point(x: 100, y: 100)))
    #expect(scrollView.contentOffset == Point(x: 0, y: 30))
    stage.world.advance(by: 1)
    stage.send(.touch(.ended, at: Point(x: 100, y: 100)))
    #expect(scrollView.contentOffset == Point(x: 0, y: 30))
    #expect(!scrollView.isDragging && !scrollView.isTracking && !scrollView.isDecelerating)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a quick finger flings it, and another one catches it")
  func fling() {
    drag(from: Point(x: 100, y: 180), dy: -20, steps: 5)
    stage.send(.touch(.ended, at: Point(x: 100, y: 80)))
    #expect(scrollView.isDecelerating)
    stage.world.advance(by: 0.1)
    let caught = scrollView.contentOffset
    #expect(caught.y > 100)
    stage.send(.touch(.began, at: Point(x: 100, y: 100), id: 2))
    #expect(!scrollView.isDecelerating && scrollView.isTracking)
    stage.send(.touch(.ended, at: Point(x: 100, y: 100), id: 2))
    stage.world.advance(by: 1)
    #expect(scrollView.contentOffset == caught)
    #expect(!scrollView.isTracking)
  }

  @Test("a drag takes the finger from a button under it, a tap leaves it there")
  func button() {
    let button = Button(title: "Go", frame: Rect(x: 0, y: 100, width: 100, height: 44))
    scrollView.addSubview(button)
    var events: [String] = []
    button.on([.touchUpInside, .touchCancel]) { events.append("\($1.controlEvents)") }
    drag(from: Point(x: 50, y: 120), dy: -20, steps: 2)
    #expect(events == ["touchCancel"])
    stage.send(.touch(.ended, at: Point(x: 50, y: 80)))
    stage.world.advance(by: 3)
    scrollView.contentOffset = .zero
    stage.send(.touch(.began, at: Point(x: 50, y: 120)))
    stage.send(.touch(.ended, at: Point(x: 50, y: 120)))
    #expect(events == ["touchCancel", "touchUpInside"])
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("a slider keeps the finger that holds its thumb")
  func slider() {
    let slider = Slider(value: 0, in: 0...1, frame: Rect(x: 0, y: 100, width: 200, height: 28))
    scrollView.addSubview(slider)
    drag(from: Point(x: 14, y: 114), dx: 20, dy: -15, steps: 4)
    #expect(slider.value > 0.4)
    #expect(scrollView.contentOffset == .zero)
    stage.send(.touch(.ended, at: Point(x: 94, y: 54)))
  }

  @Test("a drag across is left to a scroll view around it, one along it is not")
  func nested() {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    outer.contentSize = Size(width: 900, height: 300)
    stage.world.setRoot(outer)
    outer.addSubview(scrollView)
    drag(from: Point(x: 150, y: 150), dx: -20, dy: -2, steps: 3)
    #expect(outer.isDragging && !scrollView.isDragging)
    #expect(outer.contentOffset.x == 40 && scrollView.contentOffset == .zero)
    stage.send(.touch(.ended, at: Point(x: 90, y: 144)))
    stage.world.advance(by: 3)
    outer.contentOffset = .zero
    drag(from: Point(x: 150, y: 150), dx: -2, dy: -20, steps: 3)
    #expect(!outer.isDragging && scrollView.isDragging)
    #expect(outer.contentOffset == .zero && scrollView.contentOffset.y == 40)
  }

  @Test("nothing is dragged while scrolling is disabled, and disabling it ends a drag")
  func disabled() {
    scrollView.isScrollEnabled = false
    drag(from: Point(x: 100, y: 150), dy: -20, steps: 3)
    #expect(scrollView.contentOffset == .zero && !scrollView.isTracking)
    stage.send(.touch(.ended, at: Point(x: 100, y: 90)))
    scrollView.isScrollEnabled = true
    drag(from: Point(x: 100, y: 150), dy: -20, steps: 3)
    #expect(scrollView.isDragging)
    scrollView.isScrollEnabled = false
    #expect(!scrollView.isDragging)
    let offset = scrollView.contentOffset
    stage.send(.touch(.moved, at: Point(x: 100, y: 20)))
    #expect(scrollView.contentOffset == offset)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a second finger does not make the content jump, nor does setting the translation")
  func secondFinger() {
    scrollView.panGestureRecognizer.on { $0.setTranslation(.zero, in: nil) }
    drag(from: Point(x: 100, y: 180), dy: -20, steps: 3)
    #expect(scrollView.contentOffset.y == 40)
    stage.down(100, 20, id: 1)
    #expect(scrollView.contentOffset.y == 40)
    stage.move(100, 110)
    #expect(scrollView.contentOffset.y == 45)
    stage.up(100, 20, id: 1)
    stage.move(100, 100)
    #expect(scrollView.contentOffset.y == 55)
    stage.world.advance(by: 1)
    stage.up(100, 100)
    #expect(scrollView.contentOffset.y == 55)
  }

  @Test("a finger that stops flung content presses nothing, the next one does")
  func catching() {
    let button = Button(title: "Long", frame: Rect(x: 0, y: 0, width: 200, height: 1000))
    scrollView.addSubview(button)
    drag(from: Point(x: 100, y: 180), dy: -20, steps: 5)
    stage.up(100, 80)
    stage.world.advance(by: 0.1)
    #expect(scrollView.isDecelerating)
    let transcript = Transcript()
    button.on(.allTouchEvents) { transcript.log("\($1.controlEvents)") }
    stage.down(100, 100)
    #expect(!scrollView.isDecelerating)
    stage.move(102, 100)
    stage.up(102, 100)
    #expect(transcript.text == "")
    stage.tap(scrollView)
    #expect(transcript.text == "touchDown\ntouchUpInside")
  }

  @Test("content that a held finger's control sends to a page goes there, though the finger lifts")
  func scrollsUnderFinger() {
    scrollView.isPagingEnabled = true
    let button = Button(title: "Next", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    scrollView.addSubview(button)
    let transcript = Transcript()
    button.didTouchDown = { [unowned scrollView] _ in
      scrollView.setContentOffset(Point(x: 0, y: 200), animated: true)
    }
    scrollView.didEndScrollingAnimation = { _ in transcript.log("didEndScrollingAnimation") }
    scrollView.willBeginDecelerating = { _ in transcript.log("willBeginDecelerating") }
    stage.down(50, 50)
    stage.world.advance(by: 0.1)
    stage.up(50, 50)
    #expect(!scrollView.isTracking)
    #expect(stage.world.scheduler.timers.count == 1)
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 200))
    #expect(transcript.text == "didEndScrollingAnimation")
  }

  @Test("a fling that is faster than any number comes to rest", arguments: [1.0, -1])
  func infiniteFling(sign: Double) {
    stage.down(100, 100)
    for part in [1, 1.5] {
      stage.world.advanceFrame()
      stage.move(100, 100 + sign * part * 1e308)
    }
    var speeds: [Point] = []
    scrollView.willEndDragging = { _, velocity, _ in speeds.append(velocity) }
    stage.up(100, 100 + sign * 1.5e308)
    #expect(speeds.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(speeds.count == 1)
    #expect(stage.world.settle().isSettled)
    #expect(!scrollView.isDecelerating)
    #expect(scrollView.contentOffset.y == (sign > 0 ? 0 : 800))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("content that keeps its fingers is moved on the scroll view itself, or by withheld fingers")
  func keepsContentTouches() {
    scrollView.canCancelContentTouches = false
    let button = Button(title: "Go", frame: Rect(x: 0, y: 100, width: 100, height: 44))
    scrollView.addSubview(button)
    var events: [String] = []
    button.on([.touchUpInside, .touchUpOutside, .touchCancel]) {
      events.append("\($1.controlEvents)")
    }
    drag(from: Point(x: 50, y: 120), dy: -20, steps: 3)
    stage.up(50, 60)
    #expect(scrollView.contentOffset == .zero)
    #expect(events == ["touchUpOutside"])
    drag(from: Point(x: 150, y: 180), dy: -20, steps: 3)
    #expect(scrollView.contentOffset.y == 40)
    stage.world.advance(by: 1)
    stage.up(150, 120)
    scrollView.contentOffset = .zero
    scrollView.panGestureRecognizer.delaysTouchesBegan = true
    drag(from: Point(x: 50, y: 120), dy: -20, steps: 3)
    #expect(scrollView.contentOffset.y == 40)
    #expect(events == ["touchUpOutside"])
  }
}
