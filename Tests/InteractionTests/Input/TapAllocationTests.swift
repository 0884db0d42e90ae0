internal import AllocationCount
internal import Interaction
internal import Testing

@Suite("What taps and scrolls allocate", .enabled(if: AllocationCount.isPossible))
struct TapAllocationTests {
  /// How many allocations a tap makes: for the touch and what is said of it, the way to the view, the button's look
  /// and the timers.
  private static let perTap: Double = {
    #if DEBUG
    49
    #else
    // The optimiser spares the others.
    9
    #endif
  }()

  /// A button among a number of views, each beside the next, in a world without a journal.
  private final class Screen {
    let world = World()
    let button = Button(title: "Pay", frame: Rect(x: 100, y: 100, width: 100, height: 40))
    var count = 0

    init(views: Int) {
      let root = View()
      for index in 1..<views {
        root.addSubview(View(frame: Rect(x: 0, y: Double(index % 800), width: 10, height: 1)))
      }
      root.addSubview(button)
      world.setRoot(root)
      world.layoutIfNeeded()
      button.didTouchUpInside = { [unowned self] _ in count += 1 }
    }

    func tap() {
      world.send(.touch(.began, at: Point(x: 120, y: 110)))
      world.send(.touch(.ended, at: Point(x: 120, y: 110)))
      world.advance(by: 0.5)  // beyond the gap of a double tap
    }
  }

  @Test("A tap to a Swift closure allocates as stated, however many views there are")
  func taps() {
    let screens = [Screen(views: 2), Screen(views: 1_000)]
    let counts = screens.map { screen in AllocationCount.average(of: 1_000) { screen.tap() } }
    #expect(counts == [Self.perTap, Self.perTap])
    #expect(screens.map(\.count) == [1_010, 1_010])
  }

  /// A delegate that counts what it is told.
  private final class Counter: ScrollViewDelegate {
    var count = 0
    func scrollViewDidScroll(_: ScrollView) { count += 1 }
  }

  /// What a scroll by a program allocates.
  private func scrolling(telling delegate: Counter?) -> Double {
    let world = World()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = Size(width: 100, height: 10_000)
    scrollView.delegate = delegate
    let root = View()
    root.addSubview(scrollView)
    world.setRoot(root)
    world.layoutIfNeeded()
    var y = 0.0
    return AllocationCount.average(of: 1_000) {
      y += 1
      scrollView.contentOffset = Point(x: 0, y: y)
    }
  }

  @Test("To tell a delegate in Swift allocates nothing")
  func delegateCalls() {
    let counter = Counter()
    #expect(scrolling(telling: counter) == scrolling(telling: nil))
    #expect(counter.count == 1_010)
  }
}
