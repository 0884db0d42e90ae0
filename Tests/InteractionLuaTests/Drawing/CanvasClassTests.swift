internal import Interaction
internal import Testing

@Suite("Canvases and drawing in Lua")
struct CanvasClassTests {
  let stage = LuaStage()

  /// Runs the body of a draw function and returns what it drew.
  private func drawn(_ body: String) throws -> String {
    try stage.run(
      """
      local canvas = ui.Canvas { id = "c", frame = { 0, 0, 50, 40 } }
      canvas.draw = function(self, canvas, rect)
      \(body)
      end
      app:view("root"):addSubview(canvas)
      """
    )
    stage.world.turn(cause: .host) {}
    #expect(stage.world.failures == [])
    return try #require(stage.root.view(withId: "c")).displayList.description
  }

  @Test("shapes, texts and styles")
  func shapes() throws {
    let text = try drawn(
      """
      canvas:fillRect(rect)
      canvas.fillColor, canvas.strokeColor, canvas.lineWidth = "red", "#0000ff80", 2
      canvas:rect { 1, 2, 3, 4 }
      canvas:fillRoundedRect(rect, 5)
      canvas:roundedRect(rect, 5, "green", 0.5)
      canvas:fillEllipse { width = 10, height = 20 }
      canvas:ellipse(rect:with { width = 10 })
      canvas:fillCircle({ 10, 10 }, 5, "#123456")
      canvas:circle({ x = 10, y = 10 }, 5)
      canvas:line({ 0, 0 }, { 5, 5 })
      canvas:text("Hi", { 1, 1 })
      print(canvas.fillColor, canvas.strokeColor, canvas.lineWidth, canvas:textSize("Hi").width)
      """
    )
    #expect(
      text == """
        fill rectangle (0, 0, 50×40) #000000
        stroke rectangle (1, 2, 3×4) #0000ff80 2
        fill rounded rectangle (0, 0, 50×40) by 5 #ff0000
        stroke rounded rectangle (0, 0, 50×40) by 5 #00ff00 0.5
        fill ellipse (0, 0, 10×20) #ff0000
        stroke ellipse (0, 0, 10×40) #0000ff80 2
        fill ellipse (5, 5, 10×10) #123456
        stroke ellipse (5, 5, 10×10) #0000ff80 2
        stroke line (0, 0) to (5, 5) #0000ff80 2
        text "Hi" (1, 1) #ff0000
        """
    )
    #expect(stage.transcript.text == "#ff0000\t#0000ff80\t2.0\t16.0")
  }

  @Test("paths, clips and transforms")
  func paths() throws {
    let text = try drawn(
      """
      local path = ui.Path():move { 0, 0 }:line { 10, 0 }:quadCurve({ 10, 10 }, { 15, 5 })
      path:curve({ 0, 0 }, { 8, 12 }, { 2, 12 }):arc({ 0, 0 }, 5, 0, 1.5, false):close()
      canvas:save()
      canvas:translate(5, 6)
      canvas:scale(2)
      canvas:scale(1, -1)
      canvas:rotate(0.5)
      canvas:clipRect(rect)
      canvas:clip(path)
      canvas:restore()
      canvas:fill(path, "red")
      canvas:stroke(path, "red", 3)
      print(path.isEmpty, ui.Path().isEmpty)
      """
    )
    let steps =
      "path M (0, 0) L (10, 0) Q (15, 5) (10, 10) C (8, 12) (2, 12) (0, 0) "
      + "A (0, 0) by 5 from 0 to 1.5 counterclockwise Z"
    #expect(
      text == """
        save
        translate (5, 6)
        scale (2, 2)
        scale (1, -1)
        rotate 0.5
        clip rectangle (0, 0, 50×40)
        clip \(steps)
        restore
        fill \(steps) #ff0000
        stroke \(steps) #ff0000 3
        """
    )
    #expect(stage.transcript.text == "false\ttrue")
  }

  @Test(
    "what cannot be drawn is told with the script's line, and the rest of the picture stays",
    arguments: [
      ("canvas:circle({ 0, 0 }, -1)", "The radius of the circle is -1; use 0 or more."),
      (
        "canvas:fillRect { 0, 0, 0 / 0, 1 }", "The rectangle: width is nan; use a finite number."
      ),
      ("canvas:fillRect(rect, 'rad')", "\"rad\" is no color; did you mean \"red\"?"),
      ("canvas:line({ 0, 0 }, { 1 })", "a point needs both x and y: { x = 10, y = 20 }"),
      ("canvas:line({ 0, 0 }, { 1, math.huge })", "The end of the line: y is inf"),
      ("canvas:text('a', { 0 / 0, 1 })", "The origin of the text: x is nan"),
      ("canvas.lineWidth = -1", "The line width is -1; use 0 or more."),
      ("canvas:rotate(1 / 0)", "The angle is inf; use a finite number."),
      ("canvas:scale(0 / 0)", "The scale: x is nan; use a finite number."),
      ("canvas:restore()", "There is nothing to restore; call save() once for each restore()."),
      ("ui.Path():line { 1, 1 }", "The path has no beginning yet; move to a point first."),
      ("ui.Path():arc({ 0, 0 }, -1, 0, 1)", "The radius of the arc is -1; use 0 or more."),
      ("canvas:fillRct(rect)", "DrawingCanvas has no property or method 'fillRct'"),
    ]
  )
  func wrong(code: String, message: String) throws {
    try stage.run(
      """
      app:view("root"):addSubview(ui.Canvas {
        id = "c", frame = { 0, 0, 50, 40 },
        draw = function(self, canvas, rect)
          canvas:fillRect(rect)
          \(code)
        end,
      })
      """
    )
    stage.world.turn(cause: .host) {}
    let failure = try #require(stage.world.failures.first)
    #expect(stage.world.failures.count == 1)
    #expect(failure.location == SourceLocation(file: "test.lua", line: 5))
    #expect(failure.message.contains(message))
    #expect(failure.context.map(\.label).contains("drawing"))
    #expect(stage.root.view(withId: "c")?.displayList.commands.count == 1)
  }

  @Test("a canvas that a script keeps is closed")
  func kept() throws {
    try stage.run(
      """
      local kept
      local view = ui.Canvas { frame = { 0, 0, 50, 40 } }
      view.draw = function(self, canvas) kept = canvas end
      app:view("root"):addSubview(view)
      app:after(1, function() kept:fillRect { 0, 0, 1, 1 } end)
      """
    )
    stage.world.turn(cause: .host) {}
    stage.world.advance(by: 2)
    let failure = try #require(stage.world.failures.first)
    #expect(failure.location?.line == 5)
    #expect(failure.message.hasPrefix("This canvas is closed, because the drawing it was for is"))
  }

  @Test("draw is read, replaced and taken away; setNeedsDisplay draws again")
  func property() throws {
    try stage.run(
      """
      local view = ui.View { frame = { 0, 0, 50, 40 } }
      print(view.draw)
      local function draw(self, canvas, rect) print(self == view, rect) end
      view.draw = draw
      print(view.draw == draw)
      app:view("root"):addSubview(view)
      app:after(1, function() view:setNeedsDisplay() end)
      app:after(2, function() view.draw = nil print(view.draw) end)
      """
    )
    stage.world.turn(cause: .host) {}
    stage.world.advance(by: 3)
    #expect(
      stage.transcript.text == """
        nil
        true
        true\t{ x = 0.0, y = 0.0, width = 50.0, height = 40.0 }
        true\t{ x = 0.0, y = 0.0, width = 50.0, height = 40.0 }
        nil
        """
    )
  }

  @Test("a derived class draws, and reaches what it replaces by super, class by class")
  func derived() throws {
    try stage.run(
      """
      local Dot, Ring
      Dot = ui.Control:extend("Dot", {
        draw = function(self, canvas, rect)
          print("dot")
          Dot.super.draw(self, canvas, rect)
          canvas:fillCircle({ 5, 5 }, 2)
        end,
      })
      Ring = Dot:extend("Ring", {
        draw = function(self, canvas, rect)
          print("ring")
          Ring.super.draw(self, canvas, rect)
          canvas:circle({ 5, 5 }, 4)
        end,
      })
      app:view("root"):addSubview(Ring { id = "r", frame = { 0, 0, 10, 10 } })
      """
    )
    stage.world.turn(cause: .host) {}
    #expect(stage.world.failures == [])
    #expect(stage.transcript.text == "ring\ndot")
    let drawn = try #require(stage.root.view(withId: "r")).displayList.description
    let same = try self.drawn("canvas:fillCircle({ 5, 5 }, 2) canvas:circle({ 5, 5 }, 4)")
    #expect(drawn == same)
  }
}
