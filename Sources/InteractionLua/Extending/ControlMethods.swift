internal import Interaction
internal import LuaBridge

/// The methods of a control that scripts' classes can override, besides a view's.
@LuaMemberBuilder<Control>
func overridableControlMethods() -> [LuaMember<Control>] {
  LuaMethod(
    "beginTracking",
    parameters: "touch",
    "event?",
    summary: "Called when a finger goes down on it; false leaves the touch alone."
  ) { (control: Control, touch: Touch, event: EventArgument?) in
    control.withoutOverride(of: .beginTracking) {
      control.beginTracking(touch, with: event?.event)
    }
  }
  LuaMethod(
    "continueTracking",
    parameters: "touch",
    "event?",
    summary: "Called when the finger moves; false leaves the touch alone from now on."
  ) { (control: Control, touch: Touch, event: EventArgument?) in
    control.withoutOverride(of: .continueTracking) {
      control.continueTracking(touch, with: event?.event)
    }
  }
  LuaMethod(
    "endTracking",
    parameters: "touch?",
    "event?",
    summary: "Called when the finger goes up."
  ) { (control: Control, touch: Touch?, event: EventArgument?) in
    control.withoutOverride(of: .endTracking) { control.endTracking(touch, with: event?.event) }
  }
  LuaMethod(
    "cancelTracking",
    parameters: "event?",
    summary:
      "Called when the touch is taken away; without an event if a change of the tree took it."
  ) { (control: Control, event: EventArgument?) in
    control.withoutOverride(of: .cancelTracking) { control.cancelTracking(with: event?.event) }
  }
  LuaMethod(
    "sendAction",
    parameters: "action",
    "target?",
    "event",
    summary: "Called for each handler that is to be told: the place to observe or suppress."
  ) { (control: Control, action: ActionArgument, target: ForwardedTarget, event: EventArgument) in
    try control.withoutOverride(of: .sendAction) {
      try control.sendAction(action.action, to: target.known(to: control), for: event.event)
    }
  }
}
