import LuaBridge
import Testing

/// A parent that holds what it is told to, as Swift code does.
private final class Holder {
  var tills: [Till] = []
}

@Suite("Lifetimes across the border")
struct LifetimeTests {
  @Test("An object captured by its own handler goes when Swift lets go")
  func selfCapture() throws {
    let world = try TillWorld()
    let holder = Holder()
    holder.tills = [Till(world.tracker)]
    try world.state.run(
      "local till = ... till:onCharge(function() return till end)",
      holder.tills[0]
    )
    world.state.collect()
    #expect(world.tracker.live == 1)
    _ = try holder.tills[0].charge(1, note: nil)
    holder.tills = []
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.references == 0)
  }

  @Test("A parent captured by its child's handler goes, many times")
  func parentCapture() throws {
    let world = try TillWorld()
    let holder = Holder()
    for _ in 0..<200 { holder.tills.append(Till(world.tracker)) }
    for till in holder.tills {
      try world.state.run(
        """
        local parent = ...
        local child = Till {}
        parent:own(child)
        child:onCharge(function() parent.note = "told" end)
        """,
        till
      )
    }
    world.state.collect()
    #expect(world.tracker.live == 400)
    _ = try holder.tills[7].drawers[0].charge(1, note: nil)
    #expect(holder.tills[7].note == "told")
    holder.tills = []
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("A ring of 10,000 that capture each other goes, and nothing of it before")
  func ring() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      ring = {}
      for i = 1, 10000 do ring[i] = Till {} end
      for i = 1, 10000 do
        local next = ring[i % 10000 + 1]
        ring[i]:onCharge(function() next.note = "rung" end)
      end
      """
    )
    world.state.collect()
    #expect(world.tracker.live == 10_000)
    try world.state.run("ring[10000]:charge(1) assert(ring[1].note == 'rung') ring = nil")
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("A handler that only Swift's object keeps survives collections, and goes with the object")
  func handlerIsKept() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run(
      "hits = 0 local till = ... till:onCharge(function() hits = hits + 1 end)",
      till
    )
    for _ in 0..<5 {
      world.state.collect()
      try world.state.run("collectgarbage() collectgarbage()")
      _ = try till.charge(1, note: nil)
    }
    #expect(try world.state.global("hits", as: Int.self) == 5)
  }

  @Test("An object that only Lua held keeps its handlers when it is given back to Swift")
  func givenBack() throws {
    let world = try TillWorld()
    let holder = Till()
    try world.state.run("hits = 0 kept = Till {} kept:onCharge(function() hits = hits + 1 end)")
    world.state.collect()
    try world.state.run("local holder = ... holder:own(kept) kept = nil", holder)
    world.state.collect()
    _ = try holder.drawers[0].charge(1, note: nil)
    #expect(try world.state.global("hits", as: Int.self) == 1)
  }

  @Test("A weak reference made strong brings the handlers back, at every step of the collector")
  func weakMadeStrong() throws {
    let world = try TillWorld()
    for _ in 0..<20 {
      let watcher = Till()
      try world.state.run(
        """
        hits = 0
        local watcher = ...
        local till = Till {}
        watcher.colleague = till
        till:onCharge(function() hits = hits + 1 end)
        """,
        watcher
      )
      world.state.safePoint()
      let strong = watcher.colleague
      for _ in 0..<200 {
        try world.state.run("collectgarbage('step')")
        _ = try strong?.charge(1, note: nil)
      }
      #expect(try world.state.global("hits", as: Int.self) == 200)
    }
  }

  @Test("A subtree of an owner that only Lua holds keeps its handlers")
  func ownedByLua() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      hits = 0
      parent = Till {}
      do
        local middle, child = Till {}, Till {}
        parent:own(middle)
        middle:own(child)
        child:onCharge(function() hits = hits + 1 end)
      end
      """
    )
    world.state.collect()
    world.state.collect()
    #expect(world.tracker.live == 3)
    let till: Till = try world.state.global("parent")
    _ = try till.drawers[0].drawers[0].charge(1, note: nil)
    #expect(try world.state.global("hits", as: Int.self) == 1)
  }

  @Test("A child moved to another owner while its tree was unpinned stays with its new owner")
  func moved() throws {
    let world = try TillWorld()
    let owner = Till()
    try world.state.run(
      """
      hits = 0
      parent = Till {}
      local child = Till {}
      parent:own(child)
      child:onCharge(function() hits = hits + 1 end)
      """
    )
    world.state.collect()
    do {
      let parent: Till = try world.state.global("parent")
      owner.drawers = parent.drawers
      parent.drawers = []
    }
    try world.state.run("parent = nil")
    world.state.collect()
    _ = try owner.drawers[0].charge(1, note: nil)
    #expect(try world.state.global("hits", as: Int.self) == 1)
    #expect(world.tracker.live == 1)
    owner.drawers = []
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("A dropped handler is released though its object lives")
  func droppedHandler() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run(
      """
      local till = ...
      local captured = Till {}
      till:onCharge(function() return captured end)
      """,
      till
    )
    world.state.collect()
    #expect(world.tracker.live == 1)
    till.handlers = []
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("Handlers that come back find the other objects they capture alive, and the same")
  func revivedNeighbours() throws {
    for _ in 0..<10 {
      // One of its own: what comes back again and again is judged sooner.
      let world = try TillWorld()
      let watcher = Till()
      try world.state.run(
        """
        local watcher = ...
        local till, neighbour, plain = Till {}, Till {}, Till {}
        neighbour:onCharge(function() plain.note = "told" end)
        watcher.colleague = till
        till:onCharge(function() neighbour:charge(1) assert(plain.note == "told") end)
        """,
        watcher
      )
      world.state.safePoint()
      // Only Lua held all three, and lets go; before the bridge has judged, Swift takes one back.
      try world.state.load("collectgarbage() collectgarbage()")()
      let strong = try #require(watcher.colleague)
      _ = try strong.charge(1, note: nil)
      world.state.collect()
      _ = try strong.charge(1, note: nil)
      #expect(world.tracker.live == 3)
      withExtendedLifetime(strong) {}
      watcher.colleague = nil
    }
  }

  @Test("An event that its own sender's handler keeps does not keep the sender")
  func keptEvent() throws {
    let world = try TillWorld()
    let holder = Holder()
    holder.tills = [Till(world.tracker)]
    try world.state.run(
      """
      local till = ...
      local event = till.charged
      till:onCharge(function() return event end)
      local subscription
      subscription = event:add(function() return subscription, event end)
      """,
      holder.tills[0]
    )
    world.state.collect()
    #expect(world.tracker.live == 1)
    _ = try holder.tills[0].charge(1, note: nil)
    holder.tills = []
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.wrappers == 1)
  }

  @Test("A wrapper stays the same value through collections while anything needs it to")
  func identityThroughCollection() throws {
    let world = try TillWorld(isDeterministic: true)
    let till = Till(world.tracker)
    try world.state.run("local till = ... key, text = { [till] = 1 }, tostring(till)", till)
    for _ in 0..<3 {
      world.state.collect()
      try world.state.run(
        "local till = ... assert(key[till] == 1 and tostring(till) == text)",
        till
      )
    }
    try world.state.run(
      """
      local till = ...
      key, text = nil, nil
      weak = setmetatable({}, { __mode = "k" })
      till:onCharge(function() end)
      weak[till] = "with a handler"
      """,
      till
    )
    world.state.collect()
    try world.state.run("local till = ... assert(weak[till] == 'with a handler')", till)
    till.handlers = []
    world.state.collect()
    world.state.collect()
    #expect(world.tracker.live == 1)
    withExtendedLifetime(till) {}
  }

  @Test("A tree that Swift drops while Lua holds its leaf keeps the leaf alone")
  func leafOfTree() throws {
    let world = try TillWorld()
    let holder = Holder()
    holder.tills = [Till(world.tracker)]
    try world.state.run(
      """
      local root = ...
      local middle = Till {}
      leaf = Till {}
      root:own(middle)
      middle:own(leaf)
      hits = 0
      middle:onCharge(function() return root end)
      leaf:onCharge(function() hits = hits + 1 end)
      """,
      holder.tills[0]
    )
    world.state.collect()
    #expect(world.tracker.live == 3)
    holder.tills = []
    world.state.collect()
    #expect(world.tracker.live == 1)
    try world.state.run("leaf:charge(1) assert(hits == 1) leaf = nil")
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("An object that two owners hold stays with the one that is left")
  func twoOwners() throws {
    let world = try TillWorld()
    let holder = Holder()
    holder.tills = [Till(world.tracker), Till(world.tracker)]
    try world.state.run(
      """
      local one, two = ...
      local shared = Till {}
      one:own(shared)
      two:own(shared)
      shared:onCharge(function() return one, two end)
      """,
      holder.tills[0],
      holder.tills[1]
    )
    world.state.collect()
    holder.tills[0].drawers = []
    world.state.collect()
    #expect(world.tracker.live == 3)
    _ = try holder.tills[1].drawers[0].charge(1, note: nil)
    holder.tills = []
    world.state.collect()
    #expect(world.tracker.live == 0)
  }
}
