internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension UserObject {
  /// The verbs that let time pass.
  @LuaMemberBuilder<UserObject>
  static var timeMembers: [LuaMember<UserObject>] {
    LuaMethod(
      "wait",
      signature: ["seconds": "number"],
      summary: "Lets virtual seconds pass."
    ) { (object: UserObject, call: LuaCall) in try object.perform(.wait(try call.read(2)), call) }
    LuaMethod(
      "waitUntil",
      signature: ["condition": "function(): any", "options?": "{timeout: number?}"],
      summary: "Lets virtual time pass until a function answers neither nil nor false."
    ) { (object: UserObject, call: LuaCall) in
      let condition: LuaFunction = try call.read(2)
      let timeout = try SpanFields(call, 3, "timeout")["timeout"]
      try call.withUser { user, location in
        try user.waitUntil(timeout ?? SimulatedUser.standardTimeout, at: location) {
          switch try condition.call(returning: LuaValue.self) {
          case .nil, .boolean(false): false
          default: true
          }
        }
      }
      return 0
    }
    LuaMethod(
      "settle",
      signature: ["options?": "{budget: number?}"],
      summary: "Lets time pass until nothing is left to do: 5 virtual seconds at most, or `budget`."
    ) { (object: UserObject, call: LuaCall) in
      let budget = try SpanFields(call, 2, "budget")["budget"]
      return try object.perform(.settle(budget: budget ?? SimulatedUser.standardTimeout), call)
    }
  }
}
