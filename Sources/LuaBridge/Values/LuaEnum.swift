/// An enumeration that scripts write as a string: the raw value of a case.
///
/// ```swift
/// enum Alignment: String, CaseIterable, LuaEnum { case leading, center, trailing }
/// ```
///
/// A string that names no case is an error that says the nearest one and lists all; any other value
/// is one that lists all.
public protocol LuaEnum: LuaConvertible, CaseIterable, RawRepresentable
where RawValue == String {}

extension LuaEnum {
  /// The type's name with a small first letter: `alignment`.
  public static var luaName: String { LuaNames.name(of: Self.self) }

  /// The raw values of the cases.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    .enumeration(luaName, allCases.map(\.rawValue))
  }

  /// Reads the raw value of a case.
  ///
  /// - Throws: ``LuaError`` with code `conversion`, further out.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    let name: String
    do {
      name = try String.read(call, place)
    } catch is LuaMismatch {
      throw call.mismatch(place, expected: "one of \(LuaNames.list(allCases.map(\.rawValue)))")
    }
    guard let value = Self(rawValue: name) else {
      let problem = LuaNames.unknown(name, among: allCases.map(\.rawValue), luaName)
      throw LuaMismatch(place: place, problem: problem)
    }
    return value
  }

  /// Pushes the raw value.
  public func push(_ call: LuaCall) { rawValue.push(call) }
}
