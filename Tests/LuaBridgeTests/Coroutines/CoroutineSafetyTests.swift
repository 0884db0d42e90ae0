internal import Glibc
import LuaBridge
import Testing

@Suite("Accidents in coroutines")
struct CoroutineSafetyTests {
  /// Uses everything that allocates, from Swift and from the script.
  static let everything = """
    local guard <close> = setmetatable({}, { __close = function() closed = { "closed" } end })
    local kept = { Kettle {} }
    for i = 1, 3 do kept[#kept + 1] = coroutine.yield(i, "yielded " .. i, {}) end
    local tea = kettle:boil(1)
    kept[#kept + 1] = tea .. " in a cup"
    local ok, e = pcall(kettle.boil, kettle, 2)
    if ok then error("should have failed") end
    coroutine.wrap(function() kept.inner = Kettle {} kettle:boil(3) kept.inner = nil end)()
    local failing = coroutine.create(function()
      local g <close> = setmetatable({}, { __close = function() error("in close") end })
      error("x")
    end)
    pcall(kettle.resume, kettle, failing)
    return "done", table.unpack(kept)
    """

  /// Drives the script to its end.
  private func drive(_ kitchen: Kettle.Kitchen, _ co: LuaCoroutine) throws {
    while true {
      switch try co.resume("given") {
      case .yielded, .running: continue
      case .returned(let values):
        guard case .string("done")? = values.first else {
          Issue.record("\(values)")
          return
        }
      case .waiting:
        try kitchen.kettle.pour("tea")
        try kitchen.kettle.spill(Till.Declined(cents: 1))
        if !kitchen.kettle.pending.isEmpty { try kitchen.kettle.pour() }
      }
      return
    }
  }

  @Test(
    "Everything works with a collection at every crossing and allocation",
    arguments: [false, true]
  )
  func stress(isDeterministic: Bool) throws {
    let kitchen = try Kettle.Kitchen(isDeterministic: isDeterministic)
    try kitchen.state.setCollectionStress(true)
    for _ in 0..<3 { try drive(kitchen, kitchen.coroutine(Self.everything)) }
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 1)
    #expect(kitchen.state.statistics.references == 0)
  }

  /// Runs the script with the n-th allocation failing; answers whether any failed.
  private func inject(_ n: Int, andAllAfter: Bool) throws -> Bool {
    let kitchen = try Kettle.Kitchen(isDeterministic: n % 2 == 0)
    let function = try kitchen.state.load(Self.everything)
    try kitchen.state.failAllocation(n, andAllAfter: andAllAfter)
    do {
      try drive(kitchen, try LuaCoroutine(function))
    } catch let error as LuaError {
      #expect(error.code == .memoryLimit, "allocation \(n): \(error)")
    } catch is Till.Declined {
      // The pcall around the wait was refused memory and let the error through.
    }
    let failed = kitchen.state.allocationFailures > 0
    try kitchen.state.failAllocation(0, andAllAfter: false)
    kitchen.kettle.pending = []
    #expect(try kitchen.coroutine("return 1").resume().text == "returned [1]")
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 1, "after allocation \(n)")
    return failed
  }

  @Test(
    "Whichever allocation fails: a clear error, no leak, and the state goes on",
    arguments: [false, true]
  )
  func injection(andAllAfter: Bool) throws {
    let n = try sweepAllocations(first: 60, step: 3) {
      try inject($0, andAllAfter: andAllAfter)
    }
    #expect((50..<20_000).contains(n))
  }

  @Test("The memory limit ends a coroutine with its line, and the state goes on")
  func memoryLimit() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.setMemoryLimit(bytes: kitchen.state.statistics.bytes + 500_000)
    for text in [
      "\nlocal t = {} while true do t[#t + 1] = 'x' .. #t end",
      "\nlocal s = ('x'):rep(1e9)", "coroutine.yield()\nlocal s = ('x'):rep(1e9)",
    ] {
      let co = try kitchen.coroutine(text)
      let error = try kitchen.error { while true { try co.resume() } }
      #expect(error.code == .memoryLimit)
      #expect(error.message == "not enough memory")
      #expect(error.location == LuaLocation(chunk: "script", line: 2), "\(text)")
      #expect(co.status == .dead)
    }
    try kitchen.state.run("local t = {} for i = 1, 100 do t[i] = Kettle {} end")
  }

  @Test("Random orders of resuming, failing, closing and dropping leave nothing behind")
  func randomOrders() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let kitchen = try Kettle.Kitchen(isDeterministic: seed % 2 == 0)
      try kitchen.state.setCollectionStress(seed % 5 == 0)
      var coroutines: [LuaCoroutine] = []
      for _ in 0..<100 {
        do {
          switch random.next() % 7 {
          case 0:
            coroutines.append(
              try kitchen.coroutine(
                "local k = Kettle {} for i = 1, 3 do pcall(sleep, 1) coroutine.yield(k) sleep(2) end"
              )
            )
          case 1, 2: try coroutines.randomElement(using: &random)?.resume(1)
          case 3: try kitchen.kettle.pending.randomElement(using: &random)?.resume(returning: 2)
          case 4:
            try kitchen.kettle.pending.randomElement(using: &random)?
              .fail(Till.Declined(cents: 1))
          case 5: try coroutines.randomElement(using: &random)?.close()
          default:
            if let index = coroutines.indices.randomElement(using: &random) {
              coroutines.remove(at: index)
            }
            if let index = kitchen.kettle.pending.indices.randomElement(using: &random) {
              kitchen.kettle.pending.remove(at: index)
            }
          }
        } catch let error as LuaError {
          #expect([.runtime, .gone].contains(error.code), "\(error)")
        } catch is Till.Declined {}
      }
      coroutines = []
      kitchen.kettle.pending = []
      kitchen.state.collect()
      #expect(kitchen.tracker.live == 1, "seed \(seed)")
      #expect(kitchen.state.statistics.references == 0, "seed \(seed)")
    }
  }
}

extension SplitMix: RandomNumberGenerator {}
