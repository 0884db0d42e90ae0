import LuaBridge
import Testing

@Suite("Long texts that scripts load")
struct LongLoadTests {
  @Test("load of a text that is read in pieces gives what load of a short one gives")
  func sameAnswers() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local filler = string.rep('-- filler\\n', 20000)
      local function show(f, ...) print(f and f() or tostring((...)):sub(1, 60)) end
      show(load(filler .. 'return 1 + 1'))
      show(load(filler .. 'return x', '=named', 't', { x = 'of the environment' }))
      show(load(filler .. 'return x', '=named', nil, { x = 'of the environment' }, 'and more'))
      show(load(filler .. 'return print ~= nil and "globals"', nil))
      print(pcall(load(filler .. 'return x', '=named', 't', nil)))
      show(load(filler .. 'return return', '=named'))
      show(load(filler .. 'return return'))
      show(load(filler .. 'return "' .. string.rep('long ', 30000) .. '"'))
      show(load('\\27Lua' .. filler, '=named'))
      show(load(filler, '=named', 'b'))
      """
    )
    #expect(
      world.printed == [
        "2",
        "of the environment",
        "of the environment",
        "globals",
        "false\tnamed:20001: attempt to index a nil value (upvalue '_ENV')",
        "named:20001: unexpected symbol near 'return'",
        "[string \"-- filler...\"]:20001: unexpected symbol near 'return'"
          .prefix(60).description,
        String(repeating: "long ", count: 30000),
        "attempt to load a binary chunk (mode is 't')",
        "only text chunks can be loaded (mode is not 't')",
      ]
    )
  }

  @Test("One that goes over the memory limit ends the run")
  func memory() throws {
    let state = LuaState()
    try state.run("text = string.rep('x = {} ', 1 << 17)")
    try state.setMemoryLimit(bytes: state.statistics.bytes + 1_000_000)
    let error = try #require(throws: LuaError.self) {
      try state.run("pcall(load, text) caught = true")
    }
    #expect(error.code == .memoryLimit)
    #expect(try state.global("caught", as: Bool?.self) == nil)
  }
}
