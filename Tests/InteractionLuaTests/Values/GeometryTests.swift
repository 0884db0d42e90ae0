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

  @Test("what is pushed is a table by name, and a new one each time")
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
        == "\"widht\" is no field of a size; did you mean 'width'?"
    )
    #expect(read("{ 1, 2, 3 }", as: Point.self) == "3 is no field of a point; it has x, y")
    #expect(read("{ 1, 'b' }", as: Point.self) == "y of a point must be a number; got \"b\"")
    #expect(read("{ 1, y = {} }", as: Point.self) == "y of a point must be a number; got {}")
  }
}
