internal import Interaction
internal import Testing

@Suite("Stack: how room is shared out")
struct StackDistributionTests {
  /// A view of a fixed content size, as a control has one.
  final class Block: View {
    let content: Size

    init(_ length: Double, _ breadth: Double = 10) {
      content = Size(width: length, height: breadth)
      super.init()
    }

    override var intrinsicContentSize: Size? { content }
  }

  /// Lays a row of 100 by 20 points out and returns where each subview begins and how long it is.
  private func row(_ stack: HStack) -> String {
    let world = World(windowSize: Size(width: 100, height: 20))
    world.setRoot(stack)
    world.layoutIfNeeded()
    return stack.subviews.map { "\($0.frame.minX.plain)+\($0.frame.width.plain)" }
      .joined(separator: " ")
  }

  /// Makes a row of blocks of some lengths.
  private func blocks(
    _ lengths: [Double],
    _ distribution: Stack.Distribution,
    spacing: Double = 0
  ) -> HStack {
    HStack(spacing: spacing, distribution: distribution) { lengths.map { Block($0) } }
  }

  @Test(
    "each distribution, with room to spare, with spacing, and with too little room",
    arguments: [
      (Stack.Distribution.fill, [10, 20, 30], 0, "0+10 10+20 30+30"),
      (.fill, [10, 20, 30], 5, "0+10 15+20 40+30"),
      (.fill, [50, 100, 50], 0, "0+25 25+50 75+25"),
      (.fillEqually, [10, 20, 30], 5, "0+30 35+30 70+30"),
      (.fillEqually, [100, 200], 0, "0+50 50+50"),
      (.fillProportionally, [10, 20, 20], 0, "0+20 20+40 60+40"),
      (.fillProportionally, [100, 300], 0, "0+25 25+75"),
      (.fillProportionally, [0, 0], 0, "0+50 50+50"),
      (.equalSpacing, [10, 20, 30], 0, "0+10 30+20 70+30"),
      (.equalSpacing, [10, 20, 30], 15, "0+10 30+20 70+30"),
      (.equalSpacing, [40, 40, 40], 5, "0+30 35+30 70+30"),
      (.equalSpacing, [10], 0, "0+10"),
      // The middles are 5, 42.5 and 80.
      (.equalCentering, [10, 20, 40], 0, "0+10 32.5+20 60+40"),
      // Equal middles would leave 12.5 between the last two: the gap is kept instead.
      (.equalCentering, [10, 10, 40], 18, "0+10 32+10 60+40"),
      (.equalCentering, [10], 0, "0+10"),
      (.equalCentering, [100, 100], 0, "0+50 50+50"),
    ]
  )
  func distributions(
    distribution: Stack.Distribution,
    lengths: [Double],
    spacing: Double,
    expected: String
  ) {
    #expect(row(blocks(lengths, distribution, spacing: spacing)) == expected)
  }

