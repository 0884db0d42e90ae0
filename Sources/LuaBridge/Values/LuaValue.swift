internal import CLuaBorder

/// Any Lua value, in Swift's hands.
///
/// Integers and floats, and text and other bytes, are kept apart.
public enum LuaValue {
  /// The absence of a value.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// A 64-bit integer.
  case integer(Int)
  /// A float.
  case number(Double)
  /// A string that is valid UTF-8.
  case string(String)
  /// A string that is not.
  case bytes([UInt8])
  /// A live table.
  case table(LuaTable)
  /// A function of the script, or of the host.
  case function(LuaFunction)
  /// A Swift object.
  case object(AnyObject)
  /// A coroutine.
  case coroutine(LuaCoroutine)
  /// Userdata that is no Swift object, such as an open file: it can be held and passed back.
  case opaque(LuaOpaque)
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaValue: Sendable {}

extension LuaValue: LuaConvertible {
  /// `any`.
  public static var luaName: String { "any" }

  /// Reads whatever is there; nothing reads as nil.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaValue {
    switch lb_type_of(call.raw, place) {
    case LB_BOOLEAN: return .boolean(try Bool.read(call, place))
    case LB_NUMBER:
      return lb_is_integer(call.raw, place)
        ? .integer(try Int.read(call, place)) : .number(try Double.read(call, place))
    case LB_STRING:
      let bytes = try [UInt8].read(call, place)
      return String(validating: bytes, as: UTF8.self).map(LuaValue.string) ?? .bytes(bytes)
    case LB_TABLE: return .table(try LuaTable.read(call, place))
    case LB_FUNCTION: return .function(try LuaFunction.read(call, place))
    case LB_THREAD: return .coroutine(try LuaCoroutine.read(call, place))
    case LB_NIL, LB_NONE: return .nil
    default:
      if let object = lb_read_object(call.raw, place) {
        return .object(Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
      }
      return .opaque(LuaOpaque(reference: LuaReference(call, place)))
    }
  }

  /// Pushes the value.
  public func push(_ call: LuaCall) throws {
    switch self {
    case .nil: lb_push_nil(call.raw)
    case .boolean(let value): value.push(call)
    case .integer(let value): value.push(call)
    case .number(let value): value.push(call)
    case .string(let value): value.push(call)
    case .bytes(let value): try value.push(call)
    case .table(let value): try value.push(call)
    case .function(let value): try value.push(call)
    case .object(let value): call.push(object: value)
    case .coroutine(let value): try value.push(call)
    case .opaque(let value): try value.push(call)
    }
  }
}
