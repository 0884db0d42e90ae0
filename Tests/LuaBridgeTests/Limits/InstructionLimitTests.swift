import LuaBridge
import Testing

@Suite("The instruction limit")
struct InstructionLimitTests {
  /// Scripts that end: plain, with coroutines, with calls through Swift and errors.
  static let scripts = [
    "local n = 0 for i = 1, 100 do n = n + i end",
    """
    local co = coroutine.wrap(function() for i = 1, 50 do coroutine.yield(i) end end)
    for i = 1, 50 do co() end
    for i = 1, 20 do coroutine.wrap(function() local x = { i, i + 1 } end)() end
    """,
    """
    local till = Till {}
    till:onCharge(function(t, cents) local x = cents * 2 for i = 1, cents do x = x + i end end)
    for i = 1, 10 do till:charge(i) end
    """,
    """
    for i = 1, 20 do
      pcall(error, "x")
      pcall(coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function()
        for i = 1, 5 do end end }) error("y") end))
    end
    """,
    "local t = {} for i = 1, 50 do t[i] = -i end table.sort(t, function(a, b) return a < b end)",
  ]

  @Test("Each script runs with exactly what it takes, and not with one less", arguments: scripts)
  func exact(script: String) throws {
    let world = try TillWorld(isDeterministic: true)
    try world.state.setInstructionLimit(1_000_000)
    try world.state.run(script)
    let count = world.state.instructionsRun
    #expect(count > 100)
    try world.state.run(script)
    #expect(world.state.instructionsRun == count)
    try world.state.setInstructionLimit(count)
    try world.state.run(script)
    try world.state.setInstructionLimit(count - 1)
    let error = try #require(throws: LuaError.self) { try world.state.run(script) }
    #expect(error.code == .instructionLimit)
    #expect(error.message == LuaError.instructionLimitMessage)
    #expect(error.location?.chunk == "script")
    #expect(world.state.instructionsRun == count - 1)
    try world.state.setInstructionLimit(0)
    try world.state.run(script)
    #expect(world.state.instructionsRun == 0)
  }

  @Test("The same script ends at the same instruction in every state, covered or not")
  func repeats() throws {
    let script = """
      count = 0
      local co = coroutine.wrap(function() while true do count = count + 1 coroutine.yield() end end)
      while true do co() count = count + 1 end
      """
    var counts: Set<Int> = []
    for collectsCoverage in [false, true, false] {
      let state = LuaState(.init(collectsCoverage: collectsCoverage))
      try state.setInstructionLimit(12_345)
      for _ in 0..<2 {
        #expect(throws: LuaError.self) { try state.run(script) }
        counts.insert(try state.global("count"))
      }
    }
    #expect(counts.count == 1)
    #expect(counts.allSatisfy { (1_000..<4_000).contains($0) })
  }

  @Test("A limit that is set in the middle of a run counts from there")
  func inTheMiddle() throws {
    final class Setter: LuaObject {
      static let exposed = LuaClass<Setter>("Setter") {
        LuaStatic("limit", parameters: "count") { (call: LuaCall, count: Int) in
          try call.state.setInstructionLimit(count)
        }
      }
    }
    let state = LuaState(.init(registry: LuaRegistry(classes: [Setter.exposed.descriptor])))
    let error = try #require(throws: LuaError.self) {
      try state.run("coroutine.wrap(function()\nSetter.limit(500)\nwhile true do end end)()")
    }
    #expect(error.code == .instructionLimit)
    #expect(error.location?.line == 3)
    try state.setInstructionLimit(0)
    try state.run("for i = 1, 1e5 do end")
  }

  @Test("A closed state has no limit to set")
  func closed() throws {
    let state = LuaState()
    state.close()
    #expect(throws: LuaError.self) { try state.setInstructionLimit(1) }
    #expect(throws: LuaError.self) { try state.setDepthLimit(calls: 1) }
    #expect(state.instructionsRun == 0)
  }
}
