internal import Interaction
internal import Testing

@Suite("Drawing, by Swift and by Lua alike")
struct DrawingTests {
  /// Draws in Swift what `lua` draws in Lua, and writes down each time it does.
  private func draw(_ view: View, _ stage: LuaStage) {
    view.draw = { [transcript = stage.transcript] view, canvas, rect in
      transcript.log("\(view.id) \(rect)")
      canvas.fillRect(rect, color: .lightGray)
      canvas.line(from: .zero, to: Point(x: rect.width, y: rect.height), color: .red, lineWidth: 2)
    }
  }

  /// The same in Lua, for the views of some ids.
  private func lua(_ ids: String...) -> String {
    ids.map { id in
      """
      app:view("\(id)").draw = function(self, canvas, rect)
        print(("%s (%g, %g, %g×%g)"):format(self.id, rect.x, rect.y, rect.width, rect.height))
        canvas:fillRect(rect, "lightGray")
        canvas:line({ 0, 0 }, { rect.width, rect.height }, "red", 2)
      end

      """
    }.joined()
  }

  @Test("drawn when first shown, after layout, and again for a new size or on request, once a turn")
  func whenNeeded() throws {
    try Bilingual.expect(
      """
      control (0, 0, 100×50)
      -- nothing
      -- moved
      -- resized and asked twice
      control (0, 0, 60×50)
      -- hidden and asked
      -- shown
      control (0, 0, 60×50)
      -- no closure
      """,
      swift: { stage, control in draw(control, stage) },
      lua: lua("control")
    ) { stage, control in
      func turn(_ name: String, _ body: @escaping () -> Void) {
        stage.transcript.log("-- \(name)")
        stage.world.turn(cause: .host, body)
        #expect(stage.world._checkInvariants() == [])
      }
      stage.world.turn(cause: .host) {}
      #expect(
        control.displayList.description == """
          fill rectangle (0, 0, 100×50) #aaaaaa
          stroke line (0, 0) to (100, 50) #ff0000 2
          """
      )
      turn("nothing") {}
      turn("moved") { control.frame.origin.x = 20 }
      turn("resized and asked twice") {
        control.setNeedsDisplay()
        control.frame.size.width = 60
        control.setNeedsDisplay()
      }
      turn("hidden and asked") {
        control.isHidden = true
        control.setNeedsDisplay()
      }
      turn("shown") { control.isHidden = false }
      turn("no closure") { control.draw = nil }
      #expect(control.displayList.isEmpty)
    }
  }

  @Test("from back to front, a view before what lies in it")
  func order() throws {
    try Bilingual.expect(
      """
      root (0, 0, 390×844)
      control (0, 0, 100×50)
      inside (0, 0, 10×10)
      front (0, 0, 20×20)
      -- inside and root asked, in this order
      root (0, 0, 390×844)
      inside (0, 0, 10×10)
      """,
      swift: { stage, control in
        let (inside, front) = addViews(to: stage, control)
        for view in [stage.root, control, inside, front] { draw(view, stage) }
      },
      lua: """
        control:addSubview(ui.View { id = "inside", frame = { 5, 5, 10, 10 } })
        app:view("root"):addSubview(ui.View { id = "front", frame = { 5, 5, 20, 20 } })

        """ + lua("root", "control", "inside", "front")
    ) { stage, control in
      stage.world.turn(cause: .host) {}
      stage.transcript.log("-- inside and root asked, in this order")
      stage.world.turn(cause: .host) {
        control.subviews[0].setNeedsDisplay()
        stage.root.setNeedsDisplay()
      }
    }
  }

  /// Adds a view inside of the control and one in front of it.
  private func addViews(to stage: LuaStage, _ control: View) -> (inside: View, front: View) {
    let inside = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))
    inside.id = "inside"
    control.addSubview(inside)
    let front = View(frame: Rect(x: 5, y: 5, width: 20, height: 20))
    front.id = "front"
    stage.root.addSubview(front)
    return (inside, front)
  }
}
