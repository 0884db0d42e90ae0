internal import Interaction
internal import Testing

@Suite("Stack: frames that are the same everywhere")
struct StackTests {
  /// Lays a stack out in a window of 390 by 844 and returns its subviews' frames, one a line.
  func frames(_ stack: Stack) -> String {
    let world = World()
    world.setRoot(stack)
    world.layoutIfNeeded()
    return describe(stack)
  }

  /// The subviews' frames, one a line.
  func describe(_ stack: Stack) -> String {
    stack.subviews.map { "\($0.className) \($0.frame)" }.joined(separator: "\n")
  }

  @Test("a column fills across and takes what each subview needs along")
  func column() {
    let stack = VStack(spacing: 8, padding: 16) {
      Label(text: "Hello")
      Button(title: "OK")
      TextField()
    }
    #expect(
      frames(stack) == """
        Label (16, 16, 358×20)
        Button (16, 44, 358×44)
        TextField (16, 96, 358×44)
        """
    )
    #expect(stack.intrinsicContentSize == Size(width: 232, height: 156))
  }

  @Test("a row does the same the other way")
  func row() {
    let stack = HStack(spacing: 10) {
      Label(text: "Hello")
      Button(title: "OK")
    }
    #expect(
      frames(stack) == """
        Label (0, 0, 40×844)
        Button (50, 0, 48×844)
        """
    )
    #expect(stack.intrinsicContentSize == Size(width: 98, height: 44))
  }

  @Test(
    "alignment across the axis",
    arguments: [
      (Stack.Alignment.fill, "(0, 0, 390×20)"), (.leading, "(0, 0, 40×20)"),
      (.center, "(175, 0, 40×20)"), (.trailing, "(350, 0, 40×20)"),
    ]
  )
  func alignment(alignment: Stack.Alignment, frame: String) {
    #expect(frames(VStack(alignment: alignment) { Label(text: "Hello") }) == "Label \(frame)")
  }

  @Test("padding may differ from edge to edge")
  func padding() {
    let stack = VStack(padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) {
      Label(text: "Hello")
    }
    #expect(frames(stack) == "Label (2, 1, 384×20)")
    #expect(stack.intrinsicContentSize == Size(width: 46, height: 24))
  }

  @Test("stacks nest, and need the sum and the maximum of what is in them")
  func nested() {
    let row = HStack(spacing: 8) {
      TextField()
      Button(title: "Add")
    }
    let stack = VStack(spacing: 4) {
      row
      Label(text: "Below")
    }
    #expect(frames(stack) == "HStack (0, 0, 390×44)\nLabel (0, 48, 390×20)")
    #expect(describe(row) == "TextField (0, 0, 200×44)\nButton (208, 0, 56×44)")
  }

  @Test("hidden subviews take no room; showing them lays out again")
  func hidden() {
    let world = World()
    let warning = Label(text: "Low stock")
    warning.isHidden = true
    let stack = VStack(spacing: 8) {
      warning
      Button(title: "OK")
    }
    world.setRoot(stack)
    world.layoutIfNeeded()
    #expect(stack.subviews[1].frame.minY == 0)
    world.turn(cause: .host) { warning.isHidden = false }
    #expect(stack.subviews[1].frame.minY == 28)
  }

  @Test("a new text lays out every stack around it, once")
  func changedText() {
    final class CountedStack: Stack {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let label = Label(text: "a", numberOfLines: 0)
    let inner = CountedStack(axis: .vertical, subviews: [label])
    let after = Label(text: "after")
    let other = CountedStack(axis: .vertical, subviews: [Label(text: "other")])
    let world = World()
    world.setRoot(VStack { [inner, after, other] })
    world.layoutIfNeeded()
    let before = (inner.layouts, other.layouts)
    world.turn(cause: .host) { label.text = "a\nb" }
    #expect(after.frame.minY == 40)
    #expect(inner.layouts == before.0 + 1)
    #expect(other.layouts == before.1)
    world.turn(cause: .host) { label.text = "a\nb" }
    #expect(inner.layouts == before.0 + 1)
  }

  @Test("a view without content keeps its size along the axis")
  func plainView() {
    let stack = VStack {
      View(frame: Rect(x: 5, y: 5, width: 30, height: 70))
      Label(text: "Below")
    }
    #expect(frames(stack) == "View (0, 0, 390×70)\nLabel (0, 70, 390×20)")
  }

  @Test("too little room is shared out, so that nothing is pushed out of reach")
  func tooLittleRoom() {
    let stack = VStack { for index in 1...40 { Button(title: "\(index)") } }
    let lines = frames(stack).split(separator: "\n")
    #expect(lines.count == 40)
    #expect(stack.subviews.allSatisfy { abs($0.frame.height - 21.1) < 1e-9 })
    #expect(stack.subviews.last.map { abs($0.frame.maxY - 844) < 1e-9 } == true)
  }

  @Test("the builder takes conditions, loops, optionals and arrays")
  func builder() {
    let isShown = true
    let missing: View? = nil
    let stack = VStack {
      if isShown { Label(text: "if") } else { Button(title: "else") }
      if !isShown { Label(text: "not shown") }
      for text in ["a", "b"] { Label(text: text) }
      missing
      [Button(title: "x"), Button(title: "y")]
    }
    #expect(stack.subviews.map(\.accessibilityName) == ["if", "a", "b", "x", "y"])
  }

  @Test("the root follows the window's size")
  func resized() {
    let world = World()
    let stack = VStack { Label(text: "Hello") }
    world.setRoot(stack)
    world.turn(cause: .host) { world.window.frame.size = Size(width: 100, height: 50) }
    #expect(describe(stack) == "Label (0, 0, 100×20)")
  }

  @Test("room that is not a number, or negative, is refused")
  func checks() {
    #expect(throws: InteractionError.self) { try Stack.checkSpacing(-1) }
    #expect(throws: InteractionError.self) { try Stack.checkSpacing(.nan) }
    #expect(throws: InteractionError.self) { try Stack.checkPadding(EdgeInsets(all: .infinity)) }
    #expect(throws: Never.self) { try Stack.checkPadding(8) }
  }

  @Test(
    "lengths whose sum is beyond every number still make frames",
    arguments: [Axis.vertical, .horizontal]
  )
  func huge(axis: Axis) {
    let most = Double.greatestFiniteMagnitude
    func box() -> View { View(frame: Rect(x: 0, y: 0, width: most, height: most)) }
    let inner = Stack(axis: axis, spacing: most, padding: EdgeInsets(all: most))
    let outer = Stack(axis: axis, spacing: most, subviews: [inner, box(), box()])
    for _ in 0..<3 { inner.addSubview(box()) }
    let world = World()
    world.setRoot(outer)
    world.layoutIfNeeded()
    #expect(outer.intrinsicContentSize == Size(width: 1e15, height: 1e15))
    for view in outer.subviews + inner.subviews { #expect(view.frame.isFinite) }
    inner.bounds.origin = Point(x: most, y: most)
    inner.setNeedsLayout()
    world.layoutIfNeeded()
    for view in inner.subviews { #expect(view.frame.isFinite) }
    outer.sizeToFit()
    #expect(outer.bounds.size == Size(width: 1e15, height: 1e15))
  }

  @Test("a size that no frame can have takes no room, or all there is")
  func impossibleWishes() {
    final class Odd: View {
      let wish: Double
      init(_ wish: Double) {
        self.wish = wish
        super.init()
      }
      override func sizeThatFits(_ size: Size) -> Size { Size(width: wish, height: wish) }
    }
    #expect(
      frames(VStack(alignment: .leading) { [.nan, -1, .infinity].map(Odd.init) }) == """
        Odd (0, 0, 0×0)
        Odd (0, 0, 0×0)
        Odd (0, 0, 390×844)
        """
    )
  }
}
