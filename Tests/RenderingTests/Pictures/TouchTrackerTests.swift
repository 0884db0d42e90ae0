internal import Interaction
internal import Rendering
internal import Testing

@Suite("Following fingers")
struct TouchTrackerTests {
  /// A point on a diagonal.
  private func point(_ place: Double) -> Point { Point(x: place, y: place) }

  @Test("a tap is a place, a drag a way")
  func ways() {
    var tracker = TouchTracker()
    tracker.beginStep()
    tracker.follow(.touch(.began, at: point(1)))
    tracker.follow(.touch(.ended, at: point(1)))
    #expect(tracker.marks == [TouchMark(point(1))])
    tracker.beginStep()
    #expect(tracker.marks.isEmpty)
    tracker.follow(.touch(.began, at: point(1)))
    tracker.follow(.touch(.moved, at: point(2)))
    tracker.follow(.touch(.moved, at: point(2)))
    tracker.follow(.touch(.ended, at: point(3)))
    #expect(tracker.marks == [TouchMark(point(1), point(2), point(3))])
  }

  @Test("two taps in one place are one mark, in two places two")
  func taps() {
    var tracker = TouchTracker()
    for place in [1.0, 1, 5] {
      tracker.follow(.touch(.began, at: point(place)))
      tracker.follow(.touch(.ended, at: point(place)))
    }
    #expect(tracker.marks == [TouchMark(point(1)), TouchMark(point(5))])
  }

  @Test("a finger that stays down is marked in the next step, from where it is")
  func heldFinger() {
    var tracker = TouchTracker()
    tracker.follow(.touch(.began, at: point(1), id: 7))
    tracker.follow(.touch(.moved, at: point(2), id: 7))
    tracker.beginStep()
    #expect(tracker.marks == [TouchMark(point(2))])
    tracker.follow(.touch(.moved, at: point(3), id: 7))
    tracker.follow(.touch(.began, at: point(9), id: 8))
    #expect(tracker.marks == [TouchMark(point(2), point(3)), TouchMark(point(9))])
    tracker.follow(.touch(.cancelled, at: point(3), id: 7))
    tracker.beginStep()
    #expect(tracker.marks == [TouchMark(point(9))])
  }

  @Test("pointers and wheels are marked where they were, keys nowhere")
  func pointers() {
    var tracker = TouchTracker()
    tracker.follow(.keyDown("a"))
    tracker.follow(.text("b"))
    tracker.follow(.paste("c"))
    tracker.follow(.hover(location: nil))
    #expect(tracker.marks.isEmpty)
    tracker.follow(.hover(location: point(4)))
    tracker.follow(.scroll(ScrollInput(location: point(6), delta: point(1))))
    #expect(tracker.marks == [TouchMark(point(4), point(6), by: .pointer)])
  }

  @Test("keeps the ends of a way that is very long, and its length bounded")
  func longWay() throws {
    var tracker = TouchTracker()
    tracker.follow(.touch(.began, at: point(0)))
    for place in 1...1000 { tracker.follow(.touch(.moved, at: point(Double(place)))) }
    let mark = try #require(tracker.marks.first)
    #expect(mark.points.count <= 64)
    #expect(mark.points.first == point(0))
    #expect(mark.points.last == point(1000))
  }
}
