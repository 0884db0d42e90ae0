internal import Interaction
internal import Testing

@Suite("View: drawing only when it is needed")
struct ViewDrawingTests {
  let transcript = Transcript()

  /// A view that writes down when it is drawn, and draws its bounds.
  private func witness(_ id: String, _ frame: Rect) -> View {
    let view = View(frame: frame)
    view.id = id
    view.draw = { [transcript] view, canvas, rect in
      transcript.log("\(view.id) \(rect)")
      canvas.fillRect(rect)
    }
    return view
  }

  private let box = Rect(x: 10, y: 10, width: 50, height: 40)

  @Test("views are drawn when first shown, from back to front, after layout, and then no more")
  func firstTime() {
    let inner = witness("inner", box)
    let outer = witness("outer", box)
    outer.addSubview(inner)
    let front = witness("front", box)
    let stage = Stage(outer, front)
    #expect(transcript.take() == "")
    stage.world.turn(cause: .host) { inner.frame.size.width = 30 }
    #expect(transcript.take() == "outer (0, 0, 50×40)\ninner (0, 0, 30×40)\nfront (0, 0, 50×40)")
    #expect(inner.displayList.description == "fill rectangle (0, 0, 30×40) #000000")
    stage.world.turn(cause: .host) {}
    #expect(transcript.take() == "")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "a new size, a scrolled content and a request draw again, once a turn; a new place does not"
  )
  func again() {
    let view = witness("view", box)
    let other = witness("other", box)
    let stage = Stage(view, other)
    stage.world.drawIfNeeded()
    _ = transcript.take()
    stage.world.turn(cause: .host) { view.frame.origin.x = 100 }
    #expect(transcript.take() == "")
    stage.world.turn(cause: .host) {
      view.setNeedsDisplay()
      view.frame.size.width = 60
      view.setNeedsDisplay()
      #expect(view.needsDisplay)
    }
    #expect(transcript.take() == "view (0, 0, 60×40)")
    stage.world.turn(cause: .host) { view.bounds.origin.y = 5 }
    #expect(transcript.take() == "view (0, 5, 60×40)")
  }

  @Test("a hidden view waits until it is shown; one without room draws nothing")
  func hidden() {
    let inner = witness("inner", box)
    let view = witness("view", box)
    view.addSubview(inner)
    let stage = Stage(view)
    stage.world.turn(cause: .host) { view.isHidden = true }
    #expect(transcript.take() == "")
    stage.world.turn(cause: .host) { inner.setNeedsDisplay() }
    #expect(transcript.take() == "")
    #expect(stage.world._checkInvariants() == [])
    stage.world.turn(cause: .host) { view.isHidden = false }
    #expect(transcript.take() == "view (0, 0, 50×40)\ninner (0, 0, 50×40)")
    stage.world.turn(cause: .host) { view.frame.size.width = 0 }
    #expect(transcript.take() == "")
    #expect(view.displayList.isEmpty)
  }

  @Test("who asks for it while drawing is drawn in the next turn, not for ever")
  func asksWhileDrawing() {
    let view = View(frame: box)
    view.draw = { [transcript] view, _, _ in
      transcript.log("drawn")
      view.setNeedsDisplay()
    }
    let stage = Stage(view)
    stage.world.turn(cause: .host) {}
    #expect(transcript.take() == "drawn")
    stage.world.advanceFrame()
    #expect(transcript.take() == "drawn")
    #expect(stage.world.settle().busy.isEmpty)
  }

  @Test("a removed closure leaves nothing; a view that comes back keeps what it drew")
  func replaced() {
    let view = witness("view", box)
    let stage = Stage(view)
    stage.world.drawIfNeeded()
    _ = transcript.take()
    stage.world.turn(cause: .host) { view.removeFromSuperview() }
    stage.world.turn(cause: .host) { stage.root.addSubview(view) }
    #expect(transcript.take() == "")
    #expect(!view.displayList.isEmpty)
    stage.world.turn(cause: .host) { view.draw = nil }
    #expect(view.displayList == .empty)
  }

  @Test("an override draws; its super runs the closure")
  func overriding() {
    final class Dial: View {
      override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.circle(center: rect.center, radius: 5)
        super.draw(rect, in: canvas)
        canvas.text("on top", at: .zero)
      }
    }
    let dial = Dial(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    dial.draw = { _, canvas, rect in canvas.rect(rect) }
    let stage = Stage(dial)
    stage.world.drawIfNeeded()
    #expect(
      dial.displayList.description == """
        stroke ellipse (5, 5, 10×10) #000000 1
        stroke rectangle (0, 0, 20×20) #000000 1
        text "on top" (0, 0) #000000
        """
    )
  }

  @Test("what a closure throws is reported with the view, and what it drew until then stays")
  func failing() {
    let view = View(frame: box)
    view.draw = { _, canvas, rect in
      canvas.fillRect(rect)
      throw InteractionError(.invalidDrawing, "No ink.")
    }
    let stage = Stage(view)
    stage.world.turn(cause: .host) {}
    #expect(
      stage.world.failures.map(\.description) == [
        "No ink.\n  drawing: Window/View/View\n  handler: draw"
      ]
    )
    #expect(view.displayList.commands.count == 1)
  }

  @Test("a canvas that is kept is closed, and nobody else draws on it")
  func kept() {
    var kept: [Canvas] = []
    let first = View(frame: box)
    let second = View(frame: box)
    for view in [first, second] { view.draw = { _, canvas, _ in kept.append(canvas) } }
    let stage = Stage(first, second)
    stage.world.drawIfNeeded()
    #expect(kept.count == 2)
    #expect(kept[0] !== kept[1])
    for canvas in kept { #expect(throws: InteractionError.self) { try canvas.checkIsOpen() } }
  }

  @Test("a canvas view is a canvas, takes what is left over, and draws by its closure")
  func canvasView() {
    let canvas = CanvasView { _, canvas, rect in canvas.fillRect(rect) }
    let world = World(windowSize: Size(width: 100, height: 120))
    world.setRoot(VStack { [Label(text: "Above"), canvas] })
    world.turn(cause: .host) {}
    #expect(canvas.role == .canvas)
    #expect(canvas.frame.description == "(0, 20, 100×100)")
    #expect(canvas.displayList.description == "fill rectangle (0, 0, 100×100) #000000")
  }
}
