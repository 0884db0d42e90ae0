public import Interaction
public import LuaBridge

extension ContextualAction: LuaObject {}

/// What keeps the function of a swipe action: no script gets to see one.
let contextualActionClass = LuaClass<ContextualAction>(
  "SwipeAction",
  summary: "One of the buttons that a swipe uncovers beside a row."
) {}
