public import Interaction
public import LuaBridge

extension Canvas: LuaObject {}

/// What scripts can do with the canvas that a `draw` function gets.
let canvasClass = LuaClass<Canvas>(
  "DrawingCanvas",
  summary: "Takes down what is drawn; what is called after a shape draws its edge.",
  example: """
    local lamp = ui.View { frame = { 0, 0, 60, 60 } }
    lamp.draw = function(self, canvas, rect)
      canvas:save()
      canvas:translate(30, 30)
      canvas:fillCircle({ 0, 0 }, 20, "yellow")
      canvas:circle({ 0, 0 }, 20, "black", 2)
      canvas:restore()
      canvas:text("on", { 20, 22 })
    end
    app:setRoot(ui.View { lamp })
    """
) {
  LuaProperty(
    "fillColor",
    get: { $0.fillColor },
    set: { $0.fillColor = $1 },
    summary: "What insides and texts are drawn in, unless a call names a color."
  )
  LuaProperty(
    "strokeColor",
    get: { $0.strokeColor },
    set: { $0.strokeColor = $1 },
    summary: "What edges are drawn in, unless a call names a color."
  )
  LuaProperty(
    "lineWidth",
    get: { $0.lineWidth },
    set: { canvas, width in
      try Canvas.checkLineWidth(width)
      canvas.lineWidth = width
    },
    summary: "How wide edges are drawn, in points, unless a call names a width."
  )
  shapeMembers()
  pathMembers()
  LuaMethod(
    "text",
    parameters: "text",
    "origin",
    "color?",
    summary: "Writes text whose upper left corner is given; line breaks begin new lines."
  ) { (canvas: Canvas, text: String, origin: Point, color: Color?) in
    try canvas.checkIsOpen()
    try Canvas.checkTextOrigin(origin)
    canvas.text(text, at: origin, color: color)
  }
  LuaMethod("textSize", parameters: "text", summary: "The room that a text takes.") {
    (canvas: Canvas, text: String) in TextMetric.size(of: text)
  }
  transformMembers()
}

/// The usual shapes by name.
@LuaMemberBuilder<Canvas>
private func shapeMembers() -> [LuaMember<Canvas>] {
  LuaMethod(
    "line",
    parameters: "from",
    "to",
    "color?",
    "lineWidth?",
    summary: "Draws a straight line."
  ) { (canvas: Canvas, start: Point, end: Point, color: Color?, width: Double?) in
    try canvas.strokeChecked(.line(from: start, to: end), color, width)
  }
  LuaMethod("rect", parameters: "rect", "color?", "lineWidth?", summary: "Draws a rectangle.") {
    (canvas: Canvas, rect: Rect, color: Color?, width: Double?) in
    try canvas.strokeChecked(.rectangle(rect: rect), color, width)
  }
  LuaMethod("fillRect", parameters: "rect", "color?", summary: "Fills a rectangle.") {
    (canvas: Canvas, rect: Rect, color: Color?) in
    try canvas.fillChecked(.rectangle(rect: rect), color)
  }
  LuaMethod(
    "roundedRect",
    parameters: "rect",
    "cornerRadius",
    "color?",
    "lineWidth?",
    summary: "Draws a rectangle with round corners."
  ) { (canvas: Canvas, rect: Rect, radius: Double, color: Color?, width: Double?) in
    try canvas.strokeChecked(.roundedRectangle(rect: rect, cornerRadius: radius), color, width)
  }
  LuaMethod(
    "fillRoundedRect",
    parameters: "rect",
    "cornerRadius",
    "color?",
    summary: "Fills a rectangle with round corners."
  ) { (canvas: Canvas, rect: Rect, radius: Double, color: Color?) in
    try canvas.fillChecked(.roundedRectangle(rect: rect, cornerRadius: radius), color)
  }
  LuaMethod(
    "ellipse",
    parameters: "rect",
    "color?",
    "lineWidth?",
    summary: "Draws the ellipse that touches the sides of a rectangle."
  ) { (canvas: Canvas, rect: Rect, color: Color?, width: Double?) in
    try canvas.strokeChecked(.ellipse(rect: rect), color, width)
  }
  LuaMethod(
    "fillEllipse",
    parameters: "rect",
    "color?",
    summary: "Fills the ellipse that touches the sides of a rectangle."
  ) { (canvas: Canvas, rect: Rect, color: Color?) in
    try canvas.fillChecked(.ellipse(rect: rect), color)
  }
  LuaMethod(
    "circle",
    parameters: "center",
    "radius",
    "color?",
    "lineWidth?",
    summary: "Draws a circle."
  ) { (canvas: Canvas, center: Point, radius: Double, color: Color?, width: Double?) in
    try Shape.checkCircle(center: center, radius: radius)
    try canvas.strokeChecked(.circle(center: center, radius: radius), color, width)
  }
  LuaMethod("fillCircle", parameters: "center", "radius", "color?", summary: "Fills a circle.") {
    (canvas: Canvas, center: Point, radius: Double, color: Color?) in
    try Shape.checkCircle(center: center, radius: radius)
    try canvas.fillChecked(.circle(center: center, radius: radius), color)
  }
}

