internal import Glibc
import LuaBridge
import Testing

@Suite("The memory limit")
struct MemoryLimitTests {
  @Test("A bomb ends in an error with its line, and the state goes on")
  func bomb() throws {
    let world = try TillWorld()
    try world.state.setMemoryLimit(bytes: world.state.statistics.bytes + 1_000_000)
    for script in [
      "\nlocal t = {} while true do t[#t + 1] = 'x' .. #t end",
      "\nlocal s = 'x' while true do s = s .. s end",
      "\nlocal s = ('x'):rep(1e9)",
      "\nlocal t = {} while true do t = { t, function() return t end } end",
    ] {
      let error = try #require(throws: LuaError.self) { try world.state.run(script) }
      #expect(error.code == .memoryLimit)
      #expect(error.message == "not enough memory")
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
      #expect(error.traceback == nil)
      try world.state.run("local t = {} for i = 1, 1000 do t[i] = Till {} end")
    }
    #expect(world.state.statistics.bytes < 2_000_000)
  }

  @Test("A failure of memory itself, no limit, is an error that a script can catch")
  func caught() throws {
    let state = LuaState()
    try state.setGlobal("kept", to: [Int]())
    let script = try state.load(
      """
      for i = 1, 3 do
        local ok, message = pcall(string.rep, "x", 1e6)
        if not ok then kept[#kept + 1] = i assert(message == "not enough memory") end
      end
      """
    )
    var seen: Set<[Int]> = []
    let last = try sweepAllocations(first: .max, step: 1) { n in
      try state.failAllocation(n, andAllAfter: false)
      do {
        try script()
      } catch let error as LuaError {
        #expect(error.code == .memoryLimit)  // it was refused where nothing catches it
      }
      let isReached = state.allocationFailures > 0
      try state.failAllocation(0, andAllAfter: false)
      seen.insert(try state.global("kept"))
      try state.setGlobal("kept", to: [Int]())
      return isReached
    }
    // The repetition allocates twice in each round, for its buffer and for the text; the last run
    // is one that nothing was refused to.
    #expect(last > 6)
    #expect(seen == [[], [1], [2], [3]])
  }

