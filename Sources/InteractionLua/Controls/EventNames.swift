internal import Interaction
internal import LuaBridge

/// The names of a control's events, those of its class's own included.
struct EventNames: LuaConvertible {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  static var luaName: String { Control.Event.luaName }

  static func luaType(in naming: LuaTypeNaming) -> LuaType { Control.Event.luaType(in: naming) }

  static func read(_ call: LuaCall, _ place: Int32) throws -> EventNames {
    throw call.mismatch(place, expected: "nothing: these names are only given, never taken")
  }

  func push(_ call: LuaCall) throws { try names.push(call) }
}
