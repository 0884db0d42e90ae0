internal import CLuaBorder

/// Userdata that is no Swift object, such as an open file: Swift can hold it and pass it back, and
/// nothing else.
public struct LuaOpaque {
  /// What holds it.
  public let reference: LuaReference

  /// Takes a value that is held already.
  init(reference: LuaReference) { self.reference = reference }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaOpaque: Sendable {}

extension LuaOpaque: LuaReferring {
  /// `opaque`.
  public static var luaName: String { "opaque" }

  /// Takes hold of userdata that is no Swift object.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaOpaque {
    let type = lb_type_of(call.raw, place)
    guard type == LB_USERDATA, lb_read_object(call.raw, place) == nil else {
      throw call.mismatch(place, expected: luaName)
    }
    return LuaOpaque(reference: LuaReference(call, place))
  }

  /// Pushes the same value.
  public func push(_ call: LuaCall) throws { try reference.push(call) }
}
