internal import Interaction
internal import Testing

@Suite("ScrollView: what is told, to Swift and to Lua alike")
struct ScrollingTests {
  /// A scroll view of 100 by 200 points with content of 100 by 1000.
  private static func make() -> ScrollView {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    scrollView.contentSize = Size(width: 100, height: 1000)
    return scrollView
  }

  /// Plays a scene whose handlers write everything down.
  private func expectRecorded(
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, ScrollView) throws -> Void
  ) throws {
    for form in ["closures", "delegate"] {
      let delegate = RecordingDelegate()
      try Bilingual.expect(
        expected,
        of: Self.make,
        swift: { stage, scrollView in
          delegate.log = stage.transcript.log
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
          function handlers.willBeginDragging(view)
            told("willBeginDragging " .. tostring(view.isDragging))
          end
          function handlers.willEndDragging(view, velocity, target)
            told("willEndDragging " .. velocity.y .. " " .. number(target.y))
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

    private func tell(_ text: String) {
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
      tell("willEndDragging \(velocity.y) \(number(targetContentOffset.y))")
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
      willEndDragging 0.0 100
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
      willEndDragging 0.5 350
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
      willEndDragging 2.0 800
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
