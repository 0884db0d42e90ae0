import LuaBridge
import Testing

@Suite("Nothing runs on after a limit")
struct AfterLimitTests {
  @Test(
    "A coroutine that is entered for the first time when a limit has been reached does not run",
    arguments: [
      ("os.exit(3)", LuaError.Code.exit),
      ("pcall(string.rep, 'x', 1e8)", .memoryLimit),
      (
        "local till = Till {} till:onCharge(function() till:charge(1) end) till:charge(1)",
        .depthLimit
      ),
    ]
  )
  func freshCoroutine(script: String, code: LuaError.Code) throws {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    let state = LuaState(.init(registry: registry, libraries: .os))
    try state.setGlobal("tracker", to: TrackerBox(Tracker()))
    try state.setMemoryLimit(bytes: state.statistics.bytes + 1_000_000)
    try state.setDepthLimit(calls: 0, crossings: 5)
    let error = try #require(throws: LuaError.self) {
      try state.run(
        """
        local x <close> = setmetatable({}, { __close = coroutine.wrap(function()
          ran = true
          for i = 1, 1e7 do end
          ranOn = true
        end) })
        \(script)
        """
      )
    }
    #expect(error.code == code)
    #expect(try state.global("ran", as: Bool?.self) == nil)
    #expect(try state.global("ranOn", as: Bool?.self) == nil)
    try state.run("assert(coroutine.wrap(function() return 1 end)() == 1)")
  }

  @Test("Values for a coroutine that the memory limit has no room for end the run")
  func roomForResumption() throws {
    let state = LuaState()
    try state.run("big = {} for i = 1, 200000 do big[i] = i end")
    // Room for the values on one stack, and not on a second one.
    try state.setMemoryLimit(bytes: state.statistics.bytes + 8_000_000)
    let error = try #require(throws: LuaError.self) {
      try state.run(
        """
        local co = coroutine.create(function() end)
        ok, why = coroutine.resume(co, table.unpack(big))
        """
      )
    }
    #expect(error.code == .memoryLimit)
    #expect(try state.global("why", as: String?.self) == nil)
  }
}
