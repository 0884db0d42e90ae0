internal import Interaction
internal import LuaBridge

/// The methods of a responder that scripts' classes can override.
///
/// Called as methods they do what the class in Swift does: that is what an override's call of super
/// comes to, and an instance whose class overrides a method has the script's function under its name.
@LuaMemberBuilder<Responder>
func overridableResponderMethods() -> [LuaMember<Responder>] {
  LuaMethod(
    "becomeFirstResponder",
    summary: "Asks for the keys; answers whether they were given."
  ) { (responder: Responder) in
    responder.withoutOverride(of: .becomeFirstResponder) { responder.becomeFirstResponder() }
  }
  LuaMethod(
    "resignFirstResponder",
    summary: "Gives the keys back; answers false if it may not."
  ) { (responder: Responder) in
    responder.withoutOverride(of: .resignFirstResponder) { responder.resignFirstResponder() }
  }
  LuaMethod("canBecomeFirstResponder", summary: "Whether it may have the keys.") {
    (responder: Responder) in
    responder.withoutOverride(of: .canBecomeFirstResponder) { responder.canBecomeFirstResponder }
  }
  LuaMethod("canResignFirstResponder", summary: "Whether it lets another have the keys.") {
    (responder: Responder) in
    responder.withoutOverride(of: .canResignFirstResponder) { responder.canResignFirstResponder }
  }
  LuaMethod("didBecomeFirstResponder", summary: "Called after it got the keys.") {
    (responder: Responder) in
    responder.withoutOverride(of: .didBecomeFirstResponder) { responder.didBecomeFirstResponder() }
  }
  LuaMethod("didResignFirstResponder", summary: "Called after it lost the keys.") {
    (responder: Responder) in
    responder.withoutOverride(of: .didResignFirstResponder) { responder.didResignFirstResponder() }
  }
  LuaMethod(
    "touchesBegan",
    parameters: "touches",
    "event",
    summary: "Called when fingers go down on it, or are passed on to it."
  ) { (responder: Responder, touches: [Touch], event: EventArgument) in
    responder.withoutOverride(of: .touchesBegan) {
      responder.touchesBegan(touches, with: event.event)
    }
  }
  LuaMethod(
    "touchesMoved",
    parameters: "touches",
    "event",
    summary: "Called when fingers move."
  ) { (responder: Responder, touches: [Touch], event: EventArgument) in
    responder.withoutOverride(of: .touchesMoved) {
      responder.touchesMoved(touches, with: event.event)
    }
  }
  LuaMethod(
    "touchesEnded",
    parameters: "touches",
    "event",
    summary: "Called when fingers go up."
  ) { (responder: Responder, touches: [Touch], event: EventArgument) in
    responder.withoutOverride(of: .touchesEnded) {
      responder.touchesEnded(touches, with: event.event)
    }
  }
  LuaMethod(
    "touchesCancelled",
    parameters: "touches",
    "event",
    summary: "Called when fingers are taken away."
  ) { (responder: Responder, touches: [Touch], event: EventArgument) in
    responder.withoutOverride(of: .touchesCancelled) {
      responder.touchesCancelled(touches, with: event.event)
    }
  }
  LuaMethod(
    "pressesBegan",
    parameters: "key",
    "event",
    summary: "Called when a key goes down, such as `Ctrl+S`; answers whether anybody took it."
  ) { (responder: Responder, key: String, event: EventArgument) throws -> Bool in
    let chord = try KeyChord(parsing: key)
    return responder.withoutOverride(of: .pressesBegan) {
      responder.pressesBegan(chord, with: event.event)
    }
  }
  LuaMethod(
    "pressesEnded",
    parameters: "key",
    "event",
    summary: "Called when a key comes up; answers whether anybody took it."
  ) { (responder: Responder, key: String, event: EventArgument) throws -> Bool in
    let chord = try KeyChord(parsing: key)
    return responder.withoutOverride(of: .pressesEnded) {
      responder.pressesEnded(chord, with: event.event)
    }
  }
  LuaMethod(
    "canPerformAction",
    parameters: "name",
    "sender?",
    summary: "Whether it answers an action of a name."
  ) { (responder: Responder, name: String, sender: ForwardedTarget) in
    responder.withoutOverride(of: .canPerformAction) {
      responder.canPerformAction(AnyAction(named: name), withSender: sender.sender)
    }
  }
}
