internal import Interaction
internal import Testing

@Suite("ScrollView: fingers, and what is told of them")
struct ScrollViewDraggingTests {
  /// A delegate that writes down what it is told.
  final class Spy: ScrollViewDelegate {
    let transcript = Transcript()
    /// Where content is to come to rest instead.
    var target: Point?

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      if transcript.lines.last?.hasPrefix("didScroll") != true { transcript.log("didScroll …") }
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
      transcript.log("willBeginDragging \(flags(scrollView))")
    }

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView,
      withVelocity velocity: Point,
      targetContentOffset: inout Point
    ) {
      transcript.log("willEndDragging \(velocity) \(targetContentOffset) \(flags(scrollView))")
      if let target { targetContentOffset = target }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      transcript.log("didEndDragging \(decelerate) \(flags(scrollView))")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
      transcript.log("willBeginDecelerating \(flags(scrollView))")
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      transcript.log("didEndDecelerating \(scrollView.contentOffset) \(flags(scrollView))")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
      transcript.log("didEndScrollingAnimation")
    }

    private func flags(_ scrollView: ScrollView) -> String {
      var words: [String] = []
      if scrollView.isTracking { words.append("tracking") }
      if scrollView.isDragging { words.append("dragging") }
      if scrollView.isDecelerating { words.append("decelerating") }
      return "[\(words.joined(separator: " "))]"
    }
  }

  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
  let stage: Stage
  let spy = Spy()

  init() {
    scrollView.contentSize = Size(width: 100, height: 1000)
    stage = Stage(scrollView)
    scrollView.delegate = spy
  }

  /// Drags by a distance and lets go.
  func drag(_ dx: Double, _ dy: Double, velocity: Point = .zero) {
    scrollView.beginDragging(at: Point(x: 50, y: 150))
    scrollView.drag(to: Point(x: 50 + dx, y: 150 + dy))
    #expect(stage.world._checkInvariants() == [])
    scrollView.endDragging(velocity: velocity)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a slow drag: begin, scroll, end, and nothing after")
  func slow() {
    drag(0, -100)
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 100))
    #expect(
      spy.transcript.text == """
        willBeginDragging [tracking dragging]
        didScroll …
        willEndDragging (0, 0) (0, 100) [tracking dragging]
        didEndDragging false []
        """
    )
  }

  @Test("a quick drag goes on by itself to where it was said to come to rest")
  func quick() {
    drag(0, -100, velocity: Point(x: 0, y: -500))
    #expect(scrollView.isDecelerating)
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 349.5))
    #expect(
      spy.transcript.text == """
        willBeginDragging [tracking dragging]
        didScroll …
        willEndDragging (0, 0.5) (0, 349.5) [tracking dragging]
        didEndDragging true []
        willBeginDecelerating [decelerating]
        didScroll …
        didEndDecelerating (0, 349.5) []
        """
    )
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("the fast rate comes to rest sooner and nearer")
  func fast() {
    scrollView.decelerationRate = .fast
    drag(0, -100, velocity: Point(x: 0, y: -500))
    stage.world.settle()
    #expect(abs(scrollView.contentOffset.y - 149.5) < 1e-9)
  }

  @Test("a delegate may choose where the content comes to rest, within the edges")
  func target() {
    spy.target = Point(x: 0, y: 5000)
    drag(0, -100, velocity: Point(x: 0, y: -500))
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 800))
    spy.target = Point(x: 0, y: 250)
    drag(0, 0, velocity: .zero)
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 250))
  }

  @Test("a target that is no number has no effect")
  func noTarget() {
    spy.target = Point(x: .nan, y: .nan)
    drag(0, -100)
    #expect(scrollView.contentOffset == Point(x: 0, y: 100))
  }

  @Test("pulled over its edge content follows less, and springs back; the target is the edge")
  func overscroll() {
    scrollView.beginDragging(at: Point(x: 50, y: 50))
    scrollView.drag(to: Point(x: 50, y: 150))
    let seen = scrollView.contentOffset.y
    #expect(seen == -ScrollPhysics.rubberBanded(100, length: 200))
    scrollView.endDragging(velocity: .zero)
    #expect(
      spy.transcript.lines.suffix(3).first == "willEndDragging (0, 0) (0, 0) [tracking dragging]"
    )
    stage.world.settle()
    #expect(scrollView.contentOffset == .zero)
    #expect(spy.transcript.lines.last == "didEndDecelerating (0, 0) []")
  }

  @Test("without bouncing content stays within its edges under the finger")
  func noBounce() {
    scrollView.bounces = false
    drag(0, 100)
    #expect(scrollView.contentOffset == .zero)
    #expect(spy.transcript.lines.last == "didEndDragging false []")
  }

  @Test("flung over its end it bounces there, or stops dead")
  func flung() {
    for bounces in [true, false] {
      scrollView.bounces = bounces
      scrollView.contentOffset = Point(x: 0, y: 700)
      var highest = 0.0
      scrollView.didScroll = { highest = max(highest, $0.contentOffset.y) }
      drag(0, -10, velocity: Point(x: 0, y: -3000))
      stage.world.settle()
      #expect(scrollView.contentOffset.y == 800)
      #expect((highest > 800) == bounces)
      #expect(stage.world._checkInvariants() == [])
    }
  }

  @Test("caught while it springs back, content stays under the finger")
  func caught() {
    scrollView.beginDragging(at: Point(x: 50, y: 50))
    scrollView.drag(to: Point(x: 50, y: 150))
    scrollView.endDragging(velocity: .zero)
    stage.world.advance(by: 0.1)
    let offset = scrollView.contentOffset
    #expect(offset.y < -5)
    scrollView.beginTracking()
    #expect(scrollView.contentOffset == offset)
    #expect(!scrollView.isDecelerating)
    scrollView.beginDragging(at: Point(x: 50, y: 50))
    scrollView.drag(to: Point(x: 50, y: 50))
    #expect(abs(scrollView.contentOffset.y - offset.y) < 1e-9)
    scrollView.endDragging(velocity: .zero)
    stage.world.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("a finger that only touches moving content stops it, and lets it spring back")
  func touched() {
    drag(0, -100, velocity: Point(x: 0, y: -500))
    stage.world.advance(by: 0.2)
    scrollView.beginTracking()
    let offset = scrollView.contentOffset
    #expect(spy.transcript.lines.last == "didEndDecelerating \(offset) [tracking]")
    stage.world.settle()
    scrollView.endTracking()
    stage.world.settle()
    #expect(scrollView.contentOffset == offset)
    #expect(!scrollView.isTracking)
  }

  @Test(
    "pages: nearest for a slow finger, next for a quick one",
    arguments: [
      (-90.0, 0.0, 0.0), (-110, 0, 200), (-20, -500, 200), (-120, 500, 0), (-10, -9000, 200),
    ]
  )
  func pages(distance: Double, velocity: Double, offset: Double) {
    scrollView.isPagingEnabled = true
    drag(0, distance, velocity: Point(x: 0, y: velocity))
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: offset))
  }

  @Test("what is all visible is not dragged, unless it always bounces")
  func allVisible() {
    drag(-50, 0)
    #expect(scrollView.contentOffset == .zero)
    scrollView.alwaysBounceHorizontal = true
    scrollView.beginDragging(at: Point(x: 50, y: 50))
    scrollView.drag(to: Point(x: 20, y: 50))
    #expect(scrollView.contentOffset.x > 10)
    scrollView.cancelDragging()
    stage.world.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("a locked drag keeps to the axis it began along; a diagonal one is free")
  func lock() {
    scrollView.contentSize = Size(width: 1000, height: 1000)
    scrollView.isDirectionalLockEnabled = true
    func drag(_ first: Point, _ second: Point) -> Point {
      scrollView.contentOffset = Point(x: 100, y: 100)
      scrollView.beginDragging(at: Point(x: 50, y: 50))
      scrollView.drag(to: Point(x: 50 - first.x, y: 50 - first.y))
      scrollView.drag(to: Point(x: 50 - second.x, y: 50 - second.y))
      scrollView.cancelDragging()
      return scrollView.contentOffset
    }
    #expect(drag(Point(x: 1, y: 10), Point(x: 40, y: 60)) == Point(x: 100, y: 160))
    #expect(drag(Point(x: 10, y: 1), Point(x: 40, y: 60)) == Point(x: 140, y: 100))
    #expect(drag(Point(x: 10, y: 10), Point(x: 40, y: 60)) == Point(x: 140, y: 160))
  }

  @Test("disabling scrolling ends the drag; then no finger moves anything")
  func disabled() {
    scrollView.beginDragging(at: Point(x: 50, y: 150))
    scrollView.drag(to: Point(x: 50, y: 100))
    scrollView.isScrollEnabled = false
    #expect(spy.transcript.lines.last == "didEndDragging false []")
    drag(0, -100)
    #expect(scrollView.contentOffset == Point(x: 0, y: 50))
  }

  @Test("code that moves one axis while content decelerates stops that axis alone")
  func stopsOneAxis() {
    scrollView.contentSize = Size(width: 1000, height: 1000)
    scrollView.didScroll = { if $0.contentOffset.x != 0 { $0.contentOffset.x = 0 } }
    drag(0, -100, velocity: Point(x: -500, y: -500))
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 349.5))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("code that moves the content under the finger is where the finger goes on from")
  func movedUnderFinger() {
    scrollView.beginDragging(at: Point(x: 50, y: 150))
    scrollView.drag(to: Point(x: 50, y: 100))
    scrollView.contentOffset.y += 300
    scrollView.drag(to: Point(x: 50, y: 90))
    #expect(scrollView.contentOffset.y == 360)
  }

  @Test("a finger has the last word over an animation that begins as it catches the content")
  func caughtWhileAnimated() {
    drag(0, -100, velocity: Point(x: 0, y: -500))
    stage.world.advance(by: 0.1)
    scrollView.didEndDecelerating = { $0.setContentOffset(.zero, animated: true) }
    let offset = scrollView.contentOffset
    scrollView.beginDragging(at: Point(x: 50, y: 150))
    #expect(stage.world._checkInvariants() == [])
    stage.world.settle()
    #expect(scrollView.contentOffset == offset)
    #expect(scrollView.isDragging)
  }

  @Test("taken out of its world as its motion ends for an animation, it is there at once")
  func removedForAnAnimation() {
    drag(0, -100, velocity: Point(x: 0, y: -500))
    stage.world.advance(by: 0.1)
    scrollView.didEndDecelerating = { $0.removeFromSuperview() }
    scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
    #expect(scrollView.contentOffset.y == 500)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("removed while it moves, it stops, and is told no more")
  func removed() {
    drag(0, -100, velocity: Point(x: 0, y: -500))
    stage.world.advance(by: 0.1)
    _ = spy.transcript.take()
    scrollView.removeFromSuperview()
    let offset = scrollView.contentOffset
    stage.world.settle()
    #expect(scrollView.contentOffset == offset)
    #expect(!scrollView.isDecelerating)
    #expect(spy.transcript.text == "")
  }

  @Test("handlers that scroll, remove or end the drag in any call leave nothing behind")
  func handlersInterfere() {
    let acts: [(ScrollView) -> Void] = [
      { $0.setContentOffset(Point(x: 0, y: 500), animated: true) },
      { $0.removeFromSuperview() },
      { $0.cancelDragging() },
      { $0.isScrollEnabled = false },
      { $0.contentSize = Size(width: 10, height: 10) },
      { $0.contentOffset.y = 3 },
    ]
    for act in acts {
      for place in 0..<6 {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
        view.contentSize = Size(width: 100, height: 1000)
        let stage = Stage(view)
        var isDone = false
        let once = { [unowned view] (index: Int) in
          guard index == place, !isDone else { return }
          isDone = true
          act(view)
        }
        view.willBeginDragging = { _ in once(0) }
        view.didScroll = { _ in once(1) }
        view.willEndDragging = { _, _, _ in once(2) }
        view.didEndDragging = { _, _ in once(3) }
        view.willBeginDecelerating = { _ in once(4) }
        view.didEndDecelerating = { _ in once(5) }
        view.beginDragging(at: Point(x: 50, y: 150))
        #expect(stage.world._checkInvariants() == [])
        view.drag(to: Point(x: 50, y: 100))
        #expect(stage.world._checkInvariants() == [])
        view.endDragging(velocity: Point(x: 0, y: -300))
        #expect(stage.world._checkInvariants() == [])
        #expect(stage.world.settle().isSettled)
        #expect(stage.world._checkInvariants() == [])
        #expect(!view.isDragging && !view.isTracking && !view.isDecelerating)
      }
    }
  }
}
