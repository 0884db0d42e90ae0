internal import LuaBridge

/// The numbers that are to be different in another value of a type.
struct NumberChanges<Value: NamedNumbers>: TakenFromScripts {
  let fields: NumberFields

  static var luaName: String { "table" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> NumberChanges {
    NumberChanges(fields: try NumberFields(call, place, Value.names, expected: Value.kind))
  }
}
