internal import Interaction
internal import LuaBridge

/// A value that a script assigns to a property, with the line that does.
struct Located<Value: LuaConvertible>: LuaConvertible {
  /// The value.
  let value: Value
  /// The script line; nil for a value on its way to a script.
  let location: SourceLocation?

  /// Takes a value to a script.
  ///
  /// - Parameter value: The value.
  init(_ value: Value) {
    self.value = value
    location = nil
  }

  /// Takes a value from a script.
  private init(_ value: Value, at location: SourceLocation?) {
    self.value = value
    self.location = location
  }

  static var luaName: String { Value.luaName }

  static func luaName(in naming: LuaTypeNaming) -> String { Value.luaName(in: naming) }

  static func luaType(in naming: LuaTypeNaming) -> LuaType { Value.luaType(in: naming) }

  static func read(_ call: LuaCall, _ place: Int32) throws -> Located {
    Located(try Value.read(call, place), at: call.sourceLocation)
  }

  func push(_ call: LuaCall) throws { try value.push(call) }
}
