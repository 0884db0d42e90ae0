import LuaBridge
import Testing

/// "TimeLimit" is in the name because one of the limits waits.
@Suite("TimeLimit and its kin: what a script can do about a limit")
struct TimeLimitRecordTests {
  /// Each limit with a function body that runs into it.
  static let limits: [(code: LuaError.Code, body: String)] = [
    (.timeLimit, "hurry() while true do end"),
    (.memoryLimit, "local text = ('x'):rep(1e8)"),
    (.instructionLimit, "for i = 1, 1e9 do end"),
    (.depthLimit, "local function f() return 1 + f() end f()"),
    (.exit, "os.exit(3)"),
  ]

  /// Ways to swallow the error of `reach` and go on with `after`.
  static let swallowers = [
    "pcall(reach) after()",
    "pcall(pcall, reach) after()",
    "xpcall(reach, function() after() end) after()",
    "coroutine.resume(coroutine.create(reach)) after()",
    "pcall(coroutine.wrap(reach)) after()",
    "local ok, why = pcall(reach) error(why, 0)",
    "load(function() reach() end) after()",
    "pcall(table.sort, { 2, 1 }, reach) after()",
    "pcall(setmetatable({}, { __call = reach })) after()",
    """
    local co = coroutine.create(function() \
    local x <close> = setmetatable({}, { __close = after }) reach() end) \
    coroutine.resume(co) coroutine.close(co) after()
    """,
    """
    pcall(function() local x <close> = setmetatable({}, { __close = function() \
    pcall(error, 'x') pcall(error, 'not enough memory', 0) end }) reach() end) after()
    """,
    "do local x <close> = setmetatable({}, { __close = after }) pcall(reach) after() end",
    """
    local till = Till {} till:onCharge(function() reach() end) \
    pcall(till.charge, till, 1) after()
    """,
    """
    local till = Till {} till:onCharge(function() pcall(reach) end) till:charge(1) after()
    """,
  ]

  /// A state with one limit.
  private func state(_ code: LuaError.Code) throws -> LuaState {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    let state = LuaState(.init(registry: registry, libraries: .os))
    try state.setGlobal("tracker", to: TrackerBox(Tracker()))
    try state.run("function after() went = true end")
    switch code {
    case .timeLimit: try state.limitTime(fromHurryTo: 20)
    case .memoryLimit: try state.setMemoryLimit(bytes: state.statistics.bytes + 1_000_000)
    case .instructionLimit: try state.setInstructionLimit(100_000)
    case .depthLimit: try state.setDepthLimit(calls: 100)
    default: break
    }
    return state
  }

  @Test(
    "No script goes on after a limit, and the next run has the whole limit again",
    arguments: limits,
    swallowers
  )
  func swallow(_ limit: (code: LuaError.Code, body: String), swallower: String) throws {
    let state = try state(limit.code)
    let script = "local function reach()\n\(limit.body)\nend\n" + swallower
    for _ in 0..<2 {
      let error = try #require(throws: LuaError.self) { try state.run(script) }
      #expect(error.code == limit.code)
      #expect(state.lastFailure?.limit == limit.code)
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
      #expect(try state.global("went", as: Bool?.self) == nil)
      #expect(error.exitCode == (limit.code == .exit ? 3 : nil))
      if limit.code == .timeLimit { try state.setTimeLimit(milliseconds: 60_000) }
      try state.run(
        """
        local co = coroutine.wrap(function() for i = 1, 10 do coroutine.yield({ i }) end end)
        for i = 1, 10 do assert(co()[1] == i) end
        local till = Till {} till:onCharge(function() end) till:charge(1)
        assert(not pcall(error, "caught") and #("x"):rep(1000) == 1000)
        """
      )
    }
  }

