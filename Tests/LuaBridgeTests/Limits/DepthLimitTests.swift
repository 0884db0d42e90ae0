import LuaBridge
import Testing

@Suite("The depth limit")
struct DepthLimitTests {
  @Test("Calls are as deep as they may be and no deeper, in each coroutine")
  func calls() throws {
    let state = LuaState()
    try state.setDepthLimit(calls: 50)
    let error = try #require(throws: LuaError.self) {
      try state.run("depth = 0\nlocal function f() depth = depth + 1 return 1 + f() end\nf()")
    }
    #expect(error.code == .depthLimit)
    #expect(error.message == LuaError.depthLimitMessage)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    #expect(try state.global("depth", as: Int.self) == 49)
    try state.run(
      """
      local function f(n) if n > 0 then return 1 + f(n - 1) end return 0 end
      assert(f(48) == 48)
      assert(coroutine.wrap(function() return f(30) end)() == 30)
      assert(coroutine.wrap(function() return coroutine.wrap(function() return f(40) end)() end)() == 40)
      local function tail(n) if n > 0 then return tail(n - 1) end return "end" end
      assert(tail(1000) == "end")
      """
    )
    let inCoroutine = try #require(throws: LuaError.self) {
      try state.run(
        "local function f() return 1 + f() end\npcall(coroutine.wrap(function() pcall(f) end))"
      )
    }
    #expect(inCoroutine.code == .depthLimit)
  }

  @Test("Nested calls from Swift are as deep as they may be")
  func crossings() throws {
    let world = try TillWorld()
    try world.state.setDepthLimit(crossings: 5)
    let till = Till()
    let error = try #require(throws: LuaError.self) {
      try world.state.run(
        "local till = ...\ntill:onCharge(function(t)\npcall(t.charge, t, 1) end)\ntill:charge(1)",
        till
      )
    }
    #expect(error.code == .depthLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 3))
    #expect(error.traceback?.hasPrefix("stack traceback:\n") == true)
    #expect(error.stack?.scriptFrames.first?.location == error.location)
    #expect(till.total == 5)
    till.handlers = []
    try world.state.run("local till = ... till:onCharge(function() end) till:charge(1)", till)
  }

  @Test("Lua's own limits are an error with its line, and a script can catch it")
  func stackOverflow() throws {
    let world = try TillWorld()
    let scripts = [
      "\nlocal function f() return 1 + f() end f()",
      "\nlocal till = Till {} till:onCharge(function(t) t:charge(1) end) till:charge(1)",
      "\nlocal s = setmetatable({}, { __index = function(t, k) return t[k] end }) local x = s.x",
    ]
    for script in scripts {
      let error = try #require(throws: LuaError.self) { try world.state.run(script) }
      #expect(error.code == .stackOverflow, "\(script): \(error)")
      #expect(error.message == LuaError.stackOverflowMessage)
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
    }
    try world.state.run(
      """
      local function f() return 1 + f() end
      local ok, message = pcall(f)
      assert(not ok and message:find("stack overflow"))
      """
    )
  }
}
