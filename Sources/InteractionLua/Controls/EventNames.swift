internal import Interaction
internal import LuaBridge

/// The names of a control's events, those of its class's own included.
struct EventNames: GivenToScripts {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  static var luaName: String { Control.Event.luaName }

  static func luaType(in naming: LuaTypeNaming) -> LuaType { Control.Event.luaType(in: naming) }

  func push(_ call: LuaCall) throws { try names.push(call) }
}
