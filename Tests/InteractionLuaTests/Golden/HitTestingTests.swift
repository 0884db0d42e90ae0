internal import Interaction
internal import Testing

@Suite("Hit testing: which view gets a touch, in Swift and in Lua alike (semantics §2)")
struct HitTestingTests {
  /// A control that answers for 20 points around it.
  private final class Generous: Control {
    override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
      bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
  }

  /// Puts two controls that overlap into the root, and one into the front one that juts out of it.
  private static func build(_ stage: LuaStage) {
    let log = stage.transcript.log
    func control(_ id: String, _ frame: Rect, _ kind: Control = Control()) -> Control {
      kind.id = id
      kind.frame = frame
      kind.didTouchDown = { log($0.id) }
      return kind
    }
    let front = control("front", Rect(x: 50, y: 0, width: 100, height: 100))
    front.addSubview(control("inner", Rect(x: 80, y: 0, width: 50, height: 50)))
    for view in [
      control("back", Rect(x: 0, y: 0, width: 100, height: 100)), front,
      control("generous", Rect(x: 200, y: 200, width: 10, height: 10), Generous()),
    ] {
      stage.root.addSubview(view)
    }
  }

  /// The same in a script.
  private static let script = """
    local Generous = ui.Control:extend("Generous", {
      pointInside = function(self, point)
        local bounds = self.bounds
        return point.x >= -20 and point.x < bounds.width + 20
          and point.y >= -20 and point.y < bounds.height + 20
      end,
    })
    local function control(id, frame, class)
      return (class or ui.Control) {
        id = id, frame = frame, didTouchDown = function(self) print(self.id) end,
      }
    end
    local front = control("front", { 50, 0, 100, 100 })
    front:addSubview(control("inner", { 80, 0, 50, 50 }))
    root:addSubview(control("back", { 0, 0, 100, 100 }))
    root:addSubview(front)
    root:addSubview(control("generous", { 200, 200, 10, 10 }, Generous))
    """

  /// Plays taps at points, after a change of the tree.
  private func expect(
    _ expected: String,
    taps: [(Double, Double)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    change: (_ root: View, _ front: View) -> Void = { _, _ in }
  ) throws {
    try Bilingual.expectBuilt(
      expected,
      swift: Self.build,
      lua: Self.script,
      sourceLocation: sourceLocation
    ) { stage in
      change(stage.root, try #require(stage.root.view(withId: "front")))
      for (x, y) in taps { stage.tap(x, y) }
    }
  }

  @Test("subviews in reverse order, the deepest that contains the point")
  func order() throws {
    try expect("front\nback\ninner", taps: [(60, 10), (10, 10), (135, 10)])
    try expect("back\nback", taps: [(60, 10), (10, 10)]) { root, _ in
      root.bringSubviewToFront(root.subviews[0])
    }
  }

  @Test("bringSubviewToFront: what was behind is hit from then on, by touches and by hitTest")
  func reordered() throws {
    try Bilingual.expectBuilt(
      """
      front
      back
      back
      """,
      swift: { stage in
        Self.build(stage)
        let log = stage.transcript.log
        let back = stage.root.subviews[0]
        (stage.root.view(withId: "front") as? Control)?.didTouchUpInside = { [unowned back] front in
          front.superview?.bringSubviewToFront(back)
          log(front.superview?.hitTest(Point(x: 60, y: 10), with: nil)?.id ?? "nobody")
        }
      },
      lua: Self.script + """

        front.didTouchUpInside = function(front)
          root:bringSubviewToFront(app:view "back")
          print(root:hitTest { 60, 10 }.id)
        end
        """
    ) { stage in
      stage.tap(60, 10)
      stage.tap(60, 10)
    }
  }

  @Test(
    "what is hidden, takes no interaction or is fainter than 0.01 lets touches through",
    arguments: ["hidden", "interaction off", "alpha 0.009", "alpha 0.01"]
  )
  func obstacles(what: String) throws {
    try expect(
      what == "alpha 0.01" ? "front\ninner" : "back",
      taps: [(60, 10), (135, 10)]
    ) { _, front in
      switch what {
      case "hidden": front.isHidden = true
      case "interaction off": front.isUserInteractionEnabled = false
      case "alpha 0.009": front.alpha = 0.009
      default: front.alpha = 0.01
      }
    }
  }

  @Test("children outside of their parent's bounds are not hit")
  func outside() throws {
    try expect("inner", taps: [(149, 10), (155, 10), (179, 10)])
  }

  @Test("a scrolled bounds origin moves what is hit")
  func scrolled() throws {
    try expect("inner\nfront", taps: [(65, 10), (125, 10)]) { _, front in
      front.bounds.origin.x = 70
    }
  }

  @Test("point(inside:) enlarges what can be touched")
  func enlarged() throws {
    try expect(
      "generous\ngenerous\ngenerous",
      taps: [(205, 205), (181, 181), (229, 229), (230, 230), (179, 205)]
    )
  }
}
