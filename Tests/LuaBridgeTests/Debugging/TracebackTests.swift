import LuaBridge
import Testing

@Suite("Tracebacks as values")
struct TracebackTests {
  /// A state with tills that notes variables.
  private func state(capturesVariables: Bool = false, sourceLimit: Int = 1 << 20) throws -> LuaState
  {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    let state = LuaState(
      .init(registry: registry, capturesVariables: capturesVariables, sourceLimit: sourceLimit)
    )
    try state.setGlobal("tracker", to: TrackerBox(Tracker()))
    return state
  }

  private func failure(
    _ state: LuaState,
    _ script: String,
    chunk: String = "s"
  ) throws
    -> LuaTraceback
  {
    #expect(throws: (any Error).self) { try state.run(script, chunk: chunk) }
    return try #require(state.lastFailure?.stack)
  }

  @Test("Frames have their function, kind, line and source")
  func frames() throws {
    let stack = try failure(
      try state(),
      """
      local function pay(till)
        till:charge(-5)   -- too little
      end
      local t = setmetatable({}, { __index = function(_, key) pay(Till {}) end })
      local function last() return t.x end
      return last()
      """
    )
    func at(_ line: Int) -> LuaLocation { LuaLocation(chunk: "s", line: line) }
    #expect(
      stack
        == LuaTraceback(frames: [
          .init(kind: .host, name: "charge", nameKind: "method"),
          .init(
            kind: .script,
            name: "pay",
            nameKind: "upvalue",
            location: at(2),
            definition: at(1),
            sourceLine: "till:charge(-5)   -- too little"
          ),
          .init(
            kind: .script,
            name: "index",
            nameKind: "metamethod",
            location: at(4),
            definition: at(4),
            sourceLine:
              "local t = setmetatable({}, { __index = function(_, key) pay(Till {}) end })"
          ),
          .init(
            kind: .script,
            location: at(5),
            definition: at(5),
            sourceLine: "local function last() return t.x end",
            isTailCall: true
          ),
        ])
    )
    #expect(
      "\(stack)" == """
        s:2: in upvalue 'pay'
            till:charge(-5)   -- too little
        s:4: in metamethod 'index'
            local t = setmetatable({}, { __index = function(_, key) pay(Till {}) end })
        s:5: in function <s:5>
            local function last() return t.x end
        through the host: method 'charge'
        """
    )
  }

  @Test("The error has it as well, and a deep recursion is told once")
  func deep() throws {
    let state = try state()
    let error = try #require(throws: LuaError.self) {
      try state.run(
        "local function f(n)\n  if n > 0 then f(n - 1) end\n  error('end')\nend\nf(60)",
        chunk: "s"
      )
    }
    let stack = try #require(error.stack)
    #expect(stack.frames.map(\.repeats) == [1, 1, 59, 1, 1])
    #expect(stack.omitted == 0)
    #expect(
      "\(stack)" == """
        s:3: in upvalue 'f'
            error('end')
        s:2: in upvalue 'f' (59 times)
            if n > 0 then f(n - 1) end
        s:2: in local 'f'
            if n > 0 then f(n - 1) end
        s:5: in main chunk
            f(60)
        through the host: function 'error'
        """
    )
    let overflow = try failure(state, "local function f() return 1 + f() end\nf()")
    #expect(overflow.omitted > 1_000)
    #expect(overflow.frames.first?.repeats ?? 0 > 50)
    #expect(overflow.frames.last?.kind == .script)
    #expect("\(overflow)".hasSuffix("more frames …"))
    let various = try failure(
      state,
      """
      local calls = {}
      for i = 1, 150 do
        calls[i] = load("local c, i = ... if i == 150 then error('x') end c[i + 1](c, i + 1) return 1", "=c" .. i)
      end
      calls[1](calls, 1)
      """
    )
    #expect(various.frames.count == 44)
    #expect(various.frames.last?.kind == .main)
    #expect(various.frames.map(\.repeats).reduce(0, +) + various.omitted == 152)
  }

  @Test("A memory failure has frames, and so have limits in coroutines")
  func limits() throws {
    let state = try state()
    try state.setMemoryLimit(bytes: state.statistics.bytes + 1_000_000)
    let memory = try failure(state, "local function f()\nlocal s = ('x'):rep(1e8)\nend\nf()")
    #expect(memory.scriptFrames.map { $0.location?.line } == [2, 4])
    #expect(memory.frames.first?.name == "rep")
    try state.setInstructionLimit(1_000)
    let counted = try failure(
      state,
      "local co = coroutine.wrap(function()\nwhile true do end end)\nco()"
    )
    #expect(counted.scriptFrames.first?.sourceLine == "while true do end end)")
  }

  @Test("An error that crosses Swift keeps the frames of where it was raised")
  func flight() throws {
    let state = try state()
    let error = try #require(throws: LuaError.self) {
      try state.run(
        """
        local till = Till {}
        till:onCharge(function()
          error("inner")
        end)
        till:charge(1)
        """,
        chunk: "s"
      )
    }
    #expect(error.stack?.scriptFrames.map { $0.location?.line } == [3, 5])
    #expect(error.stack?.frames.first?.name == "error")
    let next = try failure(state, "error('other')")
    #expect(next.scriptFrames.map { $0.location?.line } == [1])
  }

  @Test("Variables of the failing frame are told in short, on request")
  func variables() throws {
    let script = """
      local up, unused = { 1, 2 }, 1
      local function f(a, b, ...)
        local text, long = "quote \\" and \\n and \\1", ("ä"):rep(100)
        local number, float, whole, flag, none = 1, 0.5, 2.0, true, nil
        local f, g, co, till = print, function() end, coroutine.create(print), Till {}
        local a = "hides"
        for i = 1, 3 do local inner = i + #up error("x") end
      end
      f(1, {}, 3)
      """
    let noted = try failure(try state(capturesVariables: true), script)
    let told = noted.variables.map { "\($0)" + ($0.isUpvalue ? " (upvalue)" : "") }
    #expect(
      told.map { $0.hasPrefix("till") ? "till" : $0.hasPrefix("long") ? "long" : $0 } == [
        "a = \"hides\"", "b = table of length 0", #"text = "quote \" and \n and \x01""#, "long",
        "number = 1", "float = 0.5", "whole = 2.0", "flag = true", "none = nil",
        "f = function of the host", "g = function at s:5", "co = thread", "till", "i = 1",
        "inner = 3", "up = table of length 2 (upvalue)",
      ]
    )
    let long = try #require(noted.variables.first { $0.name == "long" }?.value)
    #expect(long.hasPrefix("\"ää") && long.hasSuffix("ä\"…") && long.utf8.count < 96)
    #expect(noted.variables.first { $0.name == "till" }?.value.hasPrefix("Till #") == true)
    #expect(try failure(try state(), script).variables.isEmpty)
    let many = (1...60).map { "local v\($0) = \($0)" }.joined(separator: "\n")
    let bounded = try failure(try state(capturesVariables: true), many + "\nerror('x')")
    #expect(bounded.variables.count == 40)
  }

  @Test("Sources are kept within their limit, the latest first")
  func sources() throws {
    let state = try state(sourceLimit: 40)
    func line(_ chunk: String, _ line: Int) -> String? {
      state.sourceLine(at: LuaLocation(chunk: chunk, line: line))
    }
    try state.run("\n  local one = 1  \n", chunk: "a")
    #expect(
      [1, 2, 3, 4, 0, -1].map { line("a", $0) } == [nil, "local one = 1", nil, nil, nil, nil]
    )
    try state.run("local b = 2", chunk: "b")
    #expect(line("a", 2) != nil && line("b", 1) == "local b = 2")
    try state.run("local a = 'again and longer'", chunk: "a")
    #expect(line("a", 1) == "local a = 'again and longer'" && line("b", 1) == "local b = 2")
    #expect(state.sourceNames == ["b", "a"])
    #expect(state.sourceText(of: "b") == "local b = 2")
    try state.run("local c = 3333", chunk: "c")
    #expect(line("b", 1) == nil)
    #expect(state.sourceNames == ["c"])
    #expect(state.sourceText(of: "b") == nil)
    try state.run("local d = '" + String(repeating: "d", count: 100) + "'", chunk: "d")
    #expect(line("d", 1) == nil && line("c", 1) == "local c = 3333")
    try state.run("local e = 1\n\rlocal f = 2\rlocal g = 3", chunk: "e")
    #expect(
      [1, 2, 3, 4].map { line("e", $0) } == ["local e = 1", "local f = 2", "local g = 3", nil]
    )
  }

  @Test(
    "Whichever allocation fails while a failure is noted: the right error, and the state goes on",
    arguments: [false, true]
  )
  func injection(andAllAfter: Bool) throws {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    var n = 1
    var hasFailed = true
    while hasFailed, n < 3_000 {
      let tracker = Tracker()
      do {
        let state = LuaState(
          .init(
            registry: registry,
            warn: { _, _ in },
            collectsCoverage: true,
            capturesVariables: true
          )
        )
        try state.setGlobal("tracker", to: TrackerBox(tracker))
        try state.setDepthLimit(calls: 150)
        let script = try state.load(
          """
          local t, till = { 1 }, Till {}
          local function f(n) local text = "x" .. n if n > 0 then return 1 + f(n - 1) end
            till:onCharge(function() local inner = { n } error("raised " .. n) end)
            coroutine.wrap(function() till:charge(1) end)()
          end
          warn("some") xpcall(f, function(e) return { e } end, 3)
          f(3)
          """
        )
        try state.failAllocation(n, andAllAfter: andAllAfter)
        let error = try #require(throws: LuaError.self) { try script() }
        hasFailed = state.allocationFailures > 0
        #expect([.runtime, .memoryLimit].contains(error.code), "allocation \(n): \(error)")
        #expect(hasFailed || error.message.hasSuffix("raised 0"))
        try state.failAllocation(0, andAllAfter: false)
        try state.run("local t = Till {} t:charge(1) assert(t.total == 1)")
        state.collect()
        #expect(state.statistics.wrappers == 1, "after allocation \(n)")
      }
      #expect(tracker.live == 0, "after allocation \(n)")
      n += n < 80 ? 1 : 5
    }
    #expect((40..<3_000).contains(n))
  }
}
