public import Interaction
public import LuaBridge

extension Transition: LuaObject {}

/// What scripts can do with a change of the controllers that are shown.
let transitionClass = LuaClass<Transition>(
  "Transition",
  summary: "A change of the controllers that are shown, on its way from one to the other.",
  example: """
    local home = ui.ViewController { title = "Home" }
    local navigation = ui.NavigationController { root = home }
    app:setRoot(navigation)

    scenario("comes to its end", function()
      local transition = navigation:push(ui.ViewController { title = "Profile" })
      transition:whenEnded(function(transition) print(transition.kind) end) --> push
      print(transition:wait()) --> completed
    end)
    """
) {
  LuaProperty(
    "kind",
    get: { $0.kind },
    summary: "`push`, `pop`, `set`, `present`, `dismiss`, `select` or `root`."
  )
  LuaProperty(
    "cause",
    get: { $0.cause },
    summary: "`programmatic`, `backButton`, `interactive` or `replaced`."
  )
  LuaProperty(
    "state",
    get: { $0.state },
    summary: "`waiting`, `running`, `completed` or `cancelled`."
  )
  LuaProperty("progress", get: { $0.progress }, summary: "How much of it is seen, from 0 to 1.")
  LuaProperty(
    "duration",
    get: { $0.duration },
    summary: "How long it takes, in virtual seconds; 0 where nobody sees it."
  )
  LuaProperty("isAnimated", get: { $0.isAnimated }, summary: "Whether it takes time.")
  LuaProperty("isInteractive", get: { $0.isInteractive }, summary: "Whether a finger leads it now.")
  LuaProperty(
    "isReversed",
    get: { $0.isReversed },
    summary: "Whether it goes back to where it began."
  )
  LuaMethod("finish", summary: "Brings it to its end at once; one that waits stays in its place.") {
    (transition: Transition) in transition.finish()
  }
  LuaMethod("cancel", summary: "Turns it back; one that waits is never begun.") {
    (transition: Transition) in transition.cancel()
  }
  LuaMethod(
    "whenEnded",
    parameters: "handler",
    summary: "Calls a function with it when it is over, however it ended; at once if it is."
  ) { (transition: Transition, handler: LuaHandler) in
    // Of one that is over nobody would report what the function raises.
    guard !transition.state.isFinal else { return try handler.tell(transition) }
    transition.whenEnded { try handler.tellIfOpen($0) }
  }.documented(["handler": "function(transition: Transition)"])
  LuaMethod(
    "wait",
    signature: ["options?": "{timeout: number?}"],
    result: "transitionState",
    summary: """
      Waits in a scenario or a task until it is over, and gives `completed` or `cancelled`. A scenario \
      waits 5 virtual seconds at most, or `timeout`.
      """
  ) { (transition: Transition, call: LuaCall) in try transition.wait(call) }
}
