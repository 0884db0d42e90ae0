internal import Interaction
internal import LuaBridge

/// What scripts can do with every control.
let controlClass = LuaClass<Control>(
  "Control",
  superclass: viewClass,
  summary: "A view that turns touches and keys into control events.",
  example: """
    local star = ui.Control { id = "star", frame = { 20, 20, 44, 44 } }
    star.didTouchUpInside = function(sender) sender.isSelected = not sender.isSelected end
    app:setRoot(ui.View { star })

    scenario("marks a favourite", function(user)
      user:tap(find.id "star")
      expect(star.isSelected):toBe(true)
    end)
    """
) {
  LuaProperty(
    "isEnabled",
    get: { $0.isEnabled },
    set: { $0.isEnabled = $1 },
    summary: "Whether it takes touches; disabled, it still covers what lies beneath."
  )
  LuaProperty(
    "isSelected",
    get: { $0.isSelected },
    set: { $0.isSelected = $1 },
    summary: "Whether it is marked as chosen."
  )
  LuaProperty(
    "isHighlighted",
    get: { $0.isHighlighted },
    set: { $0.isHighlighted = $1 },
    summary: "Whether it looks pressed."
  )
  LuaProperty(
    "state",
    get: { $0.state },
    summary: "Names of `highlighted`, `disabled`, `selected`, `focused`; empty when normal."
  )
  LuaProperty("isTracking", get: { $0.isTracking }, summary: "Whether it follows a touch.")
  LuaProperty(
    "isTouchInside",
    get: { $0.isTouchInside },
    summary: "Whether the touch it follows is over it."
  )
  closureProperties()
  LuaForeignNames(ForeignProperties.ofControls)
  LuaMethod(
    "on",
    parameters: "events",
    "handler",
    summary: "Calls a handler for each of the events until it is disconnected."
  ) { (control: Control, events: Control.Event, handler: LuaHandler) in
    control.connected("on", to: events, handler, isOnce: false)
  }.documented(["handler": "function(sender: self, event: InteractionEvent)"])
  LuaMethod(
    "once",
    parameters: "events",
    "handler",
    summary: "Calls a handler for the first of the events alone."
  ) { (control: Control, events: Control.Event, handler: LuaHandler) in
    control.connected("once", to: events, handler, isOnce: true)
  }.documented(["handler": "function(sender: self, event: InteractionEvent)"])
  LuaMethod(
    "addTarget",
    parameters: "target",
    "action",
    "events",
    summary: "Sends a named action to a target, or with nil to the responder chain."
  ) {
    (
      control: Control,
      target: TargetArgument,
      action: String,
      events: Control.Event,
      call: LuaCall
    ) in
    try control.addTarget(target, action: action, for: events, by: call.state.script?.plugin)
  }
  LuaMethod(
    "removeTarget",
    parameters: "target?",
    "action?",
    "events?",
    summary: "Takes back `addTarget`: nil stands for every target, every action, all events."
  ) {
    (
      control: Control,
      target: TargetArgument,
      action: String?,
      events: Control.Event?,
      call: LuaCall
    ) in
    call.noting(targetsOf: control) {
      control.removeTarget(
        target.known(to: control),
        action: action.map { AnyAction(named: $0) },
        for: events ?? .allEvents
      )
    }
  }
  LuaMethod(
    "allTargets",
    summary: "Every target, in the order of addition; false stands for the responder chain."
  ) { (control: Control) in control.allTargets.map(ListedTarget.init) }
  LuaMethod(
    "actionsFor",
    parameters: "target",
    "event",
    summary: "The names of the actions that a target gets for an event; nil for none."
  ) { (control: Control, target: TargetArgument, event: Control.Event) in
    control.actions(forTarget: target.known(to: control), for: event)?.map(\.name)
  }
  LuaMethod("allControlEvents", summary: "The names of the events that anything listens to.") {
    (control: Control) in EventNames(control.names(of: control.allControlEvents))
  }
  LuaMethod(
    "sendActions",
    parameters: "events",
    summary: "Sends events as if the user had caused them."
  ) { (control: Control, events: Control.Event) in
    do {
      try control.sendActions(for: events)
    } catch let failure as ScriptFailure {
      // Outside of a world a handler's error comes back here: to the script as what was raised.
      throw failure.error
    }
  }
  LuaProperty(
    "target",
    get: { TargetArgument(target: $0.target) },
    set: { control, target in control.setCellTarget(target) },
    summary: "Who gets `action`, as AppKit has it; nil for the responder chain."
  )
  LuaProperty(
    "action",
    get: { ActionNameArgument(name: $0.action?.name) },
    set: { $0.action = $1.action },
    summary: "The name of the action sent when the primary action is triggered."
  ).remembered(isOfHandlers: true) { control in
    let action = control.action
    return LuaPropertyContent(LuaPropertyMark(comparing: action)) { (control: Control) in
      control.action = action
    }
  }
  overridableControlMethods()
  LuaInitializer(summary: "A control without a look of its own.", fromTable: { _ in Control() })
  LuaExtension { Control() }
}

