internal import LuaBridge

/// The answer of a delegate's `will…` that may redirect or veto.
enum Redirection<Value: LuaConvertible>: LuaConvertible {
  /// Nothing was answered: go on.
  case goOn
  /// False was answered: do not.
  case veto
  /// A value was answered: take that instead.
  case instead(Value)

  static var luaName: String { "\(Value.luaName) | false | nil" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> Redirection {
    switch try LuaValue.read(call, place) {
    case .nil: return .goOn
    case .boolean(false): return .veto
    default:
      do {
        return .instead(try Value.read(call, place))
      } catch let error as ScriptError {
        // It is of the right type, and says better what is wrong.
        throw error
      } catch {
        throw call.mismatch(place, expected: "\(Value.luaName), false or nothing")
      }
    }
  }

  func push(_ call: LuaCall) throws {
    switch self {
    case .goOn: call.pushNil()
    case .veto: false.push(call)
    case .instead(let value): try value.push(call)
    }
  }
}
