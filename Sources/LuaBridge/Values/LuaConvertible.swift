/// A type whose values cross the border with Lua.
///
/// Its metatype is Sendable: declarations of members capture it, and every state uses them.
public protocol LuaConvertible: SendableMetatype {
  /// What error messages and documentation call the type.
  static var luaName: String { get }

  /// What scripts call the type, where that depends on the descriptions at hand: an exposed class by
  /// its description's name, and whatever contains such a class.
  ///
  /// - Parameter naming: Knows the descriptions.
  /// - Returns: The name; ``luaName`` unless the type says otherwise.
  static func luaName(in naming: LuaTypeNaming) -> String

  /// What values of the type are to scripts, in parts: what definition files are written from.
  ///
  /// - Parameter naming: Knows the descriptions.
  /// - Returns: The type; what its name says unless the type says otherwise.
  static func luaType(in naming: LuaTypeNaming) -> LuaType

  /// How many arguments of a call make a value: 1, unless the type is read from the call itself, as
  /// ``LuaCall`` is.
  static var luaArgumentCount: Int32 { get }

  /// How many results of a Lua function make a value: 1, unless the type stands for several; -1 for
  /// all there are.
  static var luaResultCount: Int32 { get }

  /// Whether a value that is read, or a part of it, is kept with the object at place 1, as a ``LuaHandler``
  /// is: functions without a self cannot take it.
  static var luaNeedsSelf: Bool { get }

  /// Reads the value at a place of the stack.
  ///
  /// - Throws: ``LuaCall/mismatch(_:expected:)`` when the value is of another type.
  static func read(_ call: LuaCall, _ place: Int32) throws -> Self

  /// Pushes the value onto the stack.
  ///
  /// The caller keeps room for one value, and a conversion that needs more reserves it by
  /// ``LuaCall/reserve(_:)``.
  ///
  /// - Throws: ``LuaError`` when the value belongs to another state or to a closed one.
  func push(_ call: LuaCall) throws

  /// Pushes the value as the results of a function, or as arguments of one.
  ///
  /// One value, unless the type stands for several, as ``LuaResults`` and ``LuaVarargs`` do: such a type
  /// makes room for them by ``LuaCall/reserve(_:)``.
  ///
  /// - Returns: How many values were pushed.
  /// - Throws: ``LuaError`` when the value belongs to another state or to a closed one.
  func pushResults(_ call: LuaCall) throws -> Int32
}

extension LuaConvertible {
  /// The type's one name.
  public static func luaName(in naming: LuaTypeNaming) -> String { luaName }

  /// What the type's name says.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    LuaType(declared: luaName(in: naming))
  }

  /// One.
  @inlinable public static var luaArgumentCount: Int32 { 1 }

  /// One.
  @inlinable public static var luaResultCount: Int32 { 1 }

  /// No.
  public static var luaNeedsSelf: Bool { false }

  /// Pushes the one value.
  @inline(__always) @inlinable
  public func pushResults(_ call: LuaCall) throws -> Int32 {
    try push(call)
    return 1
  }
}
