/// A type whose values cross the border with Lua.
///
/// Its metatype is Sendable: declarations of members capture it, and every state uses them.
public protocol LuaConvertible: SendableMetatype {
  /// What error messages and documentation call the type.
  static var luaName: String { get }

  /// Reads the value at a place of the stack.
  ///
  /// - Throws: ``LuaCall/mismatch(_:expected:)`` when the value is of another type.
  static func read(_ call: LuaCall, _ place: Int32) throws -> Self

  /// Pushes the value onto the stack.
  ///
  /// The caller keeps room for one value, and a conversion that needs more reserves it.
  ///
  /// - Throws: ``LuaError`` when the value belongs to another state or to a closed one.
  func push(_ call: LuaCall) throws
}
