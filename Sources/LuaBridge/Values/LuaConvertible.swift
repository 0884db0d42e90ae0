/// A type whose values cross the border with Lua.
///
/// Its metatype is Sendable: declarations of members capture it, and every state uses them.
public protocol LuaConvertible: SendableMetatype {
  /// What error messages and documentation call the type.
  static var luaName: String { get }

  /// How many results of a Lua function make a value: 1, unless the type stands for several; -1 for
  /// all there are.
  static var luaResultCount: Int32 { get }

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

  /// Pushes the value as the results of a function, or as arguments of one.
  ///
  /// One value, unless the type stands for several, as ``LuaResults`` and ``LuaVarargs`` do.
  ///
  /// - Returns: How many values were pushed.
  /// - Throws: ``LuaError`` when the value belongs to another state or to a closed one.
  func pushResults(_ call: LuaCall) throws -> Int32
}

extension LuaConvertible {
  /// One.
  @inlinable public static var luaResultCount: Int32 { 1 }

  /// Pushes the one value.
  @inline(__always) @inlinable
  public func pushResults(_ call: LuaCall) throws -> Int32 {
    try push(call)
    return 1
  }
}
