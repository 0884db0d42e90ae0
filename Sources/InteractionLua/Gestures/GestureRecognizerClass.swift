public import Interaction
public import LuaBridge
internal import Spelling

extension GestureRecognizer: LuaObject {}

extension GestureRecognizer.State: LuaEnum {}

extension SwipeGestureRecognizer.Direction: LuaOptionSet {
  /// The four directions.
  public static var luaNames: KeyValuePairs<String, SwipeGestureRecognizer.Direction> {
    ["right": .right, "left": .left, "up": .up, "down": .down]
  }
}

/// What scripts can do with every gesture recogniser.
let gestureRecognizerClass = LuaClass<GestureRecognizer>(
  "Gesture",
  summary: "Watches the fingers on a view for one kind of gesture.",
  example: """
    -- What all gestures have in common.
    local photo = ui.View { id = "photo", frame = { 0, 0, 200, 200 } }
    local once, twice = ui.TapGesture { name = "once" }, ui.TapGesture { taps = 2 }
    once:requireToFail(twice)
    once.onRecognized = function(gesture) print(gesture.name, gesture.state) end
    photo:addGestureRecognizer(once)
    photo:addGestureRecognizer(twice)
    app:setRoot(ui.View { photo })
    """
) {
  LuaProperty("view", get: { $0.view }, summary: "The view whose fingers it watches.")
  LuaProperty(
    "name",
    get: { $0.name },
    set: { $0.name = $1 },
    summary: "A word that tells it from its like in journals; nil for none."
  )
  LuaProperty(
    "state",
    get: { $0.state },
    summary: "`possible`, `began`, `changed`, `ended`, `cancelled` or `failed`."
  )
  LuaProperty(
    "isEnabled",
    get: { $0.isEnabled },
    set: { $0.isEnabled = $1 },
    summary: "Whether it watches; disabling it breaks off what it is about."
  )
  LuaProperty(
    "cancelsTouchesInView",
    get: { $0.cancelsTouchesInView },
    set: { $0.cancelsTouchesInView = $1 },
    summary: "Whether the view loses the fingers when the gesture is recognised."
  )
  LuaProperty(
    "delaysTouchesBegan",
    get: { $0.delaysTouchesBegan },
    set: { $0.delaysTouchesBegan = $1 },
    summary: "Whether the view hears of fingers only once the gesture has failed."
  )
  LuaProperty(
    "delaysTouchesEnded",
    get: { $0.delaysTouchesEnded },
    set: { $0.delaysTouchesEnded = $1 },
    summary: "Whether the view hears that fingers went up only once the gesture has failed."
  )
  LuaProperty(
    "numberOfTouches",
    get: { $0.numberOfTouches },
    summary: "How many fingers make the gesture at present."
  )
  LuaProperty(
    "onRecognized",
    get: { HeldHandler($0.closureRegistration, of: $0) },
    set: { gesture, held in gesture.setHandler(held) },
    summary: """
      The one function called when it is recognised, and at every change of a continuous one; nil for \
      none.
      """
  ).documented(as: "function(sender: self, event: InteractionEvent)?")
    .remembered(isOfHandlers: true) { $0.handlerContent }
  LuaForeignNames(ForeignProperties.ofGestures)
  LuaMethod(
    "on",
    parameters: "handler",
    summary: "Calls a handler whenever `onRecognized` is, until it is disconnected."
  ) { (gesture: GestureRecognizer, handler: LuaHandler) in
    ConnectionObject(gesture.connect(handler), titled: PluginHost.title("on", of: gesture))
  }.documented(["handler": "function(sender: self, event: InteractionEvent)"])
  LuaMethod(
    "addTarget",
    parameters: "target",
    "action",
    summary: "Sends a named action to a target whenever `onRecognized` is called."
  ) { (gesture: GestureRecognizer, target: TargetArgument, action: String, call: LuaCall) in
    try gesture.addTarget(target, action: action, for: call.state.script?.plugin)
  }
  LuaMethod(
    "removeTarget",
    parameters: "target?",
    "action?",
    summary: "Takes back `addTarget`: nil stands for every target, every action."
  ) { (gesture: GestureRecognizer, target: TargetArgument, action: String?, call: LuaCall) in
    call.noting(targetsOf: gesture) {
      gesture.removeTarget(
        target.known(among: gesture.targets),
        action: action.map { AnyAction(named: $0) }
      )
    }
  }
  LuaMethod(
    "requireToFail",
    parameters: "other",
    summary: "Waits until another gesture has failed; if that one is recognised, this one fails."
  ) { (gesture: GestureRecognizer, other: GestureRecognizer) in
    try gesture.checkCanRequire(toFail: other)
    gesture.require(toFail: other)
  }
  LuaMethod(
    "location",
    parameters: "view?",
    summary: "The middle of the fingers in a view's points, or in the window's."
  ) { (gesture: GestureRecognizer, view: View?) in gesture.location(in: view) }
  LuaMethod(
    "locationOfTouch",
    parameters: "index",
    "view?",
    summary: "Where one of the fingers is, counted from 1, in a view's points or the window's."
  ) { (gesture: GestureRecognizer, index: Int, view: View?) in
    guard (1...max(1, gesture.numberOfTouches)).contains(index), gesture.numberOfTouches > 0 else {
      let count = gesture.numberOfTouches
      let text =
        count == 0
        ? "there is no touch \(index): no finger is down; ask while the gesture has touches"
        : "there is no touch \(index) among the \(count) of the gesture; use \(placesText(1...count))"
      throw ScriptError(.wrongValue, text)
    }
    return gesture.location(ofTouch: index - 1, in: view)
  }
  LuaProperty(
    "delegate",
    get: { DelegateArgument<GestureDelegateTable>($0.delegate) },
    set: { gesture, argument in
      gesture.setDelegate(
        argument.delegate as? any GestureRecognizerDelegate,
        ownership: argument.ownership
      )
    },
    summary: "Who is asked what only the app can know: a table of functions, or an object."
  )
  delegateMethod(
    "shouldBegin",
    \.$shouldBegin,
    "Asked whether it may be recognised: `function(gesture)` that answers true or false."
  ) { handler in
    { try handler.ask("shouldBegin", $0) }
  }
  delegateMethod(
    "shouldReceive",
    \.$shouldReceive,
    "Asked whether it is to follow a finger: `function(gesture, touch)`."
  ) { handler in
    { try handler.ask("shouldReceive", $0, TouchFields($1)) }
  }
  delegateMethod(
    "shouldRecognizeSimultaneously",
    \.$shouldRecognizeSimultaneously,
    "Asked whether another may be recognised beside it: `function(gesture, other)`."
  ) { handler in
    { try handler.ask("shouldRecognizeSimultaneously", $0, $1) }
  }
  delegateMethod(
    "shouldRequireFailure",
    \.$shouldRequireFailure,
    "Asked whether it has to wait for another to fail: `function(gesture, other)`."
  ) { handler in
    { try handler.ask("shouldRequireFailure", $0, $1) }
  }
  delegateMethod(
    "shouldBeRequiredToFail",
    \.$shouldBeRequiredToFail,
    "Asked whether another has to wait for it to fail: `function(gesture, other)`."
  ) { handler in
    { try handler.ask("shouldBeRequiredToFail", $0, $1) }
  }
}

