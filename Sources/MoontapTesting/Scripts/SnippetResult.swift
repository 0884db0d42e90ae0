internal import LuaBridge

/// What the text of a script in a test returns, told apart from one that returns nothing.
struct SnippetResult<Value: LuaConvertible>: LuaConvertible {
  /// The first value that it returns.
  let value: Value

  /// What messages call the value.
  static var luaName: String { Value.luaName }

  /// What scripts call the value.
  static func luaName(in naming: LuaTypeNaming) -> String { Value.luaName(in: naming) }

  /// All that the text returns: Lua fills up a smaller number with nil.
  static var luaResultCount: Int32 { -1 }

  /// Reads the value; of a text that returns nothing, nil.
  static func read(_ call: LuaCall, _ place: Int32) throws -> SnippetResult {
    guard place > call.count, Value.luaResultCount == 1 else {
      return SnippetResult(value: try Value.read(call, place))
    }
    try Bool?.none.push(call)
    do {
      return SnippetResult(value: try Value.read(call, place))
    } catch {
      throw LuaError(
        .conversion,
        "the text returns nothing; write `return` before what it is to give"
      )
    }
  }

  /// Pushes the value.
  func push(_ call: LuaCall) throws { try value.push(call) }
}