  @Test("Swift is never refused memory: what goes over the limit raises when Swift has returned")
  func host() throws {
    let world = try TillWorld()
    let till = Till()
    till.note = String(repeating: "n", count: 2_000_000)
    try world.state.setMemoryLimit(bytes: world.state.statistics.bytes + 1_000_000)
    let error = try #require(throws: LuaError.self) {
      try world.state.run("local till = ...\nlocal n = till.note", till)
    }
    #expect(error.code == .memoryLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    till.note = "short"
    try world.state.run("local till = ... assert(till.note == 'short')", till)
    let large = String(repeating: "n", count: 2_000_000)
    try world.state.setGlobal("large", to: large)
    #expect(try world.state.global("large", as: String.self) == large)
  }

  @Test(
    "Where the text that Swift compiles for a script finds no room, the script's line is the place",
    arguments: [false, true]
  )
  func compiling(isCaught: Bool) throws {
    let state = LuaState()
    let text = String(repeating: "x = {} ", count: 20_000)
    let compile = try state.makeFunction("compile") { [unowned state] in
      do { _ = try state.load(text) } catch { if !isCaught { throw error } }
    }
    try state.setGlobal("compile", to: compile)
    try state.setMemoryLimit(bytes: state.statistics.bytes + 50_000)
    let error = try #require(throws: LuaError.self) {
      try state.run("local t = {}\ncompile()\nt = nil")
    }
    #expect(error.code == .memoryLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    #expect(state.lastFailure?.location == error.location)
  }

  @Test("A text that finds no room, compiled while no script runs, has no line")
  func compilingAlone() throws {
    let state = LuaState()
    try state.setMemoryLimit(bytes: state.statistics.bytes + 50_000)
    _ = try #require(throws: LuaError.self) {
      try state.run("\nlocal t = {} while true do t[#t + 1] = {} end")
    }
    let error = try #require(throws: LuaError.self) {
      try state.load(String(repeating: "x = {} ", count: 20_000))
    }
    #expect(error.code == .memoryLimit)
    #expect(error.location == nil)
  }

  /// Uses everything that allocates: objects, handlers, coroutines, errors, sorting, formatting.
  static let everything = """
    local kept = {}
    local till = Till { note = "a note that is long enough to be allocated", false, Till {} }
    till:onCharge(function(_, cents) kept[#kept + 1] = cents .. "" end)
    for i = 1, 5 do
      local drawer = Till {}
      till:own(drawer)
      drawer:onCharge(function() kept.last = drawer end)
      drawer:charge(i)
      kept[i] = drawer
    end
    local subscription = till.charged:add(function() kept.heard = {} end)
    till:charge(5, "tea")
    subscription:disconnect()
    local co = coroutine.wrap(function(a)
      local x <close> = setmetatable({}, { __close = function() kept.closed = {} end })
      for i = 1, 3 do coroutine.yield(a .. i) end
    end)
    for i = 1, 3 do kept[#kept + 1] = co("v") end
    if pcall(till.charge, till, -1) then error("should have failed") end
    if pcall(function() till.nothing = 1 end) then error("should have failed") end
    xpcall(function() error({ code = 1 }) end, function(e) return { e } end)
    local failing = coroutine.create(function()
      local q <close> = setmetatable({}, { __close = function() error("in close") end })
      error("x")
    end)
    coroutine.resume(failing)
    coroutine.close(failing)
    local t = {}
    for i = 1, 50 do t["k" .. i] = function() return i, till end end
    for _ in pairs(t) do end
    table.sort(kept, function(a, b) return tostring(a) < tostring(b) end)
    local text = string.format("%s %d %q", till, 5, "quoted") .. os.date("%Y")
    for i = 1, 40 do Till {} end
    collectgarbage("step")
    local chunk = load("return function() return 1 end")  -- nil where it cannot be compiled
    if chunk then chunk() end
    """

  /// Runs the script with the n-th allocation failing; answers whether any failed.
  private func inject(_ n: Int, andAllAfter: Bool) throws -> Bool {
    let tracker = Tracker()
    var failed = false
    do {
      let world = try TillWorld(isDeterministic: true)
      try world.state.setGlobal("tracker", to: TrackerBox(tracker))
      let script = try world.state.load(Self.everything)
      try world.state.failAllocation(n, andAllAfter: andAllAfter)
      do {
        try script()
      } catch let error as LuaError {
        #expect(error.code == .memoryLimit, "allocation \(n): \(error)")
      }
      failed = world.state.allocationFailures > 0
      try world.state.failAllocation(0, andAllAfter: false)
      try world.state.run("local t = Till {} t:charge(1) assert(t.total == 1)")
      world.state.collect()
      #expect(world.state.statistics.wrappers == 1, "after allocation \(n)")
    }
    #expect(tracker.live == 0, "after allocation \(n)")
    return failed
  }

  @Test(
    "Whichever allocation fails: a clear error, no leak, and the state goes on",
    arguments: [false, true]
  )
  func injection(andAllAfter: Bool) throws {
    let n = try sweepAllocations(first: 150, step: 7) {
      try inject($0, andAllAfter: andAllAfter)
    }
    #expect((200..<20_000).contains(n))
  }

  @Test("Finalisers run though the limit is reached: no object is lost")
  func finalizersAtTheLimit() throws {
    let world = try TillWorld()
    try world.state.setMemoryLimit(bytes: world.state.statistics.bytes + 300_000)
    for _ in 0..<5 {
      #expect(throws: LuaError.self) {
        try world.state.run(
          """
          local function deep(n)
            local t = { Till {}, Till {} }
            if n > 0 then return deep(n - 1), t end
            while true do t[#t + 1] = { Till {} } end
          end
          deep(100)
          """
        )
      }
    }
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.wrappers == 1)
  }
}
