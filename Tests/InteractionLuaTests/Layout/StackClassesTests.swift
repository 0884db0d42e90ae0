internal import Interaction
internal import Testing

@Suite("VStack and HStack in Lua")
struct StackClassesTests {
  let stage = LuaStage()

  @Test("spacing, padding and alignment are read and written, and lay out")
  func properties() throws {
    try stage.run(
      """
      local a, b = ui.Button { title = "a" }, ui.Button { title = "b" }
      local stack = ui.VStack { spacing = 8, padding = 16, alignment = "fill", a, b }
      print(stack.spacing, stack.padding.top, stack.padding.left, stack.alignment)
      stack.padding = { top = 1, right = 2 }
      local p = stack.padding
      print(p.top, p.left, p.bottom, p.right)
      stack.padding = { 1, 2, 3, 4 }
      p = stack.padding
      print(p.top, p.left, p.bottom, p.right)
      stack.padding = 10
      stack.frame = { 0, 0, 200, 200 }
      app:view("root"):addSubview(stack)
      app:after(0, function()
        print(a.frame.x, a.frame.y, a.frame.width)
        print(b.frame.y - a.frame.y - a.frame.height)
      end)
      local row = ui.HStack { spacing = 4 }
      print(row.spacing, row.alignment)
      """
    )
    stage.world.advance(by: 0)
    #expect(
      stage.transcript.text == """
        8.0\t16.0\t16.0\tfill
        1.0\t0.0\t0.0\t2.0
        1.0\t2.0\t3.0\t4.0
        4.0\tfill
        10.0\t10.0\t180.0
        8.0
        """
    )
  }

  /// The frames of the views of a row or column of 100 by 40 points that a script makes.
  private func frames(_ script: String) throws -> String {
    try stage.run(
      """
      local stack = \(script)
      stack.frame = { 0, 0, 100, 40 }
      app:view("root"):addSubview(stack)
      app:after(0, function()
        for _, view in ipairs(stack.subviews) do
          local f = view.frame
          print(("%g %g %g %g"):format(f.x, f.y, f.width, f.height))
        end
      end)
      """
    )
    stage.world.advance(by: 0)
    return stage.transcript.take()
  }

  @Test("sizes, shares, priorities, spacers and distributions lay out as in Swift")
  func sizing() throws {
    #expect(
      try frames(
        """
        ui.HStack {
          alignment = "center",
          ui.View { width = 10, height = 20 }, ui.Spacer { minimumLength = 5 },
          ui.View { minimumWidth = 20, maximumHeight = 8, height = 50 },
          ui.View { flexibility = 2, maximumWidth = 30, minimumHeight = 4 },
        }
        """
      ) == "0 10 10 20\n10 20 40 0\n50 -5 20 50\n70 18 30 4"
    )
    #expect(
      try frames(
        """
        ui.HStack {
          distribution = "equalSpacing", ui.View { width = 10 }, ui.View { width = 30 },
          ui.View { width = 20 },
        }
        """
      ) == "0 0 10 40\n30 0 30 40\n80 0 20 40"
    )
    #expect(
      try frames(
        """
        ui.HStack {
          ui.Label { text = "0123456789", layoutPriority = 1 }, ui.Label { text = "0123456789" },
        }
        """
      ) == "0 0 80 40\n80 0 20 40"
    )
    #expect(
      try frames(
        """
        ui.ZStack {
          padding = 5, horizontalAlignment = "leading", verticalAlignment = "trailing",
          ui.Canvas {}, ui.Label { text = "ab" },
        }
        """
      ) == "5 5 90 30\n5 15 16 20"
    )
  }

  @Test("a custom spacing, and lines of a label")
  func spacing() throws {
    try stage.run(
      """
      local a, b = ui.Label { text = "one two", numberOfLines = 0 }, ui.Label { text = "b" }
      local stack = ui.VStack { spacing = 1, frame = { 0, 0, 30, 100 }, a, b }
      stack:setCustomSpacing(7, a)
      print(stack:customSpacing(a), stack:customSpacing(b), stack.distribution, a.numberOfLines)
      app:view("root"):addSubview(stack)
      app:after(0, function()
        print(b.frame.y)
        stack:setCustomSpacing(nil, a)
      end)
      app:after(1, function() print(b.frame.y) end)
      """
    )
    stage.world.advance(by: 1)
    #expect(stage.transcript.text == "7.0\tnil\tfill\t0\n47.0\n41.0")
  }

  @Test(
    "sizes and shares that do not fit",
    arguments: [
      ("ui.View { width = -1 }", "The width is -1; use 0 or more."),
      ("ui.View { height = 0 / 0 }", "The height is nan; use a finite number."),
      ("ui.View { minimumWidth = -1 }", "The minimum width is -1; use 0 or more."),
      ("ui.View { minimumHeight = -1 }", "The minimum height is -1; use 0 or more."),
      ("ui.View { maximumWidth = -1 }", "The maximum width is -1; use 0 or more."),
      ("ui.View { maximumHeight = -1 }", "The maximum height is -1; use 0 or more."),
      ("ui.View { flexibility = -1 }", "The flexibility is -1; use 0 or more."),
      ("ui.View { layoutPriority = 1 / 0 }", "The layout priority is inf; use a finite number."),
      ("ui.Spacer { minimumLength = -1 }", "The minimum length is -1; use 0 or more."),
      ("ui.ZStack { padding = -1 }", "The padding is -1; use 0 or more."),
      (
        "ui.Label { numberOfLines = -1 }",
        "The number of lines is -1; use 1 or more, or 0 for as many as the text needs."
      ),
      (
        "ui.VStack { distribution = 'fillEqualy' }",
        """
        bad value for 'distribution' (there is no distribution 'fillEqualy'; did you mean \
        'fillEqually'?)
        """
      ),
      (
        "ui.VStack {}:setCustomSpacing(1, ui.Label {})",
        "Label is not a subview of VStack; name one that is."
      ),
    ]
  )
  func wrongSizes(code: String, message: String) {
    #expect(stage.problem("local it = \(code)") == "1: \(message)")
  }

  @Test(
    "what does not fit",
    arguments: [
      ("spacing = -1", "The spacing is -1; use 0 or more."),
      ("padding = -1", "The padding is -1; use 0 or more."),
      ("padding = 'x'", "bad value for 'padding' (a padding expected, got string)"),
      ("padding = { botom = 1 }", "'botom' is no field of a padding; did you mean 'bottom'?"),
      (
        "alignment = 'centre'",
        """
        bad value for 'alignment' (there is no alignment 'centre'; did you mean 'center'?)
        """
      ),
      (
        "alignment = 'x'",
        """
        bad value for 'alignment' (there is no alignment 'x'; use one of 'fill', 'leading', \
        'center', 'trailing')
        """
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem("ui.VStack { \(code) }") == "1: \(message)")
    #expect(stage.problem("ui.HStack {}.\(code)") == "1: \(message)")
  }
}
