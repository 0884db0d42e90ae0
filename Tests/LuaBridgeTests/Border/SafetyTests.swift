import LuaBridge
import Synchronization
import Testing

@Suite("Accidents at the border")
struct SafetyTests {
  /// Scripts about the lives of objects, run with a collection at every crossing and allocation.
  static let scripts = [
    """
    local till = Till { note = "x", Till {}, false, Till { Till {} } }
    till:onCharge(function(sender, cents) assert(rawequal(sender, till)) till.note = "n" .. cents end)
    till:charge(5)
    assert(till.note == "n5" and #till == 2 and till.total == 5)
    """,
    """
    local hits = 0
    local parent = Till {}
    for i = 1, 20 do
      local child = Till {}
      parent:own(child)
      child:onCharge(function() hits = hits + 1 parent.note = "told" end)
      child:charge(i)
    end
    assert(hits == 20 and #parent == 20)
    parent:drop()
    assert(#parent == 0)
    """,
    """
    local till, seen = Till {}, {}
    local subscription
    subscription = till.charged:add(function(_, cents)
      seen[#seen + 1] = cents
      subscription:disconnect()
    end)
    till:charge(1)
    till:charge(2)
    assert(#seen == 1 and seen[1] == 1 and not subscription.isConnected)
    """,
    """
    local watcher = Till {}
    do
      local till = Till {}
      watcher.colleague = till
      till:onCharge(function(t) watcher.note = "heard " .. t.total end)
    end
    local colleague = watcher.colleague
    if colleague then colleague:charge(3) assert(watcher.note == "heard 3") end
    """,
    """
    local co = coroutine.wrap(function()
      local till = Till {}
      till:onCharge(function() return pcall(till.charge, till, -1) end)
      for i = 1, 5 do till:charge(i) coroutine.yield(till) end
    end)
    for i = 1, 5 do assert(co().total > 0) end
    """,
    """
    local weak = setmetatable({}, { __mode = "k" })
    local till = Till {}
    weak[till] = "kept"
    till:onCharge(function() end)
    collectgarbage()
    assert(weak[till] == "kept")
    for i = 1, 10 do weak[Till {}] = true end
    collectgarbage() collectgarbage()
    """,
  ]

  @Test("Everything works with a collection at every crossing and allocation", arguments: scripts)
  func stress(script: String) throws {
    let tracker = Tracker()
    do {
      let world = try TillWorld(isDeterministic: true)
      try world.state.setGlobal("tracker", to: TrackerBox(tracker))
      try world.state.setCollectionStress(true)
      for _ in 0..<3 { try world.state.run(script) }
      world.state.collect()
      #expect(tracker.live == 0)
      #expect(world.state.statistics.wrappers == 1)
    }
  }

