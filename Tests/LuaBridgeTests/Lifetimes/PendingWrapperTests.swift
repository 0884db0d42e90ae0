import LuaBridge
import Testing

/// Lua clears weak values before it runs finalisers and weak keys after that, so a walk over weak keys
/// finds wrappers that are as good as gone.
@Suite("Wrappers that are found as weak keys while Lua is about to finalise them")
struct PendingWrapperTests {
  /// Tills that only a weak table refers to.
  private func world(_ making: String) throws -> TillWorld {
    let world = try TillWorld()
    try world.state.load(
      """
      weak = setmetatable({}, { __mode = 'k' })
      hits = 0
      local all = {}
      for i = 1, 10000 do
        local till = Till {}
        \(making)
        weak[till] = i
        all[i] = till
      end
      -- Weak values are gone when the finalisers are about to run.
      function beginCollection()
        local value = setmetatable({ {} }, { __mode = 'v' })
        repeat collectgarbage('step', 0) until not value[1]
      end
      -- Finds them all while nothing is allocated, so that no finaliser runs meanwhile, and uses the
      -- newest first: the other way round, hardly any was left to be used.
      local found = {}
      for i = 1, 10000 do found[i] = false end
      function eachPending(use)
        beginCollection()
        for k, i in next, weak do found[i] = k end
        for i = 10000, 1, -1 do
          local k = found[i]
          found[i] = false
          if k then use(k) end
        end
      end
      -- One that is finalised already, and of no use to anybody, fails at once.
      function with(till, use) return (pcall(use, till)) end
      """
    )()
    return world
  }

