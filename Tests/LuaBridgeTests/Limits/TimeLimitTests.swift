import LuaBridge
import ProcessorTime
import Synchronization
import Testing

@Suite("The time limit")
struct TimeLimitTests {
  /// Scripts that never end by themselves, each on one line.
  static let attacks: [(name: String, script: String)] = [
    ("loop", "while true do end"),
    ("goto", "::a:: goto a"),
    ("numeric for", "for i = 1, 1e15 do end"),
    ("tail calls", "local function f() return f() end f()"),
    ("handler", "local t = Till {} t:onCharge(function() while true do end end) t:charge(1)"),
    ("pcall", "while true do pcall(function() while true do end end) end"),
    ("pcall without a body", "while true do pcall(error) end"),
    ("recursion in pcall", "local function f() pcall(f) f() end while true do pcall(f) end"),
    ("xpcall(h, h)", "local function h() while true do end end while true do xpcall(h, h) end"),
    ("message handler", "xpcall(error, function() while true do end end)"),
    (
      "nested message handlers",
      """
      local function h() xpcall(error, function() while true do end end) while true do end end \
      while true do xpcall(h, h) end
      """
    ),
    ("wrap", "while true do coroutine.wrap(function() while true do end end)() end"),
    ("pcall(wrap)", "while true do pcall(coroutine.wrap(function() while true do end end)) end"),
    (
      "resume",
      """
      local function f() while true do end end \
      while true do coroutine.resume(coroutine.create(f)) end
      """
    ),
    ("create", "while true do coroutine.create(function() end) end"),
    (
      "ping-pong",
      """
      local co = coroutine.wrap(function() while true do coroutine.yield() end end) \
      while true do co() end
      """
    ),
    (
      "nested coroutines",
      """
      local function n(d) if d == 0 then while true do end end \
      coroutine.wrap(function() pcall(n, d - 1) while true do end end)() end \
      while true do pcall(n, 20) end
      """
    ),
    (
      "pcall in a coroutine",
      """
      local co = coroutine.create(function() \
      while true do pcall(function() while true do end end) end end) \
      while true do pcall(coroutine.resume, co) end
      """
    ),
    (
      "__close",
      """
      local function stay() while true do end end \
      while true do pcall(function() \
      local x <close> = setmetatable({}, { __close = stay }) error() end) end
      """
    ),
    (
      "__close that opens another",
      """
      local mt = {} mt.__close = function() \
      local y <close> = setmetatable({}, mt) while true do end end \
      local x <close> = setmetatable({}, mt) while true do end
      """
    ),
    (
      "__close in a coroutine that is out of time",
      """
      local function stay() while true do end end \
      while true do pcall(coroutine.wrap(function() \
      local x <close> = setmetatable({}, { __close = stay }) stay() end)) end
      """
    ),
    (
      "coroutine.close",
      """
      local function stay() while true do end end local co = coroutine.create(function() \
      local x <close> = setmetatable({}, { __close = stay }) coroutine.yield() end) \
      coroutine.resume(co) while true do pcall(coroutine.close, co) end
      """
    ),
    (
      "__index",
      """
      local t = setmetatable({}, { __index = function() while true do end end }) \
      while true do pcall(function() return t.x end) end
      """
    ),
    (
      "sort comparator",
      "while true do pcall(table.sort, { 3, 2, 1 }, function() while true do end end) end"
    ),
    (
      "gsub callback",
      "while true do pcall(string.gsub, 'aaaa', 'a', function() while true do end end) end"
    ),
    ("load of C functions that give a number without end", "load(os.time)"),
    ("load of a C function that gives zeros without end", "pcall(load, collectgarbage)"),
    ("load reader", "while true do load(function() while true do end end) end"),
    (
      "through Swift and back",
      """
      local t = Till {} t:onCharge(function() while true do pcall(function() \
      while true do end end) end end) while true do pcall(t.charge, t, 1) end
      """
    ),
    (
      "concatenation",
      "while true do pcall(function() local s = 'x' .. 'y' while true do end end) end"
    ),
    ("table.move", "table.move({}, 1, 1 << 62, 2)"),
    (
      "table.insert where __len lies",
      "table.insert(setmetatable({}, { __len = function() return 1 << 62 end }), 1, 'x')"
    ),
    (
      "table.remove where __len lies",
      "table.remove(setmetatable({}, { __len = function() return 1 << 62 end }), 1)"
    ),
    (
      "table.concat where __len lies",
      """
      local mt = { __len = function() return 1 << 62 end } local e = setmetatable({}, mt) \
      mt.__index = setmetatable({}, { __index = function() return '' end }) table.concat(e)
      """
    ),
    (
      "table.sort where __len lies",
      "table.sort(setmetatable({}, { __len = function() return (1 << 31) - 2 end }))"
    ),
    ("deep recursion", "local function f() return 1 + f() end while true do pcall(f) end"),
    (
      "__gc, which is refused",
      "while true do pcall(setmetatable, {}, { __gc = function() while true do end end }) end"
    ),
    ("string.rep of nothing", "while true do string.rep('', 1e18 // 1 | 0) end"),
    ("a string of 1 GB", "while true do local s = ('x'):rep(1 << 30) end"),
    ("a string of 1 GB, in large pieces", "while true do ('x'):rep(1 << 21):rep(1 << 9, '-') end"),
    (
      "nested coroutine.close, 20 000 deep",
      """
      local co for i = 1, 20000 do local inner = co co = coroutine.create(function() \
      local x <close> = setmetatable({}, { __close = function() \
      if inner then coroutine.close(inner) end end }) coroutine.yield() end) \
      coroutine.resume(co) end pcall(coroutine.close, co) while true do end
      """
    ),
    (
      "table.sort where __len lies and nothing is Lua",
      """
      table.sort(setmetatable({}, { __len = function() return (1 << 31) - 2 end, __index = type, \
      __newindex = rawlen }))
      """
    ),
    (
      "table.sort of many",
      "local t = {} for i = 1, 2e5 do t[i] = i * 7919 % 1e6 end while true do table.sort(t) end"
    ),
    (
      "a killed coroutine that is kept",
      "K = coroutine.create(function() hurry() while true do end end) coroutine.resume(K)"
    ),
  ]

