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
  touchMethod(.touchesBegan, "Called when fingers go down on it, or are passed on to it.") {
    $0.touchesBegan($1, with: $2)
  }
  touchMethod(.touchesMoved, "Called when fingers move.") { $0.touchesMoved($1, with: $2) }
  touchMethod(.touchesEnded, "Called when fingers go up.") { $0.touchesEnded($1, with: $2) }
  touchMethod(.touchesCancelled, "Called when fingers are taken away.") {
    $0.touchesCancelled($1, with: $2)
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

/// A method that is told what fingers do.
///
/// - Parameters:
///   - method: The method.
///   - summary: One sentence for documentation.
///   - tell: Calls it.
/// - Returns: The method for scripts.
private func touchMethod(
  _ method: OverridableMethod,
  _ summary: String,
  _ tell: @escaping @Sendable (Responder, [Touch], InteractionEvent) -> Void
) -> LuaMethod<Responder> {
  LuaMethod(method.rawValue, parameters: "touches", "event", summary: summary) {
    (responder: Responder, touches: [Touch], event: EventArgument) in
    responder.withoutOverride(of: method) { tell(responder, touches, event.event) }
  }
}
