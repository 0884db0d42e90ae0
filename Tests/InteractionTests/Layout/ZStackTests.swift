internal import Interaction
internal import Testing

@Suite("ZStack: views over each other")
struct ZStackTests {
  /// Lays a stack of 100 by 60 points out and returns its subviews' frames.
  private func frames(_ stack: ZStack) -> [String] {
    let world = World(windowSize: Size(width: 100, height: 60))
    world.setRoot(stack)
    world.layoutIfNeeded()
    return stack.subviews.map(\.frame.description)
  }

  @Test(
    "alignment along both axes",
    arguments: [
      (Stack.Alignment.center, Stack.Alignment.center, "(30, 20, 40×20)"),
      (.leading, .trailing, "(0, 40, 40×20)"), (.trailing, .leading, "(60, 0, 40×20)"),
      (.fill, .center, "(0, 20, 100×20)"), (.fill, .fill, "(0, 0, 100×60)"),
    ]
  )
  func alignment(horizontal: Stack.Alignment, vertical: Stack.Alignment, frame: String) {
    let stack = ZStack(horizontalAlignment: horizontal, verticalAlignment: vertical) {
      Label(text: "Hello")
    }
    #expect(frames(stack) == [frame])
  }

  @Test("a flexible view fills the room inside the padding, others keep their size")
  func flexible() {
    let bounded = CanvasView()
    bounded.maximumHeight = 10
    let stack = ZStack(padding: 5) {
      CanvasView()
      Label(text: "Hello")
      bounded
    }
    #expect(frames(stack) == ["(5, 5, 90×50)", "(30, 20, 40×20)", "(5, 25, 90×10)"])
  }

  @Test("it needs the room of the widest and of the highest, hidden ones apart")
  func intrinsicSize() {
    let hidden = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    hidden.isHidden = true
    let stack = ZStack(padding: 2) {
      Label(text: "Hello")
      Button(title: "")
      hidden
    }
    #expect(stack.intrinsicContentSize == Size(width: 44, height: 48))
  }

  @Test("a change of alignment or of a wish lays out again")
  func changes() {
    let label = Label(text: "Hello")
    let stack = ZStack { label }
    let world = World(windowSize: Size(width: 100, height: 60))
    world.setRoot(stack)
    world.turn(cause: .host) { stack.horizontalAlignment = .trailing }
    #expect(label.frame.description == "(60, 20, 40×20)")
    world.turn(cause: .host) { label.text = "Hi" }
    #expect(label.frame.description == "(84, 20, 16×20)")
    world.turn(cause: .host) { stack.verticalAlignment = .leading }
    #expect(label.frame.description == "(84, 0, 16×20)")
  }
}
