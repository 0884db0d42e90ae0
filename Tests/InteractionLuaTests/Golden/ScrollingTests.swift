internal import Interaction
internal import Testing

@Suite("ScrollView: what is told, to Swift and to Lua alike")
struct ScrollingTests {
  /// A scroll view of 100 by 200 points with content of 100 by 1000, and a button at its left.
  private static func make() -> ScrollView {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    scrollView.contentSize = Size(width: 100, height: 1000)
    let button = Button(title: "Go", frame: Rect(x: 0, y: 100, width: 50, height: 44))
    button.id = "button"
    scrollView.addSubview(button)
    return scrollView
  }

  /// Plays a scene whose handlers write everything down.
  private func expectRecorded(
    _ expected: String,
    of make: () -> ScrollView = Self.make,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, ScrollView) throws -> Void
  ) throws {
    for form in ["closures", "delegate"] {
      let delegate = RecordingDelegate()
      try Bilingual.expect(
        expected,
        of: make,
        swift: { stage, scrollView in
          delegate.log = stage.transcript.log
          let button = scrollView.view(withId: "button") as? Button
          button?.didTouchUpInside = { _ in delegate.tell("button") }
          guard form == "closures" else {
            scrollView.delegate = delegate
            return
          }
          scrollView.didScroll = { delegate.scrollViewDidScroll($0) }
          scrollView.willBeginDragging = { delegate.scrollViewWillBeginDragging($0) }
          scrollView.willEndDragging = { view, velocity, target in
            delegate.scrollViewWillEndDragging(
              view,
              withVelocity: velocity,
              targetContentOffset: &target
            )
          }
          scrollView.didEndDragging = {
            delegate.scrollViewDidEndDragging($0, willDecelerate: $1)
          }
          scrollView.willBeginDecelerating = { delegate.scrollViewWillBeginDecelerating($0) }
          scrollView.didEndDecelerating = { delegate.scrollViewDidEndDecelerating($0) }
          scrollView.didEndScrollingAnimation = {
            delegate.scrollViewDidEndScrollingAnimation($0)
          }
        },
        lua: """
          local function number(n) return string.format("%.0f", n) end
          local isMoving = false
          local handlers = {}
          function handlers.didScroll(view)
            if not isMoving then print "didScroll" end
            isMoving = true
          end
          local function told(text) isMoving = false print(text) end
          app:view("button").didTouchUpInside = function() told "button" end
          function handlers.willBeginDragging(view)
            told("willBeginDragging " .. tostring(view.isDragging))
          end
          function handlers.willEndDragging(view, velocity, target)
            told("willEndDragging " .. number(velocity.y * 1000) .. " " .. number(target.y))
            if target.y > 600 then return { x = 0, y = 600 } end
          end
          function handlers.didEndDragging(view, decelerates)
            told("didEndDragging " .. tostring(decelerates))
          end
          function handlers.willBeginDecelerating(view)
            told("willBeginDecelerating " .. tostring(view.isDecelerating))
          end
          function handlers.didEndDecelerating(view)
            told("didEndDecelerating " .. number(view.contentOffset.y))
          end
          function handlers.didEndScrollingAnimation(view)
            told("didEndScrollingAnimation " .. number(view.contentOffset.y))
          end
          if "\(form)" == "closures" then
            for name, handler in pairs(handlers) do subject[name] = handler end
          else
            local delegate = {}
            for name, handler in pairs(handlers) do
              delegate[name] = function(self, ...)
                assert(self == delegate)
                return handler(...)
              end
            end
            subject.delegate = delegate
          end
          """,
        sourceLocation: sourceLocation,
        act: act
      )
    }
  }

  /// A delegate that writes everything down.
  final class RecordingDelegate: ScrollViewDelegate {
    /// Writes a line.
    var log: (String) -> Void = { _ in }
    /// Whether the last that was told was a movement.
    private var isMoving = false

    /// Writes down what is no movement.
    func tell(_ text: String) {
      isMoving = false
      log(text)
    }

    private func number(_ number: Double) -> String { "\(Int(number.rounded()))" }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      if !isMoving { log("didScroll") }
      isMoving = true
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
      tell("willBeginDragging \(scrollView.isDragging)")
    }

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView,
      withVelocity velocity: Point,
      targetContentOffset: inout Point
    ) {
      tell("willEndDragging \(number(velocity.y * 1000)) \(number(targetContentOffset.y))")
      if targetContentOffset.y > 600 { targetContentOffset = Point(x: 0, y: 600) }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      tell("didEndDragging \(decelerate)")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
      tell("willBeginDecelerating \(scrollView.isDecelerating)")
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      tell("didEndDecelerating \(number(scrollView.contentOffset.y))")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
      tell("didEndScrollingAnimation \(number(scrollView.contentOffset.y))")
    }
  }

  /// Drags by a distance and lets go.
  private func drag(_ scrollView: ScrollView, _ distance: Double, velocity: Double = 0) {
    scrollView.beginDragging(at: Point(x: 50, y: 150))
    scrollView.drag(to: Point(x: 50, y: 150 + distance))
    scrollView.endDragging(velocity: Point(x: 0, y: velocity))
  }

  @Test("a slow drag: begin, scroll, end")
  func slow() throws {
    try expectRecorded(
      """
      willBeginDragging true
      didScroll
      willEndDragging 0 100
      didEndDragging false
      """
    ) { stage, scrollView in
      drag(scrollView, -100)
      stage.world.settle()
    }
  }

  @Test("a quick drag: begin, scroll, end, deceleration from begin to end")
  func quick() throws {
    try expectRecorded(
      """
      willBeginDragging true
      didScroll
      willEndDragging 500 350
      didEndDragging true
      willBeginDecelerating true
      didScroll
      didEndDecelerating 350
      """
    ) { stage, scrollView in
      drag(scrollView, -100, velocity: -500)
      stage.world.settle()
    }
  }

  @Test("a handler chooses where the content comes to rest")
  func redirected() throws {
    try expectRecorded(
      """
      willBeginDragging true
      didScroll
      willEndDragging 2000 800
      didEndDragging true
      willBeginDecelerating true
      didScroll
      didEndDecelerating 600
      """
    ) { stage, scrollView in
      drag(scrollView, -10, velocity: -2000)
      stage.world.settle()
    }
  }

  // MARK: Fingers

  @Test("a finger that drags slowly: the content follows from where the finger left the slop")
  func finger() throws {
    try expectRecorded(
      """
      willBeginDragging true
      didScroll
      willEndDragging 0 90
      didEndDragging false
      """
    ) { stage, scrollView in
      Fingers.play("down 80 150; move 80 142", on: stage)
      #expect(scrollView.isTracking && !scrollView.isDragging)
      Fingers.play("move 80 130; move 80 100", on: stage)
      #expect(scrollView.isDragging)
      #expect(scrollView.contentOffset.y == 30)
      Fingers.play("move 80 40; wait 1; up 80 40", on: stage)
      stage.world.settle()
      #expect(scrollView.contentOffset.y == 90)
    }
  }

  @Test("a finger that flings: it goes on by itself, and another finger catches it")
  func fling() throws {
    try expectRecorded(
      """
      willBeginDragging true
      didScroll
      willEndDragging 1000 579
      didEndDragging true
      willBeginDecelerating true
      didScroll
      didEndDecelerating 156
      """
    ) { stage, scrollView in
      Fingers.play("down 80 180; rub 80 180 80 80 5 0.1; up 80 80; wait 0.1", on: stage)
      let caught = scrollView.contentOffset.y
      Fingers.play("id 2 down 80 100; wait 1; id 2 up 80 100; wait 1", on: stage)
      #expect(scrollView.contentOffset.y == caught)
    }
  }

  @Test("a finger that flings: pages come to rest at multiples of the size")
  func paging() throws {
    try expectRecorded(
      """
      willBeginDragging true
      didScroll
      willEndDragging 500 200
      didEndDragging true
      willBeginDecelerating true
      didScroll
      didEndDecelerating 200
      """,
      of: {
        let scrollView = Self.make()
        scrollView.isPagingEnabled = true
        return scrollView
      }
    ) { stage, scrollView in
      Fingers.play("down 80 180; rub 80 180 80 130 5 0.1; up 80 130", on: stage)
      stage.world.settle()
      #expect(scrollView.contentOffset.y == 200)
    }
  }

  @Test("a button is tapped where it scrolls, and loses a finger that drags")
  func button() throws {
    try expectRecorded(
      """
      button
      willBeginDragging true
      didScroll
      willEndDragging 0 20
      didEndDragging false
      """
    ) { stage, scrollView in
      Fingers.play("tap 20 120; wait 1; down 20 120", on: stage)
      Fingers.play("move 20 100; move 20 80; wait 1; up 20 80", on: stage)
      stage.world.settle()
      #expect(scrollView.contentOffset.y == 20)
    }
  }

  @Test("an animation in code, a wheel and a key: movement, and the animation's end")
  func inCode() throws {
    try expectRecorded(
      """
      didScroll
      didEndScrollingAnimation 300
      didScroll
      """
    ) { stage, scrollView in
      scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
      stage.world.settle()
      stage.send(
        .scroll(ScrollInput(location: Point(x: 50, y: 50), delta: Point(x: 0, y: 20)))
      )
      scrollView.becomeFirstResponder()
      stage.press("PageDown")
      #expect(scrollView.contentOffset.y == 480)
    }
  }
}
