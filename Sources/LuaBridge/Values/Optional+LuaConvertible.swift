public import CLuaBorder

extension Optional: LuaConvertible where Wrapped: LuaConvertible {
  /// The wrapped type's name with a question mark.
  public static var luaName: String { Wrapped.luaName + "?" }

  /// What scripts call the wrapped type, with a question mark.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    Wrapped.luaName(in: naming) + "?"
  }

  /// The wrapped type or nil.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    Wrapped.luaType(in: naming).orNil
  }

  /// Whether a wrapped value is kept with the object at place 1.
  public static var luaNeedsSelf: Bool { Wrapped.luaNeedsSelf }

  /// Reads nil, or nothing, as nil.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Wrapped? {
    lb_type_of(call.raw, place).rawValue <= LB_NIL.rawValue ? nil : try Wrapped.read(call, place)
  }

  /// Pushes the value, or nil.
  @inlinable
  public func push(_ call: LuaCall) throws {
    if let self { try self.push(call) } else { lb_push_nil(call.raw) }
  }
}