  @Test("a column shares its room out in the same way")
  func column() {
    let world = World(windowSize: Size(width: 20, height: 100))
    let stack = VStack(distribution: .equalSpacing) {
      Block(10, 10)
      Block(10, 20)
      Block(10, 30)
    }
    world.setRoot(stack)
    world.layoutIfNeeded()
    #expect(
      stack.subviews.map(\.frame.description) == [
        "(0, 0, 20×10)", "(0, 30, 20×20)", "(0, 70, 20×30)",
      ]
    )
  }

  @Test("what a stack needs depends on its distribution")
  func intrinsicSizes() {
    #expect(blocks([10, 20, 30], .fill, spacing: 5).intrinsicContentSize?.width == 70)
    #expect(blocks([10, 20, 30], .fillEqually, spacing: 5).intrinsicContentSize?.width == 100)
    #expect(blocks([10, 20, 30], .equalSpacing).intrinsicContentSize?.width == 60)
  }

  @Test("room left over goes to flexible views by their shares, within their maximum")
  func flexible() {
    #expect(
      row(
        HStack {
          let first = Block(10)
          let second = Block(10)
          let _ = first.flexibility = 1
          let _ = second.flexibility = 3
          first
          Block(20)
          second
        }
      ) == "0+25 25+20 45+55"
    )
    #expect(
      row(
        HStack {
          let first = Block(10)
          let second = Block(10)
          let _ = first.flexibility = 1
          let _ = second.flexibility = 1
          let _ = second.maximumWidth = 30
          first
          second
        }
      ) == "0+70 70+30"
    )
  }

  @Test("the greatest shares are shares as well")
  func hugeShares() {
    #expect(
      row(
        HStack {
          let first = Block(10)
          let second = Block(10)
          let _ = first.flexibility = 1e308
          let _ = second.flexibility = 1e308
          first
          second
        }
      ) == "0+50 50+50"
    )
  }

  @Test("views of lower priority give up room first, but no more than to their minimum")
  func priorities() {
    let first = Block(60)
    let second = Block(60)
    let third = Block(60)
    let stack = HStack { [first, second, third] }
    second.layoutPriority = 1
    first.minimumWidth = 30
    #expect(row(stack) == "0+30 30+60 90+10")
    third.layoutPriority = -1
    #expect(row(HStack { [first, second, third] }) == "0+40 40+60 100+0")
    for view in [first, second, third] { view.width = 50 }
    #expect(row(HStack { [first, second, third] }) == "0+50 50+50 100+50")
  }

  @Test("what scrolls gives up room first, also from within other stacks, unless told otherwise")
  func scrolling() {
    func list() -> ScrollView {
      let list = ScrollView()
      list.contentSize = Size(width: 1000, height: 1000)
      return list
    }
    #expect(row(HStack { [Block(20), list(), Block(20)] }) == "0+20 20+60 80+20")
    #expect(row(HStack { [Block(20), HStack { [Block(10), list()] }] }) == "0+20 20+80")
    #expect(row(HStack { [Block(20), VStack { [Block(10), list()] }] }) == "0+20 20+80")
    let first = list()
    first.width = 60
    // What is fixed has nothing to give, so neither has its stack more than others.
    #expect(row(HStack { [HStack { first }, Block(60)] }) == "0+50 50+50")
    let stubborn = list()
    stubborn.layoutPriority = 1
    #expect(row(HStack { [Block(20), stubborn] }) == "0+0 0+100")
    #expect(ScrollView().layoutPriority == -1)
  }

  @Test("fixed, minimum and maximum sizes hold along and across; the minimum wins")
  func bounds() {
    let fixed = Block(10)
    fixed.width = 30
    fixed.height = 5
    let least = Block(10)
    least.minimumWidth = 20
    let most = Block(50, 50)
    most.maximumWidth = 10
    most.maximumHeight = 8
    let both = Block(10)
    both.minimumWidth = 25
    both.maximumWidth = 15
    let world = World(windowSize: Size(width: 100, height: 20))
    let stack = HStack(alignment: .center) { [fixed, least, most, both] }
    world.setRoot(stack)
    world.layoutIfNeeded()
    #expect(
      stack.subviews.map(\.frame.description) == [
        "(0, 7.5, 30×5)", "(30, 5, 20×10)", "(50, 6, 10×8)", "(60, 5, 25×10)",
      ]
    )
    world.turn(cause: .host) { fixed.width = nil }
    #expect(fixed.frame.width == 10)
    // From edge to edge they hold as well, also where there is too little room.
    world.turn(cause: .host) {
      stack.alignment = .fill
      fixed.height = 50
      least.minimumHeight = 30
    }
    #expect(stack.subviews.map(\.frame.height) == [50, 30, 8, 20])
  }

  @Test("a spacer takes what is left over, and at least its minimum")
  func spacers() {
    #expect(
      row(
        HStack {
          Block(10)
          Spacer()
          Block(20)
        }
      ) == "0+10 10+70 80+20"
    )
    let wide = Spacer(minimumLength: 40)
    #expect(
      row(
        HStack {
          Block(50)
          wide
          Block(50)
        }
      ) == "0+30 30+40 70+30"
    )
    #expect(wide.frame.height == 20)
    #expect(HStack { Spacer(minimumLength: 7) }.intrinsicContentSize == Size(width: 7, height: 0))
    #expect(VStack { Spacer(minimumLength: 7) }.intrinsicContentSize == Size(width: 0, height: 7))
  }

  @Test("a stack is as flexible as what is in it, unless it is told otherwise")
  func nestedFlexibility() {
    let inner = HStack {
      Block(10)
      HStack { Spacer() }
    }
    let stack = HStack {
      inner
      Block(20)
    }
    #expect(row(stack) == "0+80 80+20")
    let fixed = HStack { Spacer() }
    fixed.flexibility = 0
    #expect(row(HStack { [fixed, Block(20)] }) == "0+0 0+20")
    // A spacer stretches its own stack along its axis, and none around it across.
    #expect(row(HStack { [VStack { Spacer() }, Block(20)] }) == "0+0 0+20")
  }

  @Test("a view that fills its row does not make the row higher, but a canvas in it does")
  func flexibilityAcross() {
    let field = Block(10)
    field.flexibility = 1
    let canvas = CanvasView()
    let row = HStack { field }
    let drawn = HStack { [Block(10), canvas] }
    let column = VStack { [row, drawn] }
    let world = World(windowSize: Size(width: 100, height: 100))
    world.setRoot(column)
    world.layoutIfNeeded()
    #expect(
      [row, field, drawn, canvas].map(\.frame.description) == [
        "(0, 0, 100×10)", "(0, 0, 100×10)", "(0, 10, 100×90)", "(10, 0, 90×90)",
      ]
    )
    world.turn(cause: .host) { canvas.height = 30 }
    #expect([drawn, canvas].map(\.frame.height) == [30, 30])
  }

  @Test("the room after a view can be its own, and is forgotten when it leaves")
  func customSpacing() {
    let first = Block(10)
    let second = Block(10)
    let third = Block(10)
    let stack = HStack(spacing: 5) { [first, second, third] }
    stack.setCustomSpacing(20, after: first)
    stack.setCustomSpacing(50, after: third)
    #expect(row(stack) == "0+10 30+10 45+10")
    #expect(stack.intrinsicContentSize?.width == 55)
    #expect(stack.customSpacing(after: first) == 20)
    second.isHidden = true
    #expect(stack.intrinsicContentSize?.width == 40)
    stack.setCustomSpacing(nil, after: third)
    #expect(stack.customSpacing(after: third) == nil)
    first.removeFromSuperview()
    stack.insertSubview(first, at: 0)
    #expect(stack.customSpacing(after: first) == nil)
  }

  @Test("a text that wraps in a row makes the row as high as its lines")
  func wrapping() {
    let label = Label(text: "one two three", numberOfLines: 0)
    let row = HStack {
      Block(20)
      label
    }
    let below = Block(10, 10)
    let column = VStack { [row, below] }
    let world = World(windowSize: Size(width: 84, height: 200))
    world.setRoot(column)
    world.layoutIfNeeded()
    #expect(
      [row.frame, below.frame, label.frame].map(\.description) == [
        "(0, 0, 84×40)", "(0, 40, 84×10)",
        // 124 points for 84: both give up a third, which leaves 70.5 for 8 cells.
        label.frame.description,
      ]
    )
    #expect(label.displayedLines == ["one two", "three"])
  }

  @Test("who asks for endless room gets what is left over")
  func greedy() {
    final class Greedy: View {
      override func sizeThatFits(_ size: Size) -> Size { size }
    }
    #expect(
      row(
        HStack {
          Block(10)
          Greedy()
          Block(20)
        }
      ) == "0+10 10+70 80+20"
    )
  }

  @Test("a view keeps the size it was given by hand through whatever stacks make of it")
  func ownSize() {
    let box = View(frame: Rect(x: 0, y: 0, width: 30, height: 70))
    let stack = VStack { box }
    let world = World(windowSize: Size(width: 100, height: 50))
    world.setRoot(stack)
    world.layoutIfNeeded()
    #expect(box.frame.description == "(0, 0, 100×50)")
    world.turn(cause: .host) {
      world.window.frame.size.height = 200
      stack.alignment = .leading
    }
    #expect(box.frame.description == "(0, 0, 30×70)")
    world.turn(cause: .host) { box.frame.size.height = 90 }
    #expect(box.frame.description == "(0, 0, 30×90)")
  }

  @Test(
    "numbers that no layout can be made of are refused",
    arguments: [-1, .nan, .infinity]
  )
  func checks(number: Double) {
    let error = #expect(throws: InteractionError.self) { try View.checkLength(number, "The width") }
    #expect(error?.code == .invalidNumber)
    #expect(error?.message.hasPrefix("The width is \(number.plain); use ") == true)
    #expect(throws: Never.self) { try View.checkLength(nil, "The width") }
  }

  @Test("a priority may be negative, but must be a number")
  func priorityChecks() {
    #expect(throws: Never.self) { try View.checkLayoutPriority(-5) }
    #expect(throws: InteractionError.self) { try View.checkLayoutPriority(.nan) }
  }
}
