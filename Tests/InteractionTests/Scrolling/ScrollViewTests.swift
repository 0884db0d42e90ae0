internal import Interaction
internal import Testing

@Suite("ScrollView: content, offsets, keys and wheels")
struct ScrollViewTests {
  /// A scroll view of 100 by 200 points with content of 300 by 1000.
  func makeScrollView() -> ScrollView {
    let scrollView = ScrollView(frame: Rect(x: 10, y: 20, width: 100, height: 200))
    scrollView.contentSize = Size(width: 300, height: 1000)
    return scrollView
  }

  // MARK: Content

  @Test(
    "the offset is the origin of the bounds; subviews keep their frames, and are hit where seen"
  )
  func offset() {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    let button = Button(title: "Far", frame: Rect(x: 0, y: 500, width: 100, height: 44))
    scrollView.addSubview(button)
    let point = Point(x: 15, y: 130)
    #expect(stage.world.window.hitPath(at: point).target === scrollView)
    scrollView.contentOffset = Point(x: 0, y: 400)
    #expect(scrollView.bounds == Rect(x: 0, y: 400, width: 100, height: 200))
    #expect(button.frame.minY == 500)
    #expect(button.convert(button.bounds, to: nil) == Rect(x: 10, y: 120, width: 100, height: 44))
    #expect(stage.world.window.hitPath(at: point).target === button)
    // What is scrolled out of sight is not hit, even where it would lie.
    #expect(stage.world.window.hitPath(at: Point(x: 15, y: 225)).target !== scrollView)
  }

  @Test("content that wants to be millions of points long is, and what takes all is bounded")
  func long() {
    final class Content: View {
      var wish = 3e6
      override func sizeThatFits(_ size: Size) -> Size { Size(width: 10, height: wish) }
    }
    let content = Content()
    let scrollView = ScrollView(content, frame: Rect(x: 0, y: 0, width: 100, height: 200))
    let stage = Stage(scrollView)
    #expect(scrollView.contentSize.height == 3e6)
    content.wish = .infinity
    content.invalidateIntrinsicContentSize()
    stage.world.layoutIfNeeded()
    #expect(scrollView.contentSize.height == 1e6)
  }

  @Test("without a size the content is as wide as what is visible and as long as it wants to be")
  func measured() {
    let label = Label(text: Array(repeating: "line", count: 50).joined(separator: "\n"))
    label.numberOfLines = 0
    let scrollView = ScrollView(label, frame: Rect(x: 0, y: 0, width: 100, height: 200))
    scrollView.contentInset = EdgeInsets(left: 5, right: 15)
    let stage = Stage(scrollView)
    let height = 50 * TextMetric.lineHeight
    #expect(scrollView.contentSize == Size(width: 80, height: height))
    #expect(label.frame == Rect(x: 0, y: 0, width: 80, height: height))
    scrollView.contentOffset = Point(x: -5, y: height - 200)
    label.text = "one line"
    stage.world.layoutIfNeeded()
    #expect(scrollView.contentSize == Size(width: 80, height: TextMetric.lineHeight))
    #expect(scrollView.contentOffset == Point(x: -5, y: 0))
  }

  @Test("content that grows sideways is as high as what is visible")
  func measuredSideways() {
    let label = Label(text: String(repeating: "x", count: 100))
    let scrollView = ScrollView(label, frame: Rect(x: 0, y: 0, width: 100, height: 50))
    scrollView.contentAxis = .horizontal
    let stage = Stage(scrollView)
    _ = stage
    #expect(scrollView.contentSize == Size(width: 100 * TextMetric.cellWidth, height: 50))
  }

