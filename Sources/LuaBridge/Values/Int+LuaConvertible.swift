public import CLuaBorder

extension Int: LuaConvertible {
  /// `integer`.
  @inlinable public static var luaName: String { "integer" }

  /// Reads an integer, or a float with an integral value in range; never a rounded one.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Int {
    var value: Int64 = 0
    guard lb_read_integer(call.raw, place, &value) else { throw unread(call, place) }
    return Int(value)
  }

  /// Says which number it is that is none of the integers.
  @inline(never) @usableFromInline
  static func unread(_ call: LuaCall, _ place: Int32) -> any Error {
    var number = 0.0
    guard lb_read_number(call.raw, place, &number) else {
      return call.mismatch(place, expected: luaName)
    }
    return LuaMismatch(place: place, expected: luaName, actual: "\(number)")
  }

  /// Pushes an integer.
  @inlinable
  public func push(_ call: LuaCall) { lb_push_integer(call.raw, Int64(self)) }
}
