internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What a user aims at, as scripts give it: a locator, a view, or a point in the window.
struct AimArgument: LuaConvertible {
  let target: any Target

  static var luaName: String { "Locator | View | {x: number, y: number}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> AimArgument {
    switch try LuaValue.read(call, place) {
    case .object(let object as LocatorObject): return AimArgument(target: object.locator)
    case .object(let object as View): return AimArgument(target: object)
    case .table: return AimArgument(target: try Point.read(call, place))
    case .string(let text):
      throw ScriptError(
        .wrongValue,
        "a string is no target; say what it names, such as find.button \"\(text)\""
      )
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "targets are only taken, never given")
  }
}

/// The options of a verb that touches.
struct TapArgument: LuaConvertible {
  let options: TapOptions

  static var luaName: String { "{timeout: number?, force: boolean?, at: {x: number, y: number}?}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> TapArgument {
    var options = TapOptions()
    for (name, value) in try OptionFields(call, place, ["timeout", "force", "at"], "options").values
    {
      switch (name, value) {
      case ("timeout", _):
        guard let seconds = value.asNumber else {
          throw OptionFields.misfit(name, "a number of seconds", value)
        }
        options.timeout = seconds
      case ("force", .boolean(let force)): options.force = force
      case ("force", _): throw OptionFields.misfit(name, "true or false", value)
      case ("at", .table):
        try value.push(call)
        defer { call.pop(1) }
        options.at = try Point.read(call, call.count)
      default: throw OptionFields.misfit(name, "a point, such as { x = 10, y = 20 }", value)
      }
    }
    return TapArgument(options: options)
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "options are only taken, never given")
  }
}
