internal import Scenarios
internal import Testing

@Suite("The globals that editors are told of")
struct ScriptGlobalsTests {
  /// What Lua itself has, as far as scripts see it.
  private static let standard: Set = [
    "_G", "_VERSION", "assert", "collectgarbage", "coroutine", "debug", "error", "getmetatable",
    "ipairs", "load", "math", "next", "os", "pairs", "pcall", "print", "rawequal", "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "string", "table", "tonumber",
    "tostring", "type", "utf8", "warn", "xpcall",
  ]

  @Test("are those that a script has beside Lua's own")
  func names() throws {
    let play = try ScriptPlay(
      "scenario('names', function() for name in pairs(_G) do print(name) end end)"
    )
    let seen = Set(try play.scenarios().flatMap(\.prints).map(\.text))
    #expect(seen.subtracting(Self.standard) == Set(ScriptGlobals.names))
    #expect(Self.standard.isSubset(of: seen))
  }
}
