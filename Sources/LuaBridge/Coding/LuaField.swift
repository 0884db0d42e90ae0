/// A field of a ``LuaCodable`` structure that crosses as itself and not as a copy: an exposed object, a
/// coroutine.
///
/// ```swift
/// struct Options: LuaCodable {
///   var currency: String
///   @LuaField var till: Till
///   @LuaField var spare: Till?
/// }
/// ```
///
/// Coders other than the bridge's have no form for it.
@propertyWrapper
public struct LuaField<Value: LuaConvertible> {
  /// The field's value.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension LuaField: LuaConvertible {
  /// The value's name.
  public static var luaName: String { Value.luaName }

  /// What scripts call the value's type.
  public static func luaName(in naming: LuaTypeNaming) -> String { Value.luaName(in: naming) }

  /// The value's type.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType { Value.luaType(in: naming) }

  /// Reads the value.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaField {
    LuaField(wrappedValue: try Value.read(call, place))
  }

  /// Pushes the value.
  public func push(_ call: LuaCall) throws { try wrappedValue.push(call) }
}

extension LuaField: Codable {
  /// Throws: only ``LuaDecoder`` reads the value, and it does without this.
  public init(from decoder: any Decoder) throws { throw LuaOnlyCoding.error(decoder) }

  /// Throws: only ``LuaEncoder`` passes the value, and it does without this.
  public func encode(to encoder: any Encoder) throws { throw LuaOnlyCoding.error(self, encoder) }
}

extension LuaField: Sendable where Value: Sendable {}

extension LuaField: Equatable where Value: Equatable {}

extension LuaField: Hashable where Value: Hashable {}
