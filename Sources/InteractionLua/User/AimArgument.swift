internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What a user aims at, as scripts give it: a locator, a view, or a point in the window.
struct AimArgument: TakenFromScripts {
  let target: any Target

  static var luaName: String { "Locator | View | {x: number, y: number}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> AimArgument {
    switch try LuaValue.read(call, place) {
    case .object(let object as LocatorObject): return AimArgument(target: object.locator)
    case .object(let object as View): return AimArgument(target: object)
    case .table, .object(is LuaBox<Point>):
      return AimArgument(target: try Point.read(call, place))
    case .string(let text):
      throw ScriptError(
        .wrongValue,
        "a string is no target; say what it names, such as find.button \"\(text)\""
      )
    default: throw call.mismatch(place, expected: luaName)
    }
  }
}
