internal import Testing

@testable internal import Interaction

@Suite("ScrollView: edges that change while the content moves by itself")
struct ScrollEdgesTests {
  private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let stage: Stage

  init() {
    scrollView.contentSize = Size(width: 200, height: 1000)
    stage = Stage(scrollView)
  }

  /// Flings the content up, and lets a quarter of a second pass.
  private func fling() {
    stage.down(100, 150)
    for step in 1...5 {
      stage.world.advanceFrame()
      stage.move(100, 150 - Double(step) * 25)
    }
    stage.up(100, 25)
    stage.world.advance(by: 0.25)
  }

  @Test(
    "content that grows ahead of a fling is no end for it, also where it springs back from there"
  )
  func grows() {
    fling()
    stage.world.settle()
    let farthest = scrollView.contentOffset.y
    #expect(farthest == 800)
    for passed in [0, 0.15, 0.3] {
      scrollView.contentSize.height = 1000
      scrollView.contentOffset = .zero
      fling()
      stage.world.advance(by: passed)
      let offset = scrollView.contentOffset.y
      scrollView.contentSize.height = 100_000
      stage.world.advanceFrame()
      #expect(scrollView.isDecelerating)
      #expect(scrollView.contentOffset.y >= offset)
      stage.world.settle()
      if passed == 0 { #expect(scrollView.contentOffset.y > farthest) }
      #expect(scrollView.contentOffset.y >= offset)
      #expect(stage.world._checkInvariants() == [])
    }
  }

  @Test("content that ends before what is seen of it springs back at once")
  func shrinks() {
    fling()
    let offset = scrollView.contentOffset.y
    #expect(offset > 200 && offset < 800)
    scrollView.contentSize.height = 300
    stage.world.advance(by: 0.5)
    #expect(scrollView.contentOffset.y < offset)
    stage.world.settle()
    #expect(scrollView.contentOffset.y == 100)
    #expect(!scrollView.isDecelerating)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "content that springs back to one edge goes there though the other one moves",
    arguments: [0.03, 0.1, 0.2]
  )
  func otherEdge(passed: Double) {
    stage.down(100, 50)
    stage.move(100, 70)
    stage.move(100, 190)
    // The finger rests: what comes is the spring's own speed.
    stage.world.advance(by: 1)
    stage.up(100, 190)
    stage.world.advance(by: passed)
    #expect(scrollView.contentOffset.y < 0)
    scrollView.contentSize.height = 1500
    scrollView.contentInset.bottom = 20
    stage.world.settle()
    #expect(scrollView.contentOffset.y == 0)
    #expect(!scrollView.isDecelerating)
  }

  @Test("content that does not bounce stops at an edge that comes nearer")
  func shrinksWithoutBouncing() {
    scrollView.bounces = false
    fling()
    scrollView.contentSize.height = 300
    stage.world.advanceFrame()
    #expect(scrollView.contentOffset.y == 100)
    #expect(!scrollView.isDecelerating)
  }

  @Test("an animation to a place within the edges goes no further than they reach when it ends")
  func animationToWhatIsGone() {
    var ends = 0
    scrollView.didEndScrollingAnimation = { _ in ends += 1 }
    scrollView.setContentOffset(Point(x: 0, y: 700), animated: true)
    stage.world.advance(by: 0.1)
    scrollView.contentSize.height = 300
    stage.world.settle()
    #expect(scrollView.contentOffset.y == 100)
    #expect(ends == 1)
    // Whoever aims beyond the edges gets there.
    scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
    stage.world.settle()
    #expect(scrollView.contentOffset.y == 500)
    #expect(ends == 2)
  }

  @Test("a pan that is taken away under a resting finger leaves the content to itself")
  func panTakenAway() {
    stage.down(100, 100)
    #expect(scrollView.isTracking)
    scrollView.removeGestureRecognizer(scrollView.panGestureRecognizer)
    stage.up(100, 100)
    #expect(!scrollView.isTracking)
    scrollView.contentOffset.y = 800
    scrollView.contentSize.height = 300
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test("a pan on a view around the scroll view moves the content from there")
  func panFromOutside() {
    scrollView.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    stage.root.addGestureRecognizer(scrollView.panGestureRecognizer)
    stage.down(300, 400)
    stage.move(300, 380)
    stage.move(300, 340)
    #expect(scrollView.isDragging)
    #expect(scrollView.contentOffset.y == 40)
    stage.world.advance(by: 1)
    stage.up(300, 340)
    #expect(!scrollView.isTracking)
    // Nothing to scroll: the pan does not even begin.
    scrollView.contentSize.height = 50
    stage.down(300, 400)
    stage.move(300, 340)
    #expect(!scrollView.isDragging)
    stage.up(300, 340)
  }

  @Test("content that would be shifted farther than numbers reach stays where it is")
  func hugeShift() {
    scrollView.contentOffset.y = .greatestFiniteMagnitude
    scrollView.shiftContent(by: .greatestFiniteMagnitude)
    #expect(scrollView.contentOffset == Point(x: 0, y: .greatestFiniteMagnitude))
    scrollView.shiftContent(by: -.greatestFiniteMagnitude)
    #expect(scrollView.contentOffset == .zero)
  }
}
