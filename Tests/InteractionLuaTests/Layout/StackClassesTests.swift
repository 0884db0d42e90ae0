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

  @Test(
    "what does not fit",
    arguments: [
      ("spacing = -1", "The spacing is -1; use 0 or more."),
      ("padding = -1", "The padding is -1; use 0 or more."),
      ("padding = 'x'", "bad value for 'padding' (a padding expected, got string)"),
      ("padding = { botom = 1 }", "\"botom\" is no field of a padding; did you mean 'bottom'?"),
      ("alignment = 'centre'", "there is no alignment \"centre\"; did you mean \"center\"?"),
      (
        "alignment = 'x'",
        "there is no alignment \"x\"; use one of: fill, leading, center, trailing"
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem("ui.VStack { \(code) }") == "1: \(message)")
    #expect(stage.problem("ui.HStack {}.\(code)") == "1: \(message)")
  }
}