  @Test("Finalisers that find no stack to run on lose no object")
  func finalizersWithoutStack() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      -- Garbage is made, and collected, at every depth to which C functions can be nested.
      local function dig()
        for i = 1, 3 do Till {} end
        collectgarbage("step", 1000)
        pcall(dig)
        for i = 1, 3 do Till {} end
        collectgarbage()
      end
      for i = 1, 3 do
        dig()
        string.gsub("xx", "x", function() pcall(dig) end)
      end
      -- And at the end of Lua's own stack, by frames that are large, so that there are few.
      local function deep(...)
        local a, b = Till {}, collectgarbage("step", 1000)
        return 1 + deep(...)
      end
      for i = 1, 3 do pcall(deep, table.unpack({}, 1, 20000)) end
      """
    )
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.wrappers == 1)
    try world.state.run(
      "for i = 1, 100 do local t = Till {} t:onCharge(function() return t end) end"
    )
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("A failure that Swift swallowed lends its traceback to no later one")
  func swallowedFlight() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run("local till = ...\ntill:onCharge(function() error('same', 0) end)", till)
    #expect(throws: LuaError.self) { try world.state.run("local till = ... till:charge(1)", till) }
    let error = try #require(throws: LuaError.self) {
      try world.state.run("\n\n\nerror('same', 0)", chunk: "later")
    }
    #expect(error.location == LuaLocation(chunk: "later", line: 4))
    #expect(
      error.traceback == """
        stack traceback:
        \t[C]: in function 'error'
        \tlater:4: in main chunk
        """
    )
  }

  @Test("Every use after close throws, and handlers, values and objects can still be dropped")
  func useAfterClose() throws {
    let world = try TillWorld()
    let till = Till(world.tracker)
    try world.state.run("local till = ... till:onCharge(function() return till end)", till)
    let table: LuaTable = try world.state.evaluate("return {}")
    let value: LuaValue = try world.state.evaluate("return { f = print }")
    let handler = try #require(till.handlers.first)
    world.state.close()
    let uses: [(String, () throws -> Void)] = [
      ("run", { try world.state.run("") }),
      ("evaluate", { _ = try world.state.evaluate("return 1", as: Int.self) }),
      ("setGlobal", { try world.state.setGlobal("x", to: 1) }),
      ("global", { _ = try world.state.global("x", as: Int.self) }),
      ("table", { try table.set(1, to: 2) }), ("entries", { _ = try table.entries() }),
      ("handler", { try handler(1) }), ("limit", { try world.state.setTimeLimit(milliseconds: 1) }),
      ("memory", { try world.state.setMemoryLimit(bytes: 1) }),
      ("charge", { _ = try till.charge(1, note: nil) }),
    ]
    for (name, use) in uses {
      let error = #expect(throws: LuaError.self, "\(name)") { try use() }
      #expect(error?.code == .closed, "\(name)")
    }
    till.handlers = []
    #expect(world.tracker.live == 1)
    withExtendedLifetime(value) {}
  }

  @Test("Values that Swift drops on other threads are released at the next safe point")
  func releaseElsewhere() throws {
    final class Bag: @unchecked Sendable {
      // Emptied on one thread while the state rests: that is what is tested.
      var values: [LuaValue] = []
    }
    let state = LuaState()
    let before = state.statistics.references
    let bags = (0..<4).map { _ in Bag() }
    for bag in bags {
      for _ in 0..<250 { bag.values.append(try state.evaluate("return {}")) }
    }
    #expect(state.statistics.references == before + 1_000)
    Threads.run(4) { index in bags[index].values = [] }
    #expect(state.statistics.references == before + 1_000)
    state.safePoint()
    #expect(state.statistics.references == before)
  }

  /// How often a loop goes round until a state's limit of instructions ends it: a number that each
  /// state has for itself, and that is the same for all.
  private static func rounds(_ state: LuaState) throws -> Int {
    try state.setInstructionLimit(20_000)
    let error = try #require(throws: LuaError.self) {
      try state.run("n = 0\nwhile true do pcall(function() n = n + 1 end) end")
    }
    #expect(error.code == .instructionLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    try state.setInstructionLimit(0)
    return try state.global("n")
  }

  /// What one of many states does beside the others: objects and cycles, coroutines from either side,
  /// a class of the script's, errors of both languages, limits and what comes after them.
  private static func work(_ world: TillWorld, rounds: Int) throws {
    let state = world.state
    for script in scripts { try state.run(script) }
    try state.run(
      """
      local Loud = Till:extend("Loud", { fields = { "twin" },
        charge = function(self, n) return n == 3 or Loud == nil end })
      for i = 1, 10 do
        local a, b = Loud {}, Loud {}
        a.twin, b.twin = b, a
        assert(a:charge(3))
      end
      """
    )
    let co = try LuaCoroutine(
      state.load("local t = Till {} for i = 1, 5 do t:charge(i) coroutine.yield(t.total) end")
    )
    for total in [1, 3, 6, 10, 15] {
      #expect(try co.resume(returning: Int.self) == total)
    }
    try co.close()
    #expect(throws: Till.Declined(cents: -4)) { try state.run("Till {}:charge(-4)") }
    func code(_ script: String) -> LuaError.Code? {
      do { try state.run("\n" + script) } catch {
        let error = error as? LuaError
        #expect(error?.location == LuaLocation(chunk: "script", line: 2))
        return error?.code
      }
      return nil
    }
    #expect(code("local t = nil t:open()") == .runtime)
    #expect(code("coroutine.wrap(function() error({}) end)()") == .runtime)
    #expect(try Self.rounds(state) == rounds)
    try state.setDepthLimit(calls: 60)
    #expect(code("local function f() pcall(f) return 1 + f() end f()") == .depthLimit)
    try state.setDepthLimit()
    try state.setMemoryLimit(bytes: state.statistics.bytes + 300_000)
    #expect(code("local t = {} while true do t[#t + 1] = { Till {} } end") == .memoryLimit)
    try state.setMemoryLimit(bytes: 0)
  }

  @Test("Sixteen states on sixteen threads share classes and nothing else")
  func manyStates() throws {
    let rounds = try Self.rounds(LuaState())
    #expect(rounds > 1_000)
    let done = Atomic<Int>(0)
    Threads.run(16) { index in
      let tracker = Tracker()
      do {
        let world = try TillWorld(isDeterministic: index % 2 == 0)
        try world.state.setGlobal("tracker", to: TrackerBox(tracker))
        for _ in 0..<4 { try Self.work(world, rounds: rounds) }
        world.state.collect()
        let statistics = world.state.statistics
        #expect(tracker.live == 0)
        #expect(statistics.wrappers == 1)
        #expect(statistics.references == 0)
        done.add(1, ordering: .relaxed)
      } catch {
        Issue.record("\(index): \(error)")
      }
    }
    #expect(done.load(ordering: .relaxed) == 16)
  }
}
