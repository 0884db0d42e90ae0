internal import LuaBridge
internal import UserSimulation

/// A finger that a scenario has put down; what it does gives it back, so that calls can be chained.
final class UserTouchObject: LuaObject {
  private let touch: UserTouch

  init(_ touch: UserTouch) { self.touch = touch }

  static var luaName: String { "UserTouch" }

  /// The class of fingers that are down.
  static let exposed = LuaClass<UserTouchObject>(
    "UserTouch",
    summary: "A finger that is down: `user:touch(knob):move(target):up()`.",
    example: """
      local button = ui.Button { title = "Pay" }
      app:setRoot(ui.VStack { button })

      scenario("pays nothing where the finger leaves the button", function(user)
        local finger = user:touch(button)
        expect(button.isHighlighted):toBe(true)
        finger:move({ x = 200, y = 600 })
        expect(button.isHighlighted):toBe(false)
        finger:up()
      end)
      """
  ) {
    LuaMethod(
      "move",
      signature: ["target": AimArgument.luaName],
      result: "UserTouch",
      summary: "Moves it to the middle of an element or to a point, in a dozen frames."
    ) { (object: UserTouchObject, call: LuaCall) in
      let target = try call.read(2, as: AimArgument.self).target
      try call.withUser { _, location in try object.touch.move(to: target, at: location) }
      object.push(call)
      return 1
    }
    LuaMethod(
      "up",
      signature: [:],
      result: "UserTouch",
      summary: "Lifts it where it is, once."
    ) { (object: UserTouchObject, call: LuaCall) in
      try call.withUser { _, location in try object.touch.up(at: location) }
      object.push(call)
      return 1
    }
  }
}