  @Test(
    "A script that says what a limit says is a script that failed",
    arguments: [
      "time limit", LuaError.timeLimitMessage, LuaError.memoryLimitMessage, "instruction limit",
      LuaError.instructionLimitMessage, "depth limit", LuaError.depthLimitMessage, "exit",
      "stack overflow", "C stack overflow", LuaError.stackOverflowMessage,
    ]
  )
  func fake(message: String) throws {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    let state = LuaState(.init(registry: registry, libraries: .os))
    try state.setGlobal("tracker", to: TrackerBox(Tracker()))
    let scripts = [
      "error(..., 0)", "error(...)", "coroutine.wrap(error)(..., 0)", "assert(false, ...)",
      "assert(coroutine.resume(coroutine.create(error), ..., 0))",
      """
      local message, till = ..., Till {} till:onCharge(function() error(message, 0) end) \
      till:charge(1)
      """,
      """
      local message = ... local x <close> = setmetatable({}, { __close = function() \
      pcall(error, 'x') pcall(error, 'not enough memory', 0) end }) assert(nil, message)
      """,
    ]
    for script in scripts {
      let error = try #require(throws: LuaError.self) { try state.run("\n" + script, message) }
      #expect(error.code == .runtime, "\(script)")
      #expect(error.message.hasSuffix(message))
      #expect(error.location == LuaLocation(chunk: "script", line: 2), "\(script)")
      #expect(state.lastFailure?.limit == nil)
    }
  }

  @Test("The limit of another state that a script raises again is none of this one")
  func borrowed() throws {
    let outer = LuaState(.init(registry: LuaRegistry(classes: [Nest.exposed.descriptor])))
    let nest = Nest(LuaState())
    try nest.state.setInstructionLimit(1_000)
    let error = try #require(throws: LuaError.self) {
      try outer.run(
        """
        local nest = ...
        local ok, caught = pcall(nest.run, nest, "while true do end")
        assert(not ok)
        error(caught)
        """,
        nest
      )
    }
    #expect(error.code == .instructionLimit)
    #expect(nest.state.lastFailure?.limit == .instructionLimit)
    #expect(outer.lastFailure?.limit == nil)
  }

  @Test("A host that catches the error of a limit in between ends with it all the same")
  func hostSwallows() throws {
    let registry = LuaRegistry(classes: [Nest.exposed.descriptor])
    let state = LuaState(.init(registry: registry))
    try state.setInstructionLimit(10_000)
    defer { state.close() }  // it holds the nest, which holds it
    let nest = Nest(state)
    let error = try #require(throws: LuaError.self) {
      try state.run("local nest = ...\nnest:swallow('while true do end')\nwent = true", nest)
    }
    #expect(error.code == .instructionLimit)
    #expect((nest.error as? LuaError)?.code == .instructionLimit)
    #expect(try state.global("went", as: Bool?.self) == nil)
  }
}

@Suite("A coroutine that a time limit killed")
struct KilledCoroutineTimeLimitTests {
  @Test("It is not unwound later, where nothing could stop its <close> variables")
  func closing() throws {
    var frames = 0
    let state = LuaState()
    let callit = try state.makeFunction("callit", parameters: "f") { (f: LuaFunction) in
      frames += 1
      defer { frames -= 1 }
      try f()
    }
    try state.setGlobal("callit", to: callit)
    try state.limitTime(fromHurryTo: 30)
    #expect(throws: LuaError.self) {
      try state.run(
        """
        killed = coroutine.create(function()
          local c <close> = setmetatable({}, { __close = function() closed = true error("boom") end })
          hurry()
          while true do end
        end)
        coroutine.resume(killed)
        """
      )
    }
    for _ in 0..<5 {
      try state.setTimeLimit(milliseconds: 60_000)
      let error = try #require(throws: LuaError.self) {
        try state.run(
          """
          coroutine.wrap(function()
            hurry()
            callit(function() while true do coroutine.close(killed) end end)
          end)()
          """
        )
      }
      #expect(error.code == .timeLimit)
      #expect(frames == 0)
    }
    #expect(try state.global("closed", as: Bool?.self) == nil)
  }
}
