internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The user in a scenario's hands: each verb is one step.
final class UserObject: LuaObject {
  let user: SimulatedUser

  init(_ user: SimulatedUser) { self.user = user }

  static var luaName: String { "User" }

  /// The class of users.
  static let exposed = LuaClass<UserObject>(
    "User",
    summary: "Acts on the screen as a person does; a verb that cannot be carried out fails.",
    example: """
      local field = ui.TextField { placeholder = "Name" }
      app:setRoot(ui.VStack { field, ui.Button { title = "Greet" } })

      scenario("is greeted", function(user)
        user:tap(find.placeholder "Name")
        user:type "Ada"
        user:tap(find.button "Greet")
        expect(field.text):toBe "Ada"
      end)
      """
  ) {
    LuaForeignNames(ForeignVerbs.advice)
    tapping("tap", "Touches an element, once.") { .tap($0, $1) }
    tapping("doubleTap", "Touches an element twice, quickly.") { .doubleTap($0, $1) }
    tapping("hover", "Brings the pointer over an element, where it stays.") { .hover($0, $1) }
    LuaMethod(
      "longPress",
      signature: ["target": AimArgument.luaName, "options?": PressArgument.luaName],
      summary: "Touches an element for a while: 0.6 seconds, unless `duration` says otherwise."
    ) { (object: UserObject, call: LuaCall) in
      let target = try call.read(2, as: AimArgument.self).target
      let argument = try call.read(3, as: PressArgument?.self) ?? PressArgument()
      let duration = argument.duration ?? SimulatedUser.standardPress
      return try object.perform(.longPress(target, argument.options, duration: duration), call)
    }
    LuaMethod(
      "drag",
      signature: [
        "from": AimArgument.luaName, "to": AimArgument.luaName,
        "options?": TapArgument.luaName,
      ],
      summary: "Puts the finger down on one element and lifts it on another."
    ) { (object: UserObject, call: LuaCall) in
      let target = try call.read(2, as: AimArgument.self).target
      let destination = try call.read(3, as: AimArgument.self).target
      let options = try call.read(4, as: TapArgument?.self)?.options ?? TapOptions()
      return try object.perform(.drag(target, to: destination, options), call)
    }
    LuaMethod(
      "swipe",
      signature: [
        "target": AimArgument.luaName, "direction": "string", "options?": TapArgument.luaName,
      ],
      summary: "Swipes over an element: `left`, `right`, `up` or `down`."
    ) { (object: UserObject, call: LuaCall) in
      let target = try call.read(2, as: AimArgument.self).target
      let direction = try call.read(3, as: SwipeDirection.self)
      let options = try call.read(4, as: TapArgument?.self)?.options ?? TapOptions()
      return try object.perform(.swipe(target, direction, options), call)
    }
    LuaMethod(
      "touch",
      signature: ["target": AimArgument.luaName, "options?": TapArgument.luaName],
      result: "UserTouch",
      summary: "Puts a finger down and leaves it there: `move` moves it, `up` lifts it."
    ) { (object: UserObject, call: LuaCall) in
      let target = try call.read(2, as: AimArgument.self).target
      let options = try call.read(3, as: TapArgument?.self)?.options ?? TapOptions()
      var touch: UserTouch?
      try call.withUser { _, location in
        touch = try object.user.touch(target, options, at: location)
      }
      guard let touch else { return 0 }
      UserTouchObject(touch).push(call)
      return 1
    }
    twoFingerMembers
    keyMembers
    timeMembers
  }

  /// A verb that takes a target and the options of all verbs that touch.
  static func tapping(
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

  /// Has the user do a step for the script line that runs.
  func perform(_ step: UserStep, _ call: LuaCall) throws -> Int32 {
    try call.withUser { _, location in try user.perform(step, at: location) }
    return 0
  }
}
