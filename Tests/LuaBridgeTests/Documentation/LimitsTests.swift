import LuaBridge
import Testing

/// None of these waits for a limit; those that do are tested with the limits themselves.
@Suite("The article Limits")
struct LimitsTests {
  @Test("Each limit is set as the article says, and a script within all of them is left alone")
  func limits() throws {
    let state = LuaState()
    try state.setTimeLimit(milliseconds: 5_000)

    try state.setMemoryLimit(bytes: 64 << 20)

    try state.setInstructionLimit(1_000_000)

    try state.setDepthLimit(calls: 1_000, crossings: 20)
    try state.run("for i = 1, 1e4 do end")
    for (script, code) in [
      ("local s = ('x'):rep(65 << 20)", LuaError.Code.memoryLimit),
      ("while true do end", .instructionLimit),
      ("local function f() return 1 + f() end f()", .depthLimit),
    ] {
      let error = try #require(throws: LuaError.self) { try state.run("\n" + script) }
      #expect(error.code == code)
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
    }
  }
}
