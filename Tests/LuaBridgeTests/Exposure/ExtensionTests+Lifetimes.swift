import LuaBridge
import Testing

extension ExtensionTests {
  @Test("Cycles through fields, closures and methods are freed")
  func cycles() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      for i = 1, 100 do
        local X = Till:extend("X" .. i, {
          fields = { "me", "other" }, closures = { "act" },
          charge = function(self) return self.me ~= nil end,
        })
        local a, b = X {}, X {}
        a.me, b.me, a.other, b.other = a, b, b, a
        a.act = function() return a, b end
        a.didCharge = function() return b end
        a:own(b)
      end
      """
    )
    #expect(world.tracker.live == 200)
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.wrappers == 1)
  }

  @Test("An instance that outlives its state does what Swift does")
  func outliving() throws {
    let world = try TillWorld()
    try world.state.run("x = Till:extend('X', { charge = function() return false end }) {}")
    let till = try world.state.global("x", as: ScriptedTill.self)
    #expect(try !till.charge(1, note: nil))
    world.state.close()
    #expect(try till.charge(1, note: nil))
    #expect(till.total == 1)
    #expect(till.missing == [])
  }

  @Test("The same under a collection at every crossing and allocation")
  func stress() throws {
    let world = try TillWorld(isDeterministic: true)
    try world.state.setCollectionStress(true)
    try world.state.run(
      """
      local X
      X = Till:extend("X", {
        fields = { "list" }, init = function(self) self.list = {} end,
        charge = function(self, cents) self.list[#self.list + 1] = cents return X.super.charge(self, cents) end,
      })
      local x = X { note = "n" }
      for i = 1, 50 do x:charge(i) end
      print(#x.list, x.total)
      """
    )
    #expect(world.printed == ["50\t1275"])
    try world.state.setCollectionStress(false)
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("Every failing allocation ends in an error, and the state goes on")
  func failingAllocations() throws {
    let script = """
      local X = Till:extend("X", {
        fields = { "list" }, closures = { "done" }, note = "n",
        init = function(self) self.list = { 1, 2 } end,
        charge = function(self, cents) self.more = nil return true end,
        __tostring = function() return "X" end,
      })
      local x = X { list = { 3 } }
      x.done = function() return x end
      """
    let tracker = Tracker()
    var n = 1
    while true {
      let world = try TillWorld()
      try world.state.setGlobal("tracker", to: TrackerBox(tracker))
      try world.state.failAllocation(n, andAllAfter: true)
      let outcome = Result { try world.state.run(script) }
      let failures = world.state.allocationFailures
      try world.state.failAllocation(0, andAllAfter: false)
      try world.state.run("assert(Till {}:charge(1))")
      if failures == 0 {
        try outcome.get()
        break
      }
      #expect(throws: LuaError.self) { try outcome.get() }
      n += 1
    }
    #expect(n > 20)
    #expect(tracker.live == 0)
  }
}
