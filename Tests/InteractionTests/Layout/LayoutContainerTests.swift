internal import Interaction
internal import Testing

@Suite("LayoutContainer: only what a change affects is laid out again")
struct LayoutContainerTests {
  /// Counts the layouts of many stacks.
  final class Count {
    var layouts = 0
    var measures = 0
  }

  /// A stack that counts its layouts.
  final class CountedStack: Stack {
    let count: Count

    init(_ count: Count, _ axis: Axis, _ subviews: [View]) {
      self.count = count
      super.init(axis: axis, subviews: subviews)
    }

    override func layoutSubviews() {
      count.layouts += 1
      super.layoutSubviews()
    }
  }

  /// A label that counts how often it is measured.
  final class CountedLabel: Label {
    let count: Count

    init(_ count: Count) {
      self.count = count
      super.init(text: "a", numberOfLines: 0)
    }

    override func sizeThatFits(_ size: Size) -> Size {
      count.measures += 1
      return super.sizeThatFits(size)
    }
  }

  /// A world of 10,000 labels in columns of ten, four levels deep, with room for all of them.
  private func world(_ count: Count) -> (World, [CountedLabel]) {
    let labels = (0..<10_000).map { _ in CountedLabel(count) }
    var level: [View] = labels
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 10).map {
        CountedStack(count, .vertical, Array(level[$0..<($0 + 10)]))
      }
    }
    let world = World(windowSize: Size(width: 400, height: 1_000_000))
    world.setRoot(level[0])
    world.layoutIfNeeded()
    return (world, labels)
  }

  @Test("one change in 10,000 views lays out and measures what it can affect, and nothing else")
  func oneChange() {
    let count = Count()
    let (world, labels) = world(count)
    // Every stack once, and every label once: wishes are kept between the levels.
    #expect(count.layouts == 1_111)
    #expect(count.measures == 10_000)

    // Another text of the same room: one label is measured, nothing is laid out.
    (count.layouts, count.measures) = (0, 0)
    world.turn(cause: .host) { labels[5_000].text = "b" }
    #expect([count.layouts, count.measures] == [0, 1])

    // A wider one: columns that fill from edge to edge stay as they are.
    (count.layouts, count.measures) = (0, 0)
    world.turn(cause: .host) { labels[5_000].text = "wider" }
    #expect([count.layouts, count.measures] == [0, 1])

    // A higher one: the four stacks around it.
    (count.layouts, count.measures) = (0, 0)
    world.turn(cause: .host) { labels[5_000].text = "b\nb" }
    #expect([count.layouts, count.measures] == [4, 1])
    #expect(labels[5_001].convert(labels[5_001].bounds, to: nil).minY == 5_002 * 20)
    #expect(world._checkInvariants() == [])

    // Hidden: the four stacks around it, and no label.
    (count.layouts, count.measures) = (0, 0)
    world.turn(cause: .host) { labels[5_000].isHidden = true }
    #expect([count.layouts, count.measures] == [4, 0])
    #expect(labels[5_001].convert(labels[5_001].bounds, to: nil).minY == 5_000 * 20)
  }

  @Test("a turn in which nothing changed lays nothing out")
  func noChange() {
    let count = Count()
    let (world, _) = world(count)
    (count.layouts, count.measures) = (0, 0)
    world.turn(cause: .host) {}
    #expect([count.layouts, count.measures] == [0, 0])
  }

  @Test("changes that take each other back lay nothing out")
  func takenBack() {
    let count = Count()
    let (world, labels) = world(count)
    (count.layouts, count.measures) = (0, 0)
    world.turn(cause: .host) {
      labels[1].text = "a\nb\nc"
      labels[1].text = "a"
    }
    #expect(count.layouts == 0)
  }

  @Test("nested rows that wrap are measured in proportion to their number, however deep")
  func deepRows() {
    let count = Count()
    var view: View = CountedLabel(count)
    for _ in 0..<40 { view = CountedStack(count, .horizontal, [view, CountedLabel(count)]) }
    let world = World(windowSize: Size(width: 100, height: 100))
    world.setRoot(VStack(alignment: .leading) { view })
    world.layoutIfNeeded()
    #expect(count.measures < 41 * 4)
  }

  @Test("a frame set by hand, an added and a removed view, and another order lay out again")
  func treeChanges() {
    let count = Count()
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 30))
    let stack = CountedStack(count, .vertical, [box, other])
    let world = World()
    world.setRoot(stack)
    world.layoutIfNeeded()
    func places() -> String {
      "\(count.layouts): \(box.frame.minY.plain) \(other.frame.minY.plain)"
    }
    #expect(places() == "1: 0 10")
    world.turn(cause: .host) { box.frame.size.height = 20 }
    #expect(places() == "2: 0 20")
    world.turn(cause: .host) { stack.bringSubviewToFront(box) }
    #expect(places() == "3: 30 0")
    world.turn(cause: .host) { stack.insertSubview(Spacer(minimumLength: 5), at: 0) }
    #expect(count.layouts == 4)
    world.turn(cause: .host) { other.removeFromSuperview() }
    #expect(count.layouts == 5)
    #expect(world._checkInvariants() == [])
  }

  /// A view that changes something when it is laid out.
  final class Meddler: View {
    var change: () -> Void = {}

    override func layoutSubviews() { change() }
  }

  @Test("what a view's layout changes in a sibling that waits for its own is seen by their stack")
  func meddlingLayout() {
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let meddler = Meddler()
    let inner = VStack { box }
    let last = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let world = World()
    world.setRoot(
      VStack {
        meddler
        inner
        last
      }
    )
    meddler.change = { [unowned box] in box.bounds.size.height = 300 }
    world.settle(budget: 1)
    #expect(world._checkInvariants() == [])
    #expect(last.frame.minY == 300)
  }

  /// A stack that changes something once it has lined its subviews up.
  final class MeddlingStack: Stack {
    var change: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      change()
    }
  }

  @Test("what a stack's layout changes in a subview that it has placed is seen by the stack")
  func meddlingStack() {
    let inner = HStack { View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    let last = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let stack = MeddlingStack(axis: .vertical, subviews: [inner, last])
    stack.change = { [unowned inner] in inner.padding = EdgeInsets(all: 80) }
    let world = World()
    world.setRoot(stack)
    world.layoutIfNeeded()
    #expect(world._checkInvariants() == [])
    #expect(last.frame.minY == 170)
  }

  @Test(
    "what a view changes in a sibling as it gets its frame is seen by their stack",
    arguments: [true, false]
  )
  func meddlingWhilePlaced(isFirst: Bool) {
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 100, height: 100)
    // Too far once it has a frame: then it scrolls back.
    scrollView.contentOffset = Point(x: 0, y: 50)
    let label = Label(text: "one", numberOfLines: 0)
    let last = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    scrollView.didScroll = { [unowned label] _ in label.text = "one\ntwo" }
    let pair = isFirst ? [scrollView, label] : [label, scrollView]
    let world = World()
    world.setRoot(Stack(axis: .vertical, subviews: pair + [last]))
    world.layoutIfNeeded()
    #expect(world._checkInvariants() == [])
    #expect(label.frame.height == 2 * TextMetric.lineHeight)
    #expect(last.frame.maxY == world.window.bounds.height)
  }
}
