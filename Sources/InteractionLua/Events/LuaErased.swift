internal import LuaBridge

/// A value whose type is known only when it is pushed.
struct LuaErased: LuaConvertible {
  /// The value.
  private let value: any LuaConvertible

  init(_ value: any LuaConvertible) { self.value = value }

  static var luaName: String { "any" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> LuaErased {
    LuaErased(try LuaValue.read(call, place))
  }

  func push(_ call: LuaCall) throws { try value.push(call) }
}
