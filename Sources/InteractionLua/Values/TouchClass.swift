public import Interaction
public import LuaBridge

extension Touch: LuaObject {}

/// What overrides of tracking and touches know of a finger; the same object in every phase.
let touchClass = LuaClass<Touch>(
  "Touch",
  summary: "A finger on the glass.",
  example: """
    local Pad = ui.Control:extend("Pad", {
      beginTracking = function(self, touch, event)
        local at = touch:location(self)
        print(("down at %.0f, %.0f"):format(at.x, at.y)) --> down at 50, 50
        return true
      end,
    })
    local pad = Pad { frame = { 20, 20, 100, 100 } }
    app:setRoot(ui.View { pad })
    scenario("is touched", function(user) user:tap(pad) end)
    """
) {
  LuaProperty("x", get: { $0.location.x }, summary: "How far right it is, in the window.")
  LuaProperty("y", get: { $0.location.y }, summary: "How far down it is, in the window.")
  LuaProperty(
    "tapCount",
    get: { $0.tapCount },
    summary: "How many taps in quick succession it ends, counting itself."
  )
  LuaProperty(
    "phase",
    get: { $0.phase.rawValue },
    summary: "`began`, `moved`, `ended` or `cancelled`."
  )
  LuaMethod(
    "location",
    parameters: "view?",
    summary: "Where it is in a view's points, or in the window's."
  ) { (touch: Touch, view: View?) in touch.location(in: view) }
  LuaMethod(
    "previousLocation",
    parameters: "view?",
    summary: "Where it was before it moved last, in a view's points or in the window's."
  ) { (touch: Touch, view: View?) in touch.previousLocation(in: view) }
}
