public import CLuaBorder

extension Double: LuaConvertible {
  /// `number`.
  @inlinable public static var luaName: String { "number" }

  /// Reads an integer or a float; strings are not converted.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Double {
    var value = 0.0
    guard lb_read_number(call.raw, place, &value) else {
      throw call.mismatch(place, expected: luaName)
    }
    return value
  }

  /// Pushes a float.
  @inlinable
  public func push(_ call: LuaCall) { lb_push_number(call.raw, self) }
}
