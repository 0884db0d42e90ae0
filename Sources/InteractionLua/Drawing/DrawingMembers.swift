internal import Interaction
internal import LuaBridge

/// How scripts draw a view.
@LuaMemberBuilder<View>
func drawingMembers() -> [LuaMember<View>] {
  LuaProperty(
    "draw",
    get: { CarriedHandler($0.ownDrawHandler?.payload, named: "draw") },
    set: { (view: View, held: CarriedHandler?) in
      view.setDrawHandler(held.map { DrawHandler($0.handler) })
    },
    summary: """
      Draws it: `function(self, canvas, rect) … end`, called when it is first shown, when its bounds \
      changed, and after `setNeedsDisplay`.
      """
  ).documented(as: "function(self: self, canvas: DrawingCanvas, rect: Rect)?")
    .remembered(isOfHandlers: true) { view in
      let former = view.ownDrawHandler
      let mark = former.map { LuaPropertyMark.handler($0.payload) } ?? .nobody
      return LuaPropertyContent(mark) { (view: View) in
        view.setDrawHandler(former?.payload.isCallable == false ? nil : former)
      }
    }
  LuaStatic(
    "draw",
    parameters: "view",
    "canvas",
    "rect",
    summary: "Draws what the class itself draws: the super of a derived class's `draw`."
  ) { (_: LuaCall, view: View, canvas: Canvas, rect: Rect) in
    view.drawWithoutHandler(rect, in: canvas)
  }
  LuaMethod("setNeedsDisplay", summary: "Has it drawn again before the turn ends.") {
    (view: View) in view.setNeedsDisplay()
  }
}

extension DrawHandler {
  /// A function of a script, which gets its view, the canvas and the bounds.
  fileprivate init(_ handler: LuaHandler) {
    self.init(origin: handler.origin, payload: handler) { _, canvas, rect in
      do {
        try handler.send(canvas, rect)
      } catch {
        throw ScriptFailure(error, handler.lastFailure)
      }
    }
  }
}

/// What scripts can do with a view that is there to be drawn on.
let canvasViewClass = LuaClass<CanvasView>(
  "Canvas",
  superclass: viewClass,
  summary: "A view to draw on; give it a `draw` function.",
  example: """
    local chart = ui.Canvas { frame = { 0, 0, 120, 60 } }
    chart.draw = function(self, canvas, rect)
      canvas:fillRect(rect, "white")
      for day, sold in ipairs { 10, 40, 25 } do
        canvas:fillRect({ day * 30 - 20, 60 - sold, 20, sold }, "blue")
      end
    end
    app:setRoot(ui.View { chart })
    chart:setNeedsDisplay() -- after each change of what it shows
    """
) {
  LuaExtension { CanvasView() }
  LuaInitializer(summary: "A canvas.", fromTable: { _ in CanvasView() })
}
