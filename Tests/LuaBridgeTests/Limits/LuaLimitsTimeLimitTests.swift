import LuaBridge
import Testing

@Suite("Limits of a configuration", .serialized)
struct LuaLimitsTimeLimitTests {
  /// The code of the error with which a script ends; `none` if it does not.
  private func code(_ script: String, _ state: LuaState) -> LuaError.Code? {
    do {
      try state.run(script)
      return nil
    } catch {
      return (error as? LuaError)?.code
    }
  }

  private let deep = "local function f(n) if n > 0 then f(n - 1) end return n end f(500)"
  private let big = "local t = {} for i = 1, 1000000 do t[i] = i end"

  @Test("Each is in force from the first run on, and the others are not")
  func each() throws {
    let cases: [(LuaLimits, String, LuaError.Code)] = [
      (LuaLimits(time: .milliseconds(30)), "while true do end", .timeLimit),
      (LuaLimits(memory: 1 << 20), big, .memoryLimit),
      (LuaLimits(instructions: 1_000), "for i = 1, 1e6 do end", .instructionLimit),
      (LuaLimits(calls: 100), deep, .depthLimit),
    ]
    for (limits, script, expected) in cases {
      let state = LuaState(LuaState.Configuration(limits: limits))
      #expect(state.configuration.limits == limits)
      #expect(code(script, state) == expected)
      // From here on the machine may take its time.
      if limits.time != nil { try state.setTimeLimit(milliseconds: 60_000) }
      #expect(code("return 1", state) == nil)
    }
    let free = LuaState()
    #expect(free.configuration.limits == LuaLimits())
    #expect(code(deep, free) == nil && code(big, free) == nil)
  }

  @Test("Crossings are limited as well")
  func crossings() throws {
    let state = LuaState(LuaState.Configuration(limits: LuaLimits(crossings: 5)))
    let again = try state.makeFunction("again") { [unowned state] (n: Int) in
      if n > 0 { try state.global("again", as: LuaFunction.self)(n - 1) }
    }
    try state.setGlobal("again", to: again)
    #expect(code("again(3)", state) == nil)
    #expect(code("again(30)", state) == .depthLimit)
  }

  @Test("They are set anew all together, and what is below 1 counts as 1")
  func setting() throws {
    let state = LuaState(LuaState.Configuration(limits: LuaLimits(instructions: 1_000)))
    try state.setLimits(LuaLimits(calls: 100))
    #expect(code("for i = 1, 1e5 do end", state) == nil)
    #expect(code(deep, state) == .depthLimit)
    try state.setLimits(LuaLimits())
    #expect(code(deep, state) == nil)
    try state.setLimits(LuaLimits(instructions: 0))
    #expect(code("local a = 1 local b = 2", state) == .instructionLimit)
    try state.setLimits(LuaLimits(time: .zero))
    #expect(code("while true do end", state) == .timeLimit)
    try state.setLimits(LuaLimits(time: .seconds(Int64.max)))
    #expect(code(big, state) == nil)
    // The last time whose seconds fit as milliseconds, and some more.
    try state.setLimits(LuaLimits(time: .seconds(Int64.max / 1_000) + .milliseconds(999)))
    #expect(code(big, state) == nil)
    state.close()
    #expect(failure { try state.setLimits(LuaLimits()) }.hasPrefix("closed: "))
  }
}