extension GestureRecognizer {
  /// Sets or clears the closure property.
  fileprivate func setHandler(_ held: HeldHandler?) {
    let former = held?.former(in: Self.closureProperty)
    guard let handler = held?.handler, former?.isCallable != false else {
      removeClosure()
      return
    }
    if let former {
      guard closureRegistration !== former.registration else { return }
      reinstate(former.registration)
      return former.note(closureRegistration)
    }
    register(.property(Self.closureProperty), origin: handler.origin, payload: handler) {
      _,
      event in
      try handler.tell(of: event)
    }
  }

  /// What the closure property holds.
  fileprivate var handlerContent: LuaPropertyContent {
    let registration = closureRegistration
    let handler = registration?.payload as? LuaHandler
    let mark = registration == nil ? LuaPropertyMark.nobody : .handler(handler)
    return LuaPropertyContent(mark) { (gesture: GestureRecognizer) in
      if let registration, handler.isCallable {
        gesture.reinstate(registration)
      } else {
        gesture.removeClosure()
      }
    }
  }

  fileprivate func connect(_ handler: LuaHandler) -> Connection {
    register(.connection(isOnce: false), origin: handler.origin, payload: handler) { _, event in
      try handler.tell(of: event)
    }
  }

  /// Registers a target and the name of its action.
  ///
  /// - Throws: `ScriptError` for a name that no action can have, or without a target.
  fileprivate func addTarget(
    _ target: TargetArgument,
    action: String,
    for plugin: Plugin?
  ) throws {
    let (target, action, ownership) = try target.prepared(action: action, among: targets)
    guard let target else {
      throw ScriptError(
        .wrongValue,
        "a gesture sends its actions to a target, not to the responder chain; give a table or a view"
      )
    }
    addTarget(target, action: action, ownership: ownership, origin: action.origin, owner: plugin)
    plugin?.note(targetsOf: self)
  }
}
