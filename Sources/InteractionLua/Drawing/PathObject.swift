internal import Interaction
internal import LuaBridge

/// A path that a script draws step by step; each step answers the path itself, so that they chain.
final class PathObject: LuaObject {
  /// The steps so far.
  private(set) var path = Path()

  static var luaName: String { "Path" }

  /// Adds a step, if it can come next.
  private func append(_ element: Path.Element) throws -> PathObject {
    try path.check(element)
    path.append(element)
    return self
  }

  /// The class of paths.
  static let exposed = LuaClass<PathObject>(
    "Path",
    summary: "A figure of lines and curves, to be filled, drawn or clipped by.",
    example: """
      local tip = ui.Path():move({ 0, 20 }):line({ 10, 0 }):line({ 20, 20 }):close()
      local arrow = ui.Canvas { frame = { 0, 0, 20, 20 } }
      arrow.draw = function(self, canvas)
        canvas:fill(tip, "yellow")
        canvas:stroke(tip, "black", 2)
      end
      app:setRoot(ui.View { arrow })
      """
  ) {
    LuaMethod("move", parameters: "point", summary: "Puts the pen down at a point.") {
      (path: PathObject, point: Point) in try path.append(.move(to: point))
    }
    LuaMethod("line", parameters: "point", summary: "Draws a straight line to a point.") {
      (path: PathObject, point: Point) in try path.append(.line(to: point))
    }
    LuaMethod(
      "quadCurve",
      parameters: "point",
      "control",
      summary: "Draws a curve to a point that bends towards another one."
    ) { (path: PathObject, point: Point, control: Point) in
      try path.append(.quadCurve(to: point, control: control))
    }
    LuaMethod(
      "curve",
      parameters: "point",
      "control1",
      "control2",
      summary: "Draws a curve to a point by way of two control points."
    ) { (path: PathObject, point: Point, control1: Point, control2: Point) in
      try path.append(.curve(to: point, control1: control1, control2: control2))
    }
    LuaMethod(
      "arc",
      parameters: "center",
      "radius",
      "from",
      "to",
      "clockwise?",
      summary: "Draws a part of a circle between two angles, in radians clockwise from the right."
    ) {
      (
        path: PathObject,
        center: Point,
        radius: Double,
        from: Double,
        to: Double,
        clockwise: Bool?
      ) in
      try path.append(
        .arc(
          arc: Arc(
            center: center,
            radius: radius,
            startAngle: from,
            endAngle: to,
            clockwise: clockwise ?? true
          )
        )
      )
    }
    LuaMethod("close", summary: "Draws a straight line to where the piece began.") {
      (path: PathObject) in try path.append(.close)
    }
    LuaProperty("isEmpty", get: { $0.path.isEmpty }, summary: "Whether nothing was drawn yet.")
    LuaInitializer(summary: "An empty path.") { PathObject() }
  }
}
