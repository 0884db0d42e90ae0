public import Interaction
public import LuaBridge

extension Control.State: LuaConvertible {
  /// `state | {state}`.
  public static var luaName: String { "state | {state}" }

  /// The states by their bits.
  private static let named: [(String, Control.State)] = [
    ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
    ("focused", .focused),
  ]

  /// The names of states, alone or in a list.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    let state = LuaType.enumeration("controlState", ["normal"] + named.map(\.0))
    return .union([state, .list(state)])
  }

  /// Reads the name of a state, or a list of states that hold together; `normal` is none of the
  /// others.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Control.State {
    switch try LuaValue.read(call, place) {
    case .string(let name): return try state(name)
    case .table:
      return try [String].read(call, place).reduce(into: []) { try $0.formUnion(state($1)) }
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  private static func state(_ name: String) throws -> Control.State {
    if name == "normal" { return .normal }
    if let known = named.first(where: { $0.0 == name }) { return known.1 }
    throw ScriptError.unknown("state", name, in: ["normal"] + named.map(\.0))
  }

  /// Pushes the list of names; empty for the normal state.
  public func push(_ call: LuaCall) throws {
    try Self.named.filter { contains($0.1) }.map(\.0).push(call)
  }
}
