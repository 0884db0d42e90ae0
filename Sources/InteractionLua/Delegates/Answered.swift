internal import LuaBridge

/// What a delegate's method of a script answered: as the value itself, but what is wrong within it is a
/// wrong answer, too, which gets the name and the line of the method.
struct Answered<Value: LuaConvertible>: LuaConvertible {
  /// The answer.
  let value: Value

  static var luaName: String { Value.luaName }

  static func read(_ call: LuaCall, _ place: Int32) throws -> Answered {
    do {
      return Answered(value: try Value.read(call, place))
    } catch let error as ScriptError {
      throw LuaError(.conversion, error.message)
    }
  }

  func push(_ call: LuaCall) throws { try value.push(call) }
}