/// Shapes made of a path, and clips.
@LuaMemberBuilder<Canvas>
private func pathMembers() -> [LuaMember<Canvas>] {
  LuaMethod("fill", parameters: "path", "color?", summary: "Fills the inside of a path.") {
    (canvas: Canvas, path: PathObject, color: Color?) in
    try canvas.fillChecked(.path(path: path.path), color)
  }
  LuaMethod("stroke", parameters: "path", "color?", "lineWidth?", summary: "Draws along a path.") {
    (canvas: Canvas, path: PathObject, color: Color?, width: Double?) in
    try canvas.strokeChecked(.path(path: path.path), color, width)
  }
  LuaMethod("clip", parameters: "path", summary: "Shows what comes next only inside of a path.") {
    (canvas: Canvas, path: PathObject) in try canvas.clipChecked(.path(path: path.path))
  }
  LuaMethod(
    "clipRect",
    parameters: "rect",
    summary: "Shows what comes next only inside of a rectangle."
  ) { (canvas: Canvas, rect: Rect) in try canvas.clipChecked(.rectangle(rect: rect)) }
}

/// Transforms, and what they are kept from.
@LuaMemberBuilder<Canvas>
private func transformMembers() -> [LuaMember<Canvas>] {
  LuaMethod("save", summary: "Remembers transform, clip, colors and line width.") {
    (canvas: Canvas) in
    try canvas.checkIsOpen()
    canvas.save()
  }
  LuaMethod("restore", summary: "Goes back to what was saved last.") { (canvas: Canvas) in
    try canvas.checkCanRestore()
    canvas.restore()
  }
  LuaMethod("translate", parameters: "x", "y", summary: "Moves the origin.") {
    (canvas: Canvas, x: Double, y: Double) in
    try canvas.checkIsOpen()
    try Canvas.checkTransform(x, y, "The translation")
    canvas.translate(x: x, y: y)
  }
  LuaMethod("scale", parameters: "x", "y?", summary: "Multiplies lengths; y is as x if left out.") {
    (canvas: Canvas, x: Double, y: Double?) in
    try canvas.checkIsOpen()
    try Canvas.checkTransform(x, y ?? x, "The scale")
    canvas.scale(x: x, y: y ?? x)
  }
  LuaMethod("rotate", parameters: "radians", summary: "Turns the axes clockwise.") {
    (canvas: Canvas, radians: Double) in
    try canvas.checkIsOpen()
    try Canvas.checkAngle(radians)
    canvas.rotate(by: radians)
  }
}

extension Canvas {
  /// Fills a shape, if it can be drawn.
  fileprivate func fillChecked(_ shape: Shape, _ color: Color?) throws {
    try checkIsOpen()
    try shape.check()
    fill(shape, color: color)
  }

  /// Draws along the edge of a shape, if it can be drawn.
  fileprivate func strokeChecked(_ shape: Shape, _ color: Color?, _ width: Double?) throws {
    try checkIsOpen()
    try shape.check()
    if let width { try Canvas.checkLineWidth(width) }
    stroke(shape, color: color, lineWidth: width)
  }

  /// Clips by a shape, if it can be drawn.
  fileprivate func clipChecked(_ shape: Shape) throws {
    try checkIsOpen()
    try shape.check()
    clip(to: shape)
  }
}
