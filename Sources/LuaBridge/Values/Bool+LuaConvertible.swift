public import CLuaBorder

extension Bool: LuaConvertible {
  /// `boolean`.
  @inlinable public static var luaName: String { "boolean" }

  /// Reads true or false; nothing else counts as a truth value here.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Bool {
    var value = false
    guard lb_read_boolean(call.raw, place, &value) else {
      throw call.mismatch(place, expected: luaName)
    }
    return value
  }

  /// Pushes true or false.
  @inlinable
  public func push(_ call: LuaCall) { lb_push_boolean(call.raw, self) }
}
