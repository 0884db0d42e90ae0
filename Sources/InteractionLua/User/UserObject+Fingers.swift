internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension UserObject {
  /// The verbs of two fingers, and of the wheel.
  @LuaMemberBuilder<UserObject>
  static var twoFingerMembers: [LuaMember<UserObject>] {
    measured(
      "pinch",
      "scale",
      "Moves two fingers apart, or towards each other, until they are so many times as far apart."
    ) { .pinch($0, scale: $1, $2) }
    measured("rotate", "radians", "Turns two fingers around the middle of an element, clockwise.") {
      .rotate($0, radians: $1, $2)
    }
    LuaMethod(
      "scroll",
      signature: ["target": AimArgument.luaName, "by": ScrollArgument.luaName],
      summary:
        "Turns the wheel over an element: `{ dy = 100 }` shows what lies 100 points further down."
    ) { (object: UserObject, call: LuaCall) in
      let target = try call.read(2, as: AimArgument.self).target
      let argument = try call.read(3, as: ScrollArgument.self)
      return try object.perform(.scroll(target, by: argument.delta, argument.options), call)
    }
  }

  /// A verb that takes a target, a number and the options of all verbs that touch.
  private static func measured(
    _ name: String,
    _ number: String,
    _ summary: String,
    step: @escaping @Sendable (any Target, Double, TapOptions) -> UserStep
  ) -> [LuaMember<UserObject>] {
    LuaMemberBuilder<UserObject>.buildExpression(
      LuaMethod(
        name,
        signature: [
          "target": AimArgument.luaName, number: "number", "options?": TapArgument.luaName,
        ],
        summary: summary
      ) { (object: UserObject, call: LuaCall) in
        let target = try call.read(2, as: AimArgument.self).target
        let number: Double = try call.read(3)
        let options = try call.read(4, as: TapArgument?.self)?.options ?? TapOptions()
        return try object.perform(step(target, number, options), call)
      }
    )
  }
}
