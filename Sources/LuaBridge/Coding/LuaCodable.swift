/// A `Codable` type that crosses the border as a table: one line makes a structure a parameter, a
/// result or a property.
///
/// ```swift
/// struct Options: LuaCodable {
///   var currency: String
///   var drawers: Int?
/// }
/// ```
///
/// As a parameter it is a table of the script:
///
/// ```swift
/// LuaInitializer { (options: Options) in Drawer(options) }  // Drawer { currency = "EUR" }
/// ```
///
/// Scripts pass a copy: what they change in the table afterwards is not seen. A key that the type
/// does not ask for is an error that names the nearest one that it does ask for, so that a misspelt
/// optional field does not vanish. A field may be any `Codable` type, any that is
/// ``LuaConvertible`` as well crosses as that, and a ``LuaFunction``, ``LuaTable`` or ``LuaValue``
/// is taken hold of. An exposed object, which is not `Codable`, is a ``LuaField``. A `CodingKey` with a
/// number is looked for under its text and, where there is nothing, under that number.
///
/// An enumeration with associated values is a table with one key, `{ card = { number = "4711" } }`,
/// whose unlabelled values are the list part; a case without values may be written as its name. A name
/// that is none of the cases is an error, which lists them if the enumeration's `CodingKeys` are
/// `CaseIterable`.
public protocol LuaCodable: LuaConvertible, Codable {
  /// How values of the type are read; by default unknown keys are errors.
  static var luaDecoder: LuaDecoder { get }
}

extension LuaCodable {
  /// The type's name in Swift.
  public static var luaName: String { "\(Self.self)" }

  /// A decoder to which unknown keys are errors.
  public static var luaDecoder: LuaDecoder { LuaDecoder() }

  /// Decodes the value at a place.
  ///
  /// - Throws: ``LuaError`` with code `conversion`, further out, with the path to what does not fit.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    try luaDecoder.read(Self.self, call, place)
  }

  /// Pushes a new table.
  ///
  /// - Throws: ``LuaError`` with code `conversion` and the path to what has no form in Lua.
  public func push(_ call: LuaCall) throws { try LuaEncoder().push(self, call) }
}
