internal import LuaBridge
internal import UserSimulation

/// The handlers of a table whose keys are names, kept with the self of the running call.
struct NamedHandlers: LuaConvertible {
  let handlers: [(name: String, handler: LuaHandler)]

  static var luaName: String { "{[string]: function}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> NamedHandlers {
    guard case .table(let table) = try LuaValue.read(call, place) else {
      throw call.mismatch(place, expected: luaName)
    }
    var handlers: [(name: String, handler: LuaHandler)] = []
    for (key, value) in try table.entries() {
      guard case .string(let name) = key, case .function = value else {
        throw ScriptError(
          .wrongValue,
          """
          names and functions are expected; got \(ValueText.key(key)) = \
          \(ValueText.text(value, within: LongText.limit))
          """
        )
      }
      try value.push(call)
      defer { call.pop(1) }
      handlers.append((name, try LuaHandler(call, keeping: call.count, with: 1)))
    }
    return NamedHandlers(handlers: handlers)
  }

  func push(_ call: LuaCall) throws {
    try call.push(fields: [:])
  }
}
