internal import Interaction
internal import Testing

extension ScrollViewTests {
  // MARK: Wheels

  @Test("a wheel scrolls at once, and no further than the edges")
  func wheel() {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    func turn(_ dx: Double, _ dy: Double) -> Point {
      let pointer = Point(x: 50, y: 100)
      stage.send(.scroll(ScrollInput(location: pointer, delta: Point(x: dx, y: dy))))
      return scrollView.contentOffset
    }
    #expect(turn(0, 30) == Point(x: 0, y: 30))
    #expect(turn(20, -10) == Point(x: 20, y: 20))
    #expect(turn(0, 5000) == Point(x: 20, y: 800))
    #expect(turn(-5000, -5000) == .zero)
    #expect(turn(0, -10) == .zero)
    guard case .discardedScroll(_, let reason) = stage.journal.records.last?.entry else {
      Issue.record("the last turn is not in the journal")
      return
    }
    #expect(reason == "nothing there can be scrolled that way")
  }

  @Test("the innermost scroll view that can move that way takes the wheel")
  func nestedWheel() {
    let outer = makeScrollView()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.contentSize = Size(width: 100, height: 150)
    outer.addSubview(inner)
    let stage = Stage(outer)
    func turn(_ dy: Double) -> [Double] {
      let pointer = Point(x: 50, y: 50)
      stage.send(.scroll(ScrollInput(location: pointer, delta: Point(x: 0, y: dy))))
      return [inner.contentOffset.y, outer.contentOffset.y]
    }
    #expect(turn(40) == [40, 0])
    #expect(turn(40) == [50, 0])
    #expect(turn(40) == [50, 40])
    #expect(turn(-10) == [40, 40])
    inner.isScrollEnabled = false
    #expect(turn(-10) == [40, 30])
  }

  @Test("a wheel turns whole pages, and at least one")
  func pagedWheel() {
    let scrollView = makeScrollView()
    scrollView.isPagingEnabled = true
    let stage = Stage(scrollView)
    func turn(_ dy: Double) -> Double {
      let pointer = Point(x: 50, y: 100)
      stage.send(.scroll(ScrollInput(location: pointer, delta: Point(x: 0, y: dy))))
      return scrollView.contentOffset.y
    }
    #expect(turn(5) == 200)
    #expect(turn(350) == 600)
    #expect(turn(-5) == 400)
  }

  // MARK: Keys

  @Test(
    "keys scroll by a line, by a page and to the ends",
    arguments: [
      ("ArrowDown", Point(x: 100, y: 440)), ("ArrowUp", Point(x: 100, y: 360)),
      ("ArrowRight", Point(x: 140, y: 400)), ("ArrowLeft", Point(x: 60, y: 400)),
      ("PageDown", Point(x: 100, y: 560)), ("PageUp", Point(x: 100, y: 240)),
      ("Home", Point(x: 100, y: 0)), ("End", Point(x: 100, y: 800)),
      ("x", Point(x: 100, y: 400)),
    ]
  )
  func keys(key: String, offset: Point) {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    scrollView.contentOffset = Point(x: 100, y: 400)
    #expect(scrollView.becomeFirstResponder())
    stage.press(key)
    #expect(scrollView.contentOffset == offset)
  }

  @Test("a key that can scroll no further goes on to the scroll view around")
  func keysGoOn() {
    let outer = makeScrollView()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.contentSize = Size(width: 100, height: 120)
    outer.addSubview(inner)
    let stage = Stage(outer)
    inner.becomeFirstResponder()
    for _ in 0..<3 { stage.press("ArrowDown") }
    #expect(inner.contentOffset.y == 20)
    #expect(outer.contentOffset.y == 80)
  }

  @Test("only what can be scrolled has the keys, and gives them up when it cannot any more")
  func focus() {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    #expect(stage.world.window.tabStops.map(\.className) == ["ScrollView"])
    scrollView.becomeFirstResponder()
    scrollView.contentSize = Size(width: 100, height: 100)
    #expect(stage.world.window.firstResponder == nil)
    #expect(!scrollView.becomeFirstResponder())
    scrollView.contentSize = Size(width: 100, height: 1000)
    #expect(scrollView.becomeFirstResponder())
    scrollView.isScrollEnabled = false
    #expect(stage.world._checkInvariants() == [])
    #expect(stage.world.window.tabStops.isEmpty)
  }

  @Test("content that shrinks while another gives up the keys leaves them with nobody")
  func focusLostOnTheWay() {
    let scrollView = makeScrollView()
    let field = TextField(frame: Rect(x: 0, y: 400, width: 100, height: 44))
    let stage = Stage(scrollView, field)
    field.becomeFirstResponder()
    field.didEndEditing = { _ in scrollView.contentSize = .zero }
    #expect(!scrollView.becomeFirstResponder())
    #expect(stage.world.window.firstResponder == nil)
    #expect(stage.world._checkInvariants() == [])
  }
}
