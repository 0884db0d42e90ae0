internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Points, sizes, rectangles and insets as Lua tables")
struct GeometryTests {
  let state = LuaState()

  /// Reads a value from a Lua expression, or tells what is wrong with it.
  private func read<Value: LuaConvertible>(_ expression: String, as type: Value.Type) -> String {
    do {
      return "\(try state.evaluate("return \(expression)", as: type))"
    } catch {
      return "\(error)"
    }
  }

  @Test("by name or in order")
  func reading() {
    let point = "\(Point(x: 1, y: 2.5))"
    #expect(read("{ x = 1, y = 2.5 }", as: Point.self) == point)
    #expect(read("{ 1, 2.5 }", as: Point.self) == point)
    #expect(read("{ 1, y = 2.5 }", as: Point.self) == point)
    #expect(read("{ width = 3, height = 4 }", as: Size.self) == "\(Size(width: 3, height: 4))")
    #expect(read("{ 3, 4 }", as: Size.self) == "\(Size(width: 3, height: 4))")
    let rect = "\(Rect(x: 1, y: 2, width: 3, height: 4))"
    #expect(read("{ x = 1, y = 2, width = 3, height = 4 }", as: Rect.self) == rect)
    #expect(read("{ 1, 2, 3, 4 }", as: Rect.self) == rect)
    #expect(
      read("{ width = 3, height = 4 }", as: Rect.self)
        == "\(Rect(x: 0, y: 0, width: 3, height: 4))"
    )
    #expect(
      read("8", as: EdgeInsets.self) == "\(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))"
    )
    #expect(
      read("{ left = 2 }", as: EdgeInsets.self)
        == "\(EdgeInsets(top: 0, left: 2, bottom: 0, right: 0))"
    )
  }

  @Test("what is pushed is a value with its numbers by name")
  func pushing() throws {
    try state.setGlobal("point", to: Point(x: 1, y: 2))
    try state.setGlobal("size", to: Size(width: 3, height: 4))
    try state.setGlobal("rect", to: Rect(x: 1, y: 2, width: 3, height: 4))
    try state.setGlobal("insets", to: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      try state.evaluate(
        """
        return ("%g %g|%g %g|%g %g %g %g|%g %g %g %g"):format(point.x, point.y,
          size.width, size.height, rect.x, rect.y, rect.width, rect.height,
          insets.top, insets.left, insets.bottom, insets.right)
        """,
        as: String.self
      ) == "1 2|3 4|1 2 3 4|1 2 3 4"
    )
  }

  @Test("a value is compared by its numbers, walked, written out, and read as a table is")
  func values() throws {
    try state.setGlobal("rect", to: Rect(x: 1, y: 2, width: 3, height: 4))
    try state.setGlobal("same", to: Rect(x: 1, y: 2, width: 3, height: 4))
    try state.setGlobal("size", to: Size(width: 3, height: 4))
    #expect(
      try state.evaluate(
        """
        local parts = {}
        for name, number in pairs(rect) do parts[#parts + 1] = name .. "=" .. number end
        return table.concat(parts, " ") .. "|" .. tostring(size) .. "|"
          .. tostring(rect == same) .. tostring(rect == rect:with { x = 2 })
          .. tostring(rect == size)
        """,
        as: String.self
      ) == "x=1.0 y=2.0 width=3.0 height=4.0|{ width = 3.0, height = 4.0 }|truefalsefalse"
    )
    #expect(
      read("rect:with { y = 9 }", as: Rect.self) == "\(Rect(x: 1, y: 9, width: 3, height: 4))"
    )
    #expect(read("size", as: Point.self) == "'width' is no field of a point; it has x, y")
  }

  @Test("changing a number of a value says what to assign instead")
  func readOnly() throws {
    try state.setGlobal("rect", to: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      read("(function() rect.x = 3 end)()", as: Bool.self).contains(
        """
        a rectangle is a value, and changing its x would change nothing else; assign a new one, such \
        as view.frame = view.frame:with { x = 10 }
        """
      )
    )
    #expect(
      read("rect:with { widht = 3 }", as: Rect.self)
        == "'widht' is no field of a rectangle; did you mean 'width'?"
    )
  }

  @Test("what does not fit")
  func wrong() {
    #expect(
      read("{ x = 1 }", as: Point.self) == "a point needs both x and y: { x = 10, y = 20 }"
    )
    #expect(
      read("{ 1 }", as: Size.self) == "a size needs both: { width = 100, height = 44 }"
    )
    #expect(
      read("{ x = 1, y = 2 }", as: Rect.self)
        == "a rectangle needs width and height: { x = 0, y = 0, width = 100, height = 44 }"
    )
    #expect(
      read("{ widht = 1, height = 2 }", as: Size.self)
        == "'widht' is no field of a size; did you mean 'width'?"
    )
    #expect(read("{ 1, 2, 3 }", as: Point.self) == "3 is no field of a point; it has x, y")
    #expect(read("{ 1, 'b' }", as: Point.self) == "y of a point must be a number; got \"b\"")
    #expect(read("{ 1, y = {} }", as: Point.self) == "y of a point must be a number; got {}")
  }
}