  @Test("content that shrinks, and a view that grows, bring the offset back within the edges")
  func shrinking() {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    scrollView.contentOffset = Point(x: 200, y: 800)
    scrollView.contentSize = Size(width: 250, height: 600)
    #expect(scrollView.contentOffset == Point(x: 150, y: 400))
    scrollView.frame.size.height = 500
    #expect(scrollView.contentOffset == Point(x: 150, y: 100))
    scrollView.contentInset = EdgeInsets(all: 10)
    scrollView.contentOffset = Point(x: -10, y: -10)
    scrollView.contentInset = .zero
    #expect(scrollView.contentOffset == .zero)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("code may set any finite offset, which tells didScroll once for a change")
  func anyOffset() {
    let scrollView = makeScrollView()
    var seen: [Point] = []
    scrollView.didScroll = { seen.append($0.contentOffset) }
    scrollView.contentOffset = Point(x: -50, y: 5000)
    scrollView.contentOffset = Point(x: -50, y: 5000)
    scrollView.bounds.origin = .zero
    #expect(seen == [Point(x: -50, y: 5000), .zero])
  }

  @Test(
    "a rectangle is scrolled to no further than is needed",
    arguments: [
      (Rect(x: 0, y: 310, width: 50, height: 50), Point(x: 0, y: 300)),
      (Rect(x: 0, y: 100, width: 50, height: 50), Point(x: 0, y: 100)),
      (Rect(x: 0, y: 600, width: 50, height: 50), Point(x: 0, y: 450)),
      (Rect(x: 250, y: 300, width: 50, height: 50), Point(x: 200, y: 300)),
      (Rect(x: 0, y: 400, width: 50, height: 500), Point(x: 0, y: 400)),
      (Rect(x: 0, y: 2000, width: 50, height: 50), Point(x: 0, y: 800)),
    ]
  )
  func visible(rect: Rect, offset: Point) {
    let scrollView = makeScrollView()
    scrollView.contentOffset = Point(x: 0, y: 300)
    scrollView.scrollRectToVisible(rect, animated: false)
    #expect(scrollView.contentOffset == offset)
  }

  // MARK: Animation

  @Test("an animated change takes its time on the virtual clock, which settling waits for")
  func animated() {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    var steps: [Double] = []
    var ends: [Double] = []
    scrollView.didScroll = { steps.append($0.contentOffset.y) }
    scrollView.didEndScrollingAnimation = { ends.append($0.world?.now ?? -1) }
    scrollView.setContentOffset(Point(x: 0, y: 600), animated: true)
    #expect(scrollView.contentOffset == .zero)
    stage.world.advance(by: 0.15)
    #expect(scrollView.contentOffset.y > 200 && scrollView.contentOffset.y < 400)
    #expect(!scrollView.isDecelerating)
    #expect(stage.world._checkInvariants() == [])
    let outcome = stage.world.settle()
    #expect(outcome.isSettled)
    #expect(scrollView.contentOffset == Point(x: 0, y: 600))
    #expect(steps == steps.sorted())
    #expect(steps.count == 18 || steps.count == 19)
    #expect(ends.count == 1)
    #expect(ends[0] >= ScrollView.animationDuration && ends[0] < 0.32)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("an animation that something else ends is not told to have ended")
  func interrupted() {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    var ends = 0
    scrollView.didEndScrollingAnimation = { _ in ends += 1 }
    scrollView.setContentOffset(Point(x: 0, y: 600), animated: true)
    stage.world.advance(by: 0.1)
    scrollView.contentOffset = Point(x: 0, y: 50)
    stage.world.settle()
    #expect(scrollView.contentOffset == Point(x: 0, y: 50))
    #expect(ends == 0)
    scrollView.setContentOffset(Point(x: 0, y: 600), animated: true)
    stage.world.advance(by: 0.1)
    scrollView.removeFromSuperview()
    let offset = scrollView.contentOffset
    stage.world.settle()
    #expect(scrollView.contentOffset == offset)
    #expect(ends == 0)
    #expect(stage.world.scheduler.timers.isEmpty)
  }

  @Test("outside of a world an animated change is made at once")
  func animatedOutside() {
    let scrollView = makeScrollView()
    scrollView.setContentOffset(Point(x: 0, y: 600), animated: true)
    #expect(scrollView.contentOffset == Point(x: 0, y: 600))
  }

  // MARK: Mistakes

  @Test("numbers that cannot be scrolled to, with the sentence of the precondition funnel")
  func checks() {
    func message(_ body: () throws -> Void) -> String? {
      #expect(throws: InteractionError.self, performing: body)?.message
    }
    #expect(
      message { try ScrollView.checkContentOffset(Point(x: 0, y: .nan)) }
        == "The content offset's y is nan; use a finite number."
    )
    #expect(
      message { try ScrollView.checkContentSize(Size(width: -1, height: 0)) }
        == "The content size's width is -1; use 0 or more."
    )
    #expect(
      message { try ScrollView.checkContentInset(EdgeInsets(top: .infinity)) }
        == "The content inset is inf; use a finite number."
    )
    #expect(
      message { try ScrollView.DecelerationRate.check(1) }
        == "The deceleration rate is 1; use a number above 0 and below 1, such as 0.998."
    )
  }

  @Test("the hugest numbers that can be set lead to no place that is none")
  func huge() {
    let huge = Double.greatestFiniteMagnitude
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    scrollView.contentInset = EdgeInsets(all: huge)
    scrollView.contentSize = Size(width: huge, height: huge)
    scrollView.becomeFirstResponder()
    for key in ["End", "PageDown", "Home", "ArrowLeft"] { stage.press(key) }
    for offset in [-huge, huge] {
      scrollView.contentOffset = Point(x: offset, y: offset)
      scrollView.beginDragging(at: Point(x: 0, y: 0))
      scrollView.drag(to: Point(x: huge, y: -huge))
      scrollView.endDragging(velocity: Point(x: -huge, y: huge))
      stage.world.settle()
      scrollView.setContentOffset(Point(x: -offset, y: -offset), animated: true)
      stage.world.settle()
      #expect(scrollView.contentOffset == Point(x: -offset, y: -offset))
    }
    stage.send(.scroll(ScrollInput(location: Point(x: 50, y: 50), delta: Point(x: huge, y: 1))))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("negative insets whose sum is no number leave content a size that is one")
  func hugeNegativeInsets() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let text = TextView(text: "x", frame: frame)
    let stage = Stage(ScrollView(Label(text: "x"), frame: frame), text)
    for view in [stage.root.subviews.first as? ScrollView, text] {
      view?.contentInset = EdgeInsets(all: -Double.greatestFiniteMagnitude)
      view?.setNeedsLayout()
      stage.world.layoutIfNeeded()
      #expect(view?.contentSize.isFinite == true)
      #expect(view?.sizeThatFits(Size(width: 100, height: 100)) == .zero)
    }
  }

  @Test("a wheel that is not finite is written down and changes nothing")
  func infiniteWheel() {
    let scrollView = makeScrollView()
    let stage = Stage(scrollView)
    stage.send(.scroll(ScrollInput(location: .zero, delta: Point(x: 0, y: .infinity))))
    #expect(
      stage.journal.records.last?.entry
        == .discardedScroll(location: .zero, reason: "the numbers are not finite")
    )
  }

  @Test("a stack follows what the content of a scroll view needs")
  func inStack() {
    let content = Label(text: "one", numberOfLines: 0)
    let scrollView = ScrollView(content)
    scrollView.flexibility = 0
    let stack = VStack(alignment: .leading) {
      scrollView
      Spacer()
    }
    let world = World()
    world.setRoot(stack)
    /// The height after a turn in which something changed.
    func height(after change: () -> Void) -> Double {
      change()
      world.layoutIfNeeded()
      #expect(world._checkInvariants() == [])
      return scrollView.frame.height
    }
    let line = height {}
    #expect(line == TextMetric.size(of: "one").height)
    #expect(height { content.text = "one\ntwo" } == 2 * line)
    #expect(height { scrollView.contentInset = EdgeInsets(all: 5) } == 2 * line + 10)
    #expect(height { scrollView.contentInset = .zero } == 2 * line)
    #expect(height { scrollView.contentSize = Size(width: 10, height: 77) } == 77)
    #expect(height { scrollView.contentSize.height = 88 } == 88)
  }

  @Test("content without a size of its own is as long as the frame that it is given by hand")
  func contentFrameByHand() {
    let content = View(frame: Rect(x: 0, y: 0, width: 30, height: 40))
    let scrollView = ScrollView(content)
    scrollView.flexibility = 0
    let world = World()
    world.setRoot(VStack { scrollView })
    for height in [40.0, 300, 20] {
      content.frame.size.height = height
      world.layoutIfNeeded()
      #expect(world._checkInvariants() == [])
      #expect(scrollView.frame.height == height)
      #expect(scrollView.contentSize == scrollView.frame.size)
      #expect(content.frame == scrollView.bounds)
    }
  }

  @Test("without content it wishes for the size it was given, whatever a stack made of it")
  func withoutContentInStack() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 30, height: 40))
    let world = World()
    world.setRoot(VStack(alignment: .leading) { scrollView })
    world.layoutIfNeeded()
    #expect(world._checkInvariants() == [])
    #expect(scrollView.frame.height == world.window.bounds.height)
    #expect(scrollView.sizeThatFits(Size(width: 500, height: 500)) == Size(width: 30, height: 40))
  }

  @Test("a subclass that forgets super takes no motion along when it leaves its window")
  func forgetsSuper() {
    /// A scroll view that wants no more than to know.
    final class Forgetful: ScrollView {
      override func willMove(toWindow window: Window?) {}
    }
    let scrollView = Forgetful(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = Size(width: 100, height: 1000)
    let stage = Stage(scrollView)
    scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    scrollView.removeFromSuperview()
    stage.world.settle()
    stage.root.addSubview(scrollView)
    #expect(stage.world._checkInvariants() == [])
    #expect(scrollView.contentOffset == .zero)
  }
}
