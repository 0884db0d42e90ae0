internal import Interaction
internal import Testing

@Suite("HitPath: which view a touch finds, and why (semantics §2)")
struct HitPathTests {
  /// The decisions of a search, one a line.
  func decisions(_ world: World, _ x: Double, _ y: Double) -> String {
    let path = world.window.hitPath(at: Point(x: x, y: y))
    let steps = path.steps.map {
      "\($0.view.id.isEmpty ? $0.view.className : $0.view.id) \($0.decision)"
    }
    return steps.joined(separator: "\n")
  }

  /// Makes a view with an id.
  func box(_ id: String, _ frame: Rect) -> View {
    let view = View(frame: frame)
    view.id = id
    return view
  }

  @Test("subviews are asked in reverse order; the deepest that contains the point is hit")
  func order() {
    let back = box("back", Rect(x: 0, y: 0, width: 100, height: 100))
    let front = box("front", Rect(x: 50, y: 0, width: 100, height: 100))
    let stage = Stage(back, front)
    #expect(
      decisions(stage.world, 60, 10) == """
        Window entered
        View entered
        front entered
        front hit
        """
    )
    #expect(
      decisions(stage.world, 10, 10) == """
        Window entered
        View entered
        front outside
        back entered
        back hit
        """
    )
    #expect(stage.world.window.hitTest(Point(x: 10, y: 10), with: nil) === back)
  }

  @Test(
    "what cannot be touched lets the touch through",
    arguments: [HitPath.Decision.hidden, .interactionDisabled, .transparent]
  )
  func obstacles(decision: HitPath.Decision) {
    let back = box("back", Rect(x: 0, y: 0, width: 100, height: 100))
    let front = box("front", Rect(x: 0, y: 0, width: 100, height: 100))
    front.addSubview(box("inner", Rect(x: 0, y: 0, width: 100, height: 100)))
    let stage = Stage(back, front)
    switch decision {
    case .hidden: front.isHidden = true
    case .interactionDisabled: front.isUserInteractionEnabled = false
    default: front.alpha = 0.009
    }
    let path = stage.world.window.hitPath(at: Point(x: 10, y: 10))
    #expect(path.target === back)
    #expect(path.decision(about: front) == decision)
    #expect(path.decision(about: front.subviews[0]) == nil)
    #expect(stage.world.window.hitTest(Point(x: 10, y: 10), with: nil) === back)
  }

  @Test("an alpha of exactly 0.01 still takes touches")
  func alphaLimit() {
    let view = box("view", Rect(x: 0, y: 0, width: 100, height: 100))
    view.alpha = 0.01
    let stage = Stage(view)
    #expect(stage.world.window.hitPath(at: Point(x: 10, y: 10)).target === view)
  }

  @Test("children outside their parent's bounds are not hit")
  func outsideOfParent() {
    let parent = box("parent", Rect(x: 0, y: 0, width: 50, height: 50))
    let child = box("child", Rect(x: 40, y: 0, width: 50, height: 50))
    parent.addSubview(child)
    let stage = Stage(parent)
    #expect(stage.world.window.hitPath(at: Point(x: 45, y: 10)).target === child)
    #expect(stage.world.window.hitPath(at: Point(x: 60, y: 10)).target === stage.root)
  }

  @Test("point(inside:) enlarges what can be touched")
  func enlarged() {
    final class Generous: View {
      override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let view = Generous(frame: Rect(x: 100, y: 100, width: 10, height: 10))
    let stage = Stage(view)
    #expect(stage.world.window.hitPath(at: Point(x: 85, y: 125)).target === view)
    #expect(stage.world.window.hitPath(at: Point(x: 75, y: 100)).target === stage.root)
  }

  @Test("a scrolled bounds origin moves what is hit")
  func scrolled() {
    let parent = box("parent", Rect(x: 0, y: 0, width: 100, height: 100))
    let child = box("child", Rect(x: 0, y: 100, width: 100, height: 100))
    parent.addSubview(child)
    let stage = Stage(parent)
    #expect(stage.world.window.hitPath(at: Point(x: 10, y: 10)).target === parent)
    parent.bounds.origin.y = 100
    #expect(stage.world.window.hitPath(at: Point(x: 10, y: 10)).target === child)
    #expect(child.convert(Point.zero, to: nil) == Point(x: 0, y: 0))
  }

  @Test("an override of hitTest is obeyed, and marked where it leads elsewhere")
  func redirected() {
    final class Redirect: View {
      var other: View?
      override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? {
        super.hitTest(point, with: event) == nil ? nil : other
      }
    }
    let other = box("other", Rect(x: 200, y: 0, width: 50, height: 50))
    let redirect = Redirect(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    redirect.other = other
    let stage = Stage(other, redirect)
    #expect(
      decisions(stage.world, 10, 10) == """
        Window entered
        View entered
        Redirect entered
        Redirect hit
        other redirected
        """
    )
    #expect(stage.world.window.hitPath(at: Point(x: 10, y: 10)).target === other)
  }

  @Test(
    "who is asked sees the time of the touch, with a journal and without",
    arguments: [true, false]
  )
  func time(isJournaled: Bool) {
    /// A view that takes no touches for a second.
    final class Late: View {
      override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
        (event?.time ?? 0) >= 1 && super.point(inside: point, with: event)
      }
    }
    let world = World(journal: isJournaled ? MemoryJournal() : nil)
    let late = Late()
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.on { _ in taps += 1 }
    late.addGestureRecognizer(tap)
    world.setRoot(late)
    world.layoutIfNeeded()
    for expected in 0...1 {
      world.send(.touch(.began, at: Point(x: 10, y: 10)))
      world.send(.touch(.ended, at: Point(x: 10, y: 10)))
      #expect(taps == expected)
      world.advance(by: 1)
    }
  }

  @Test("outside of the window nobody is hit, and the touch goes nowhere")
  func outsideOfWindow() {
    let stage = Stage()
    stage.down(-1, 10)
    stage.up(-1, 10)
    #expect(stage.world.window.hitPath(at: Point(x: -1, y: 10)).target == nil)
    #expect(
      stage.journal.records.map(\.entry) == [
        .input(event: .touch(.began, at: Point(x: -1, y: 10))),
        .hitPath(location: Point(x: -1, y: 10), target: nil, decisions: []),
        .discardedTouch(
          touch: TouchInput(phase: .began, location: Point(x: -1, y: 10)),
          reason: "nothing is there"
        ),
        .input(event: .touch(.ended, at: Point(x: -1, y: 10))),
        .discardedTouch(
          touch: TouchInput(phase: .ended, location: Point(x: -1, y: 10)),
          reason: "nothing is there"
        ),
      ]
    )
  }

  @Test("the chain leads from the window to the target")
  func chain() {
    let view = box("view", Rect(x: 0, y: 0, width: 100, height: 100))
    let stage = Stage(view)
    let chain = stage.world.window.hitPath(at: Point(x: 10, y: 10)).chain
    #expect(chain.map(\.path) == ["Window", "Window/View", "Window/View/View#view"])
  }
}