/// One property for each event: `didTouchUpInside` and its like.
private func closureProperties() -> [LuaMember<Control>] {
  Control.Event.named.flatMap { named in
    LuaMemberBuilder<Control>.buildExpression(
      LuaProperty(
        named.property,
        get: { HeldHandler($0.registration(ofProperty: named.property), of: $0) },
        set: { control, held in control.setHandler(held, of: named) },
        summary: "The one function called for \(named.name); nil for none."
      ).documented(as: "function(sender: self, event: InteractionEvent)?")
        .remembered(isOfHandlers: true) { $0.handlerContent(of: named.property) }
    )
  }
}

extension Control {
  /// Sets or clears the closure property of an event.
  fileprivate func setHandler(_ held: HeldHandler?, of named: Event.Named) {
    let former = held?.former(in: named.property)
    guard let handler = held?.handler, former?.isCallable != false else {
      removeHandler(ofProperty: named.property)
      return
    }
    if let former {
      guard registration(ofProperty: named.property) !== former.registration else { return }
      reinstate(former.registration, for: former.events)
      return former.note(registration(ofProperty: named.property))
    }
    register(
      .property(named.property),
      for: named.event,
      origin: handler.origin,
      payload: handler
    ) { _, event in try handler.tell(of: event) }
  }

  /// What the closure property of an event holds.
  func handlerContent(of property: String) -> LuaPropertyContent {
    guard let registration = registration(ofProperty: property) else {
      return LuaPropertyContent(.nobody) { (control: Control) in
        control.removeHandler(ofProperty: property)
      }
    }
    // The entry forgets them with its place.
    let events = registration.events
    let handler = registration.payload as? LuaHandler
    return LuaPropertyContent(.handler(handler)) { (control: Control) in
      if handler.isCallable {
        control.reinstate(registration, for: events)
      } else {
        control.removeHandler(ofProperty: property)
      }
    }
  }

  /// Connects a handler by a method of a name.
  fileprivate func connected(
    _ method: String,
    to events: Event,
    _ handler: LuaHandler,
    isOnce: Bool
  ) -> ConnectionObject {
    let connection = register(
      .connection(isOnce: isOnce),
      for: events,
      origin: handler.origin,
      payload: handler
    ) { _, event in try handler.tell(of: event) }
    // Asked for later, and keeps the class alone.
    let type = type(of: self)
    return ConnectionObject(
      connection,
      titled: PluginHost.title(type.call(of: method, for: events), of: self)
    )
  }

  /// A call that connects a handler to events, as a script writes it.
  private static func call(of method: String, for events: Event) -> String {
    let names = events.names(of: self).map(\.quoted)
    let list = names.joined(separator: ", ")
    return "\(method)(\(names.count == 1 ? list : "{ \(list) }"))"
  }
}
