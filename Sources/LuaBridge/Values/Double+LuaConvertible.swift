public import CLuaBorder

extension Double: LuaConvertible {
  /// `number`.
  @inlinable public static var luaName: String { "number" }

  /// Reads a float, or an integer that a float holds exactly; strings are not converted.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Double {
    var value = 0.0
    guard lb_read_number(call.raw, place, &value) else {
      throw unread(call, place)
    }
    return value
  }

  @inline(never) @usableFromInline
  static func unread(_ call: LuaCall, _ place: Int32) -> any Error {
    let isNumber = call.type(at: place) == LB_NUMBER
    return call.mismatch(place, expected: isNumber ? "number that a float holds exactly" : luaName)
  }

  /// Pushes a float.
  @inlinable
  public func push(_ call: LuaCall) { lb_push_number(call.raw, self) }
}
