internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension UserObject {
  /// The verbs of the keyboard.
  @LuaMemberBuilder<UserObject>
  static var keyMembers: [LuaMember<UserObject>] {
    texting("type", "Types a text into whatever has the focus.") { .type($0, timeout: $1) }
    texting("paste", "Pastes a text as one piece into whatever has the focus.") {
      .paste($0, timeout: $1)
    }
    LuaMethod(
      "fill",
      signature: [
        "target": AimArgument.luaName, "text": "string", "options?": TapArgument.luaName,
      ],
      summary: "Replaces all that a text input holds: a tap, Ctrl+A, and one paste."
    ) { (object: UserObject, call: LuaCall) in
      let target = try call.read(2, as: AimArgument.self).target
      let text: String = try call.read(3)
      let options = try call.read(4, as: TapArgument?.self)?.options ?? TapOptions()
      return try object.perform(.fill(target, text, options), call)
    }
    tapping("clear", "Deletes all that a text input holds.") { .clear($0, $1) }
    tapping("focus", "Gives an element the focus: what takes text by a tap, all else by Tab.") {
      .focus($0, $1)
    }
    LuaMethod(
      "press",
      signature: ["chord": "string", "options?": "{duration: number?}"],
      summary: """
        Presses a key or a chord, such as `Return` or `Ctrl+Shift+K`; with `duration` it is held so long.
        """
    ) { (object: UserObject, call: LuaCall) in
      if try UserObject.targetIsGiven(call) {
        throw ScriptError(
          .wrongValue,
          "press takes a key or a chord, such as \"Return\", for whatever has the focus; to touch an "
            + "element write user:tap(target)"
        )
      }
      let chord: String = try call.read(2)
      let duration = try SpanFields(call, 3, "duration")["duration"]
      return try object.perform(duration.map { .hold(chord, duration: $0) } ?? .press(chord), call)
    }
    LuaMethod(
      "goBack",
      signature: ["options?": "{timeout: number?}"],
      summary: "Taps the back button in sight; without one, sends the action `goBack` up the chain."
    ) { (object: UserObject, call: LuaCall) in
      let timeout = try SpanFields(call, 2, "timeout")["timeout"]
      return try object.perform(
        .goBack(timeout: timeout ?? SimulatedUser.standardTimeout),
        call
      )
    }
  }

  /// Whether a verb that takes none was given a target.
  private static func targetIsGiven(_ call: LuaCall) throws -> Bool {
    guard case .object(let object) = try LuaValue.read(call, 2) else { return false }
    return object is LocatorObject || object is View
  }

  /// A verb that takes a text, and waits until somebody takes it.
  private static func texting(
    _ name: String,
    _ summary: String,
    step: @escaping @Sendable (String, Double) -> UserStep
  ) -> [LuaMember<UserObject>] {
    LuaMemberBuilder<UserObject>.buildExpression(
      LuaMethod(
        name,
        signature: ["text": "string", "options?": "{timeout: number?}"],
        summary: summary
      ) { (object: UserObject, call: LuaCall) in
        if try UserObject.targetIsGiven(call) {
          throw ScriptError(
            .wrongValue,
            "\(name) takes a text alone, for whatever has the focus; tap the field first, or write "
              + "user:fill(target, text)"
          )
        }
        let text: String = try call.read(2)
        let timeout = try SpanFields(call, 3, "timeout")["timeout"]
        return try object.perform(step(text, timeout ?? SimulatedUser.standardTimeout), call)
      }
    )
  }
}