  @Test("One with a handler is still the one wrapper of its object, and keeps the handler")
  func identity() throws {
    let world = try world("till:onCharge(function() hits = hits + 1 return till end)")
    try world.state.load("collectgarbage()")()
    world.state.safePoint()
    try world.state.load(
      """
      local walked = 0
      beginCollection()
      for k in next, weak do
        if with(k, function(till) return till.total end) then
          walked = walked + 1
          k.colleague = k
          if k.colleague ~= k then error('another wrapper of the same object') end
          k:charge(1)
          if hits ~= walked then error('its handler is lost') end
        end
      end
      assert(walked > 100)
      """
    )()
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.wrappers == 1)
  }

  @Test("One that keeps nothing is still the one wrapper of its object, whenever Swift gives that")
  func plainIdentity() throws {
    let world = try world("")
    try world.state.load(
      """
      local kept = {}
      beginCollection()
      for k in next, weak do
        if with(k, function(till) till.colleague = till end) then
          if k.colleague ~= k then error('another wrapper of the same object') end
          kept[1] = k
          break  -- that has finalised the others
        end
      end
      assert(kept[1])
      for _ = 1, 3 do
        collectgarbage()
        for _, till in ipairs(kept) do
          if till.colleague ~= till then error('another wrapper of the same object') end
        end
      end
      """
    )()
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("One that keeps nothing is found again when Swift holds its object, and gives it later")
  func givenBack() throws {
    let world = try world("")
    let owner = Till(world.tracker)
    try world.state.setGlobal("owner", to: owner)
    try world.state.setGlobal(
      "last",
      to: world.state.makeFunction("last") { owner.drawers.last }
    )
    try world.state.load(
      """
      local walked = 0
      beginCollection()
      for k in next, weak do
        if with(k, function(till) owner:own(till) end) then
          walked = walked + 1
          if last() ~= k then error('another wrapper of the same object') end
          collectgarbage()
          collectgarbage()
          if last() ~= k or k.total ~= 0 then error('the wrapper is lost') end
          if walked == 3 then break end
          beginCollection()
        end
      end
      assert(walked > 0)
      """
    )()
    owner.drawers = []
    try world.state.setGlobal("last", to: Int?.none)
    world.state.collect()
    #expect(world.tracker.live == 1)
    withExtendedLifetime(owner) {}
  }

  @Test("One that a script finds as a weak key a second time stays an object again")
  func takenTwice() throws {
    let world = try world("")
    let owner = Till(world.tracker)
    try world.state.setGlobal("owner", to: owner)
    try world.state.load(
      """
      local function take()
        local kept = {}
        beginCollection()
        for k in next, weak do
          if with(k, function(till) owner:own(till) end) then kept[#kept + 1] = k end
        end
        assert(#kept > 100)
        for _ = 1, 4 do collectgarbage() end
        for _, till in ipairs(kept) do assert(till.total == 0) end
      end
      take()
      take()
      """
    )()
    owner.drawers = []
    world.state.collect()
    #expect(world.tracker.live == 1)
    withExtendedLifetime(owner) {}
  }

  /// Does something when it goes.
  private final class Last: LuaObject {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    deinit { action() }
  }

  @Test("One that replaces another in the middle of a collection is the one wrapper from then on")
  func replaced() throws {
    let world = try world("")
    let state = world.state
    let till = Till(world.tracker)
    try state.setGlobal("first", to: till)
    try state.setGlobal(
      "last",
      to: Last { [unowned state] in
        do { try state.setGlobal("again", to: till) } catch { Issue.record(error) }
      }
    )
    try state.run("weak = setmetatable({}, { __mode = 'k' }) first, last = nil")
    state.collect()
    try state.load(
      """
      weak[again] = true
      local all = {}
      for i = 1, 10000 do all[i] = Till {} end
      all, again = nil
      beginCollection()
      local k = next(weak)
      assert(with(k, function(till) till.colleague = till end))
      assert(k.colleague == k)
      """
    )()
    state.collect()
    #expect(world.tracker.live == 1)
    withExtendedLifetime(till) {}
  }

  @Test(
    "What has the address of an object that is gone has nothing else of it",
    .enabled(if: !holdsFreedMemoryBack)
  )
  func reusedAddress() throws {
    let state = try TillWorld().state
    let use: LuaFunction = try state.evaluate(
      "return function(till) assert(till.note == '') till.note = 'used' end"
    )
    let settle: LuaFunction = try state.evaluate("return function() collectgarbage() end")
    let wrappers = state.statistics.wrappers
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for _ in 0..<50 {
      let till = Till()
      if !addresses.insert(ObjectIdentifier(till)).inserted { reused += 1 }
      try settle()  // else the next cycle is due
      let before = state.statistics.collections
      try use(till)
      #expect(state.statistics.collections == before)
      state.collect()
      _ = consume till
      state.collect()
    }
    #expect(reused > 0)
    #expect(state.statistics.wrappers == wrappers)
  }

  @Test("One that is given a handler then is still the one wrapper of its object")
  func lateHandler() throws {
    let world = try world("")
    try world.state.load(
      """
      kept = {}
      eachPending(function(k)
        local handler = function() hits = hits + 1 end
        if with(k, function(till) till:onCharge(handler) end) then kept[#kept + 1] = k end
      end)
      collectgarbage()
      collectgarbage()
      for i, till in ipairs(kept) do
        till.colleague = till
        if till.colleague ~= till then error('another wrapper of the same object') end
        till:charge(1)
        if hits ~= i then error('its handler is lost') end
      end
      assert(hits > 100)
      kept = nil
      """
    )()
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("One whose object Swift takes then stays an object, where a script keeps it")
  func takenBySwift() throws {
    let world = try world("")
    let owner = Till(world.tracker)
    try world.state.setGlobal("owner", to: owner)
    try world.state.load(
      """
      kept = {}
      eachPending(function(k)
        if with(k, function(till) owner:own(till) end) then kept[#kept + 1] = k end
      end)
      collectgarbage()
      collectgarbage()
      assert(#kept > 100)
      for _, till in ipairs(kept) do assert(till.total == 0) end
      """
    )()
    world.state.safePoint()
    try world.state.run("for _, till in ipairs(kept) do assert(till.total == 0) end kept = nil")
    owner.drawers = []
    world.state.collect()
    #expect(world.tracker.live == 1)
    withExtendedLifetime(owner) {}
  }

  /// Says whether it is still there after Lua has collected in the middle of its own method.
  private final class Lamp: LuaObject {
    final class Light { var isOn = true }
    private let light = Light()

    deinit { light.isOn = false }

    static let exposed = LuaClass<Lamp>("Lamp") {
      LuaMethod("survives", signature: [:], result: "boolean") { lamp, call in
        let light = lamp.light
        call.state.collect()
        light.isOn.push(call)
        return 1
      }
      LuaMethod("survivesCalling", parameters: "handler") {
        (lamp: Lamp, handler: LuaFunction) in
        let light = lamp.light
        try handler()
        return light.isOn
      }
      LuaInitializer { Lamp() }
    }
  }

  @Test(
    "One whose method runs stays until that has returned",
    arguments: [
      "lamp:survives()",
      "lamp:survivesCalling(collectgarbage)",
      "coroutine.wrap(function() return lamp:survivesCalling(collectgarbage) end)()",
      "lamp:survivesCalling(function() other:survivesCalling(collectgarbage) end)",
    ]
  )
  func inUse(expression: String) throws {
    let state = LuaState(.init(registry: LuaRegistry(classes: [Lamp.exposed.descriptor])))
    try state.load(
      """
      weak, other = setmetatable({}, { __mode = 'k' }), Lamp()
      local all = {}
      for i = 1, 10000 do all[i] = Lamp() weak[all[i]] = true end
      """
    )()
    try state.run(
      """
      local value = setmetatable({ {} }, { __mode = 'v' })
      repeat collectgarbage('step', 0) until not value[1]
      local function use(lamp) return \(expression) end
      local survived
      for lamp in next, weak do
        local isThere, answer = pcall(use, lamp)
        if isThere then survived = answer break end
      end
      assert(survived)
      """
    )
    state.collect()
    #expect(state.statistics.wrappers == 1)
  }
}
