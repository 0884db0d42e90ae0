internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The user in a scenario's hands: each verb is one step.
final class UserObject: LuaObject {
  private let user: SimulatedUser

  init(_ user: SimulatedUser) { self.user = user }

  static var luaName: String { "User" }

  /// The class of users.
  static let exposed = LuaClass<UserObject>(
    "User",
    summary: "Acts on the screen as a person does; a verb that cannot be carried out fails."
  ) {
    tapping("tap", "Touches an element, once.") { .tap($0, $1) }
    tapping("doubleTap", "Touches an element twice, quickly.") { .doubleTap($0, $1) }
    LuaMethod(
      "type",
      signature: ["text": "string"],
      summary: "Types a text into whatever has the focus."
    ) { (object: UserObject, call: LuaCall) in
      let text: String = try call.read(2)
      return try object.perform(.type(text, timeout: SimulatedUser.standardTimeout), call)
    }
    LuaMethod(
      "press",
      signature: ["chord": "string"],
      summary: "Presses a key or a chord, such as `Return` or `Ctrl+Shift+K`."
    ) { (object: UserObject, call: LuaCall) in
      try object.perform(.press(try call.read(2)), call)
    }
    LuaMethod(
      "wait",
      signature: ["seconds": "number"],
      summary: "Lets virtual seconds pass."
    ) { (object: UserObject, call: LuaCall) in try object.perform(.wait(try call.read(2)), call) }
    LuaMethod("settle", signature: [:], summary: "Lets time pass until nothing is left to do.") {
      (object: UserObject, call: LuaCall) in try object.perform(.settle(budget: 5), call)
    }
  }

  private static func tapping(
    _ name: String,
    _ summary: String,
    step: @escaping @Sendable (any Target, TapOptions) -> UserStep
  ) -> [LuaMember<UserObject>] {
    LuaMemberBuilder<UserObject>.buildExpression(
      LuaMethod(
        name,
        signature: ["target": AimArgument.luaName, "options?": TapArgument.luaName],
        summary: summary
      ) { (object: UserObject, call: LuaCall) in
        let target = try call.read(2, as: AimArgument.self).target
        let options = try call.read(3, as: TapArgument?.self)?.options ?? TapOptions()
        return try object.perform(step(target, options), call)
      }
    )
  }

  private func perform(_ step: UserStep, _ call: LuaCall) throws -> Int32 {
    try call.withUser { _, location in try user.perform(step, at: location) }
    return 0
  }
}