  @Test(
    "Every endless script ends within its deadline and 100 ms, at its line, and the state goes on",
    arguments: attacks,
    [false, true]
  )
  func attack(_ attack: (name: String, script: String), isDeterministic: Bool) throws {
    // Lua's own sort looks at both ends first, and finds two nils that cannot be compared.
    if attack.name == "table.sort where __len lies", !isDeterministic { return }
    let world = try TillWorld(isDeterministic: isDeterministic)
    try world.state.limitTime(fromHurryTo: 50)
    let first = attack.script.contains("hurry()") ? 60_000 : 50
    let step = {
      guard attack.name == "deep recursion" else { return }
      // Setting the hook in a full stack, leaving it, and freeing what the calls took are long steps of
      // Lua's C. What they may take more is what Limits.md promises.
      try LuaState().run("local function f() return 1 + f() end pcall(f)")
    }
    var error = LuaError(.closed, "")
    let prepare = { try world.state.setTimeLimit(milliseconds: first) }
    let (used, allowed) = try processorTime(
      within: .milliseconds(150),
      beyond: step,
      after: prepare
    ) {
      error = try #require(throws: LuaError.self) {
        try world.state.run("\n" + attack.script, chunk: "attack")
      }
    }
    #expect(used < allowed, "\(attack.name)")
    #expect(error.code == .timeLimit)
    #expect(world.state.lastFailure?.limit == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "attack", line: 2))
    #expect(error.traceback?.hasPrefix("stack traceback:\n") == true)
    // From here on the machine may take its time.
    try world.state.setTimeLimit(milliseconds: 60_000)
    try world.state.run(
      """
      local co = coroutine.wrap(function() for i = 1, 10 do coroutine.yield(i) end end)
      for i = 1, 10 do assert(co() == i) end
      if K then
        local closed, why = coroutine.close(K)
        assert(not closed and why == "time limit")
      end
      """
    )
  }

  @Test("A loop that has nothing to do is no loop")
  func emptyRepetition() throws {
    let state = LuaState()
    try state.run("assert(string.rep('', 1 << 62) == '' and ('ab'):rep(3, '-') == 'ab-ab-ab')")
  }

  @Test("An error value whose __tostring never ends is reported without its text")
  func endlessDescription() throws {
    let world = try TillWorld()
    try world.state.limitTime(fromHurryTo: 30)
    let error = try #require(throws: LuaError.self) {
      try world.state.run(
        "error(setmetatable({}, { __tostring = function() hurry() while true do end end }))"
      )
    }
    #expect(error.code == .runtime)
    #expect(
      error.message
        == "the script raised a value whose __tostring fails; correct that, to see what it says"
    )
    #expect(
      error.traceback == """
        stack traceback:
        \t[C]: in function 'error'
        \tscript:1: in main chunk
        """
    )
  }

  @Test("Each run has the whole limit, and a run within it is left alone")
  func eachRunAnew() throws {
    let clock = ContinuousClock()
    let limit = 200
    let state = LuaState()
    try state.setGlobal(
      "spin",
      to: state.makeFunction("spin", parameters: "milliseconds") { (milliseconds: Int) in
        let end = clock.now + .milliseconds(milliseconds)
        while clock.now < end {}
      }
    )
    try state.setTimeLimit(milliseconds: limit)
    // Together they take longer than the limit.
    for round in 0..<12 {
      if round % 4 == 0 {
        #expect(throws: LuaError.self) { try state.run("while true do end") }
      }
      let start = clock.now
      do {
        try state.run("spin(20)")
      } catch {
        // On a machine that is busy enough a short run may take long, and only then it is ended.
        #expect((error as? LuaError)?.code == .timeLimit)
        #expect(clock.now - start >= .milliseconds(limit))
      }
    }
    try state.setTimeLimit(milliseconds: 0)
    try state.run("spin(300)")
  }

  @Test(
    "An outer state that is out of time ends the states that run in it, with and without limits",
    arguments: [0, 60_000]
  )
  func nested(innerLimit: Int) throws {
    let registry = LuaRegistry(classes: [Nest.exposed.descriptor])
    let outer = LuaState(.init(registry: registry))
    let nest = Nest(LuaState())
    try nest.state.setTimeLimit(milliseconds: innerLimit)
    try outer.setTimeLimit(milliseconds: 60_000)
    let hurry = try nest.state.makeFunction("hurry") { [unowned outer] in
      try outer.setTimeLimit(milliseconds: 50)
    }
    try nest.state.setGlobal("hurry", to: hurry)
    let error = try #require(throws: LuaError.self) {
      try outer.run(
        "local nest = ...\nwhile true do pcall(nest.run, nest, 'hurry() while true do end') end",
        nest
      )
    }
    #expect(error.code == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    let inner = try #require(nest.error as? LuaError)
    #expect(inner.code == .timeLimit)
    #expect(inner.location == LuaLocation(chunk: "inner", line: 1))
    // From here on the machine may take its time.
    try outer.setTimeLimit(milliseconds: 60_000)
    try nest.state.run("for i = 1, 1e5 do end")
    try outer.run("for i = 1, 1e5 do end")
  }

  @Test("An inner state that is out of time leaves the outer one its own")
  func innerExpires() throws {
    let outer = LuaState(.init(registry: LuaRegistry(classes: [Nest.exposed.descriptor])))
    let nest = Nest(LuaState())
    try nest.state.setTimeLimit(milliseconds: 30)
    try outer.setTimeLimit(milliseconds: 60_000)
    try outer.run(
      "local nest = ...\nnest:swallow('while true do end')\nfor i = 1, 1e5 do end",
      nest
    )
    #expect((nest.error as? LuaError)?.code == .timeLimit)
  }

  @Test("The time limit ends a run whose instructions are counted and whose lines are covered")
  func everyHook() throws {
    let state = LuaState(.init(collectsCoverage: true))
    try state.limitTime(fromHurryTo: 30)
    try state.setInstructionLimit(Int.max)
    try state.setDepthLimit(calls: 100)
    for _ in 0..<2 {
      try state.setTimeLimit(milliseconds: 60_000)
      let error = try #require(throws: LuaError.self) {
        try state.run(
          """
          local co = coroutine.wrap(function() local n = 0
          while true do n = n + 1 if n == 1000 then hurry() end end end)
          co()
          """
        )
      }
      #expect(error.code == .timeLimit)
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
      #expect((state.coverage.files["script"]?[2] ?? 0) > 100)
    }
  }

  @Test("Sixteen states on sixteen threads end each by itself, again and again")
  func manyThreads() {
    let ended = Atomic<Int>(0)
    Threads.run(16) { index in
      let state = LuaState()
      for _ in 0..<4 {
        do {
          try state.setTimeLimit(milliseconds: 20 + index)
          try state.run("while true do end")
        } catch {
          if (error as? LuaError)?.code == .timeLimit { ended.add(1, ordering: .relaxed) }
        }
        // From here on the machine may take its time.
        guard (try? state.setTimeLimit(milliseconds: 60_000)) != nil else { return }
        if (try? state.evaluate("return 1", as: Int.self)) != 1 { return }
      }
    }
    #expect(ended.load(ordering: .relaxed) == 64)
  }
}
