import LuaBridge
import Testing

@Suite("Identity: one Swift object is one Lua value, and no two are")
struct IdentityTests {
  private func address(_ object: AnyObject) -> Int {
    Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  /// A new till at the address of one that went.
  ///
  /// The allocator gives what was freed last, but not to this test alone.
  private func till(at place: Int, _ tracker: Tracker) -> Till? {
    var others: [Till] = []
    for _ in 0..<10_000 {
      let till = Till(tracker)
      if address(till) == place { return till }
      others.append(till)
    }
    return nil
  }

  /// Makes a till that a script knows by a weak key, and lets it go so that the script still sees
  /// the finalised wrapper: Lua clears such keys one cycle after it has run the finaliser.
  private func forgottenTill(_ world: TillWorld) throws -> Int {
    let till = Till(world.tracker)
    try world.state.run(
      """
      kept = ...
      seen = setmetatable({}, { __mode = "k" })
      seen[kept] = "old"
      text = ("%p"):format(kept)
      """,
      till
    )
    // So that the next collection is one cycle, and not the end of another too.
    world.state.collect()
    return address(till)
  }

  @Test(
    "A new object at the address of one that went is another value, and the old one is dead",
    .enabled(if: !holdsFreedMemoryBack),
    arguments: [false, true]
  )
  func reusedAddress(isDeterministic: Bool) throws {
    let world = try TillWorld(isDeterministic: isDeterministic)
    var reused = 0
    for _ in 0..<50 {
      let old = try forgottenTill(world)
      #expect(world.tracker.live == 1)
      try world.state.load("kept = nil collectgarbage()")()
      #expect(world.tracker.live == 0)
      guard let till = till(at: old, world.tracker) else { continue }
      reused += 1
      till.total = 7
      try world.state.run(
        """
        local new = ...
        local old = next(seen)
        assert(type(old) == "userdata", "the old wrapper is gone already")
        assert(old ~= new and not rawequal(old, new) and seen[new] == nil)
        seen[new] = "new"
        assert(seen[old] == "old" and seen[new] == "new")
        assert(("%p"):format(new) ~= text)
        for name, use in pairs {
          read = function() return old.total end,
          write = function() old.note = "x" end,
          call = function() old:charge(1) end,
          method = function() new.charge(old, 1) end,
          metamethod = function() return #old end,
          text = function() return tostring(old) end,
          argument = function() new:own(old) end,
          property = function() new.colleague = old end,
        } do
          local ok, message = pcall(use)
          assert(not ok and message:find("is gone", 1, true), name .. ": " .. tostring(message))
        end
        assert(new.total == 7 and new.charge(new, 1) and new.total == 8)
        """,
        till
      )
    }
    #expect(reused > 25)
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.wrappers == 1)
  }

  @Test(
    "A handler of an object that went is none of the new one's at its address",
    .enabled(if: !holdsFreedMemoryBack)
  )
  func handlerOfTheOld() throws {
    let world = try TillWorld()
    var reused = 0
    for _ in 0..<50 {
      var old: Till? = Till(world.tracker)
      try world.state.run("local t = ... t.didCharge = function() print('old') end", old)
      let handler = try #require(old?.handler)
      let place = old.map(address) ?? 0
      old?.handler = nil
      old = nil
      world.state.collect()
      #expect(world.tracker.live == 0)
      guard let till = till(at: place, world.tracker) else { continue }
      reused += 1
      try world.state.run("local t = ... t.didCharge = function() print('new') end", till)
      #expect(failure { try handler() }.hasPrefix("gone: "))
      #expect(failure { try handler.send() }.hasPrefix("gone: "))
      #expect(failure { _ = try handler.value() }.hasPrefix("gone: "))
      #expect(failure { try world.state.setGlobal("f", to: handler) }.hasPrefix("gone: "))
      try till.handler?.send()
      till.handler = nil
    }
    #expect(reused > 25)
    #expect(world.printed == Array(repeating: "new", count: reused))
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test(
    "What the old object's handler lets go late takes nothing from the new one's",
    .enabled(if: !holdsFreedMemoryBack)
  )
  func lateRelease() throws {
    let world = try TillWorld()
    var reused = 0
    for _ in 0..<50 {
      var old: Till? = Till(world.tracker)
      try world.state.run("local t = ... t:onCharge(function() end)", old)
      var handlers = old?.handlers ?? []
      let place = old.map(address) ?? 0
      old?.handlers = []
      old = nil
      world.state.collect()
      guard let till = till(at: place, world.tracker) else { continue }
      reused += 1
      try world.state.run("hits = 0 local t = ... t:onCharge(function() hits = hits + 1 end)", till)
      handlers = []
      world.state.collect()
      _ = try till.charge(1, note: nil)
      #expect(try world.state.global("hits", as: Int.self) == 1)
      withExtendedLifetime(handlers) {}
    }
    #expect(reused > 25)
  }

  /// Lets Lua collect some steps far while only a script's weak hold and Swift's are left, and has
  /// Swift take the object back.
  private func takeBack(after steps: Int) throws {
    let world = try TillWorld()
    let state = world.state
    let watcher = Till()
    // The first that is made is finalised last, long after Lua has cleared its weak values.
    try state.run(
      """
      hits = 0
      local watcher = ...
      kept = Till {}
      watcher.colleague = kept
      local till = kept
      till:onCharge(function(sender) assert(rawequal(sender, till)) hits = hits + 1 end)
      """,
      watcher
    )
    try state.run("others = {} for i = 1, 3000 do others[i] = Till {} end")
    state.collect()  // now its wrapper is not pinned
    try state.load("kept, others = nil, nil for i = 1, ... do collectgarbage('step', 0) end")(steps)
    let till = try #require(watcher.colleague)  // it goes at a safe point, and there was none
    for _ in 0..<2 {
      _ = try till.charge(1, note: nil)
      state.collect()
    }
    #expect(try state.global("hits", as: Int.self) == 2, "after \(steps) steps")
    #expect(world.tracker.live == 1)
  }

  @Test("Taken back by Swift at whichever step of the collector, an object is the value it was")
  func takenBack() throws {
    for steps in 0..<12 { try takeBack(after: steps) }
  }

  @Test(
    "An object is the same value as long as either side holds it, through any collections",
    arguments: [false, true]
  )
  func sameValue(isStressed: Bool) throws {
    let world = try TillWorld()
    let state = world.state
    try state.setCollectionStress(isStressed)
    try state.run("names, list, weak = {}, {}, setmetatable({}, { __mode = 'k' })")
    var random = SplitMix(seed: 3)
    var tills: [Till?] = (0..<20).map { _ in Till(world.tracker) }
    let addresses = tills.map { $0.map(address) }
    for (index, till) in tills.enumerated() {
      try state.run(
        """
        local till, index = ...
        names[till], list[index], weak[till] = index, till, index
        till:onCharge(function(sender) assert(weak[sender] == index) end)
        """,
        till,
        index + 1
      )
    }
    for _ in 0..<60 {
      let index = Int(random.next() % 20)
      if tills[index] == nil {
        tills[index] = try state.evaluate("return list[\(index + 1)]", as: Till.self)
        // Now Swift holds it, and the script lets go of all but its weak key.
        try state.run("names[list[\(index + 1)]] = nil list[\(index + 1)] = nil")
      } else {
        // Now the script holds it alone.
        try state.run(
          "local till, index = ... names[till], list[index] = index, till",
          tills[index],
          index + 1
        )
        tills[index] = nil
      }
      if random.next() % 3 == 0 { state.collect() } else { try state.run("collectgarbage('step')") }
      for (index, till) in tills.enumerated() {
        guard let till else { continue }
        try state.run(
          """
          local till, index = ...
          local other = list[index]
          assert(weak[till] == index, "another value than before")
          if other then assert(rawequal(till, other) and till == other and names[till] == index) end
          """,
          till,
          index + 1
        )
        _ = try till.charge(1, note: nil)
      }
      #expect(world.tracker.live == 20)
    }
    for (index, till) in tills.enumerated() where till == nil {
      tills[index] = try state.evaluate("return list[\(index + 1)]", as: Till.self)
    }
    #expect(tills.map { $0.map(address) } == addresses)
    for till in tills { till?.handlers = [] }
    tills = []
    try state.run("names, list = nil, nil")
    state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test(
    "An object whose number a script has seen has that number as long as Swift holds it",
    arguments: [false, true]
  )
  func shownNumber(isDeterministic: Bool) throws {
    let world = try TillWorld(isDeterministic: isDeterministic)
    let state = world.state
    let before = state.statistics.wrappers
    var till: Till? = Till(world.tracker)
    try state.run("name = tostring(...)", till)
    var goneCount = 0
    for round in 1...8 {
      try state.run("for _ = 1, ... do collectgarbage() end", round)
      if state.statistics.wrappers == before { goneCount += 1 }
      try state.run("assert(tostring(...) == name)", till)
      if round.isMultiple(of: 2) { state.collect() }
    }
    #expect(goneCount > 1)
    till = nil
    state.collect()
    #expect(world.tracker.live == 0)
    #expect(state.statistics.wrappers == before)
  }

  /// What a script sees that tells objects from one another, with collections in between or without.
  private func sightings(isCollected: Bool) throws -> String {
    let world = try TillWorld(isDeterministic: true)
    let state = world.state
    let before = state.statistics.wrappers
    let tills = (0..<100).map { _ in Till(world.tracker) }
    try state.run("set, seen, number = {}, {}, 0")
    let meet = try state.load("number = number + 1")
    for (index, till) in tills.enumerated() {
      // The script keeps every third of them.
      try meet(till)
      if index.isMultiple(of: 3) { try state.run("set[...] = number", till) }
      try state.run("seen[#seen + 1] = ('%p'):format({})")
    }
    let chunk = isCollected ? "collectgarbage()" : "collectgarbage('count')"
    for _ in 0..<4 { try state.run(chunk) }
    #expect((state.statistics.wrappers == before + 34) == isCollected)
    for till in tills.reversed() { try state.run("set[...] = set[...] or 0", till) }
    return try state.evaluate(
      """
      for till, number in pairs(set) do
        seen[#seen + 1] = tostring(till) .. number .. ("%p"):format(till)
      end
      seen[#seen + 1] = ("%p"):format({})
      return table.concat(seen, " ")
      """,
      as: String.self
    )
  }

  @Test("Of many objects that come and go no two have one number, and each keeps its own")
  func numbersOfMany() throws {
    let world = try TillWorld(isDeterministic: true)
    let state = world.state
    func name(of till: Till) throws -> String {
      try state.evaluate("return tostring(...)", as: String.self, till)
    }
    var seen: Set<String> = []
    for _ in 0..<5 {
      let tills = (0..<100).map { _ in Till(world.tracker) }
      let names = try tills.map(name)
      for _ in 0..<4 { try state.run("collectgarbage()") }
      #expect(try tills.map(name) == names)
      for _ in 0..<4 { try state.run("collectgarbage()") }
      seen.formUnion(names)
    }
    #expect(seen.count == 500)
    #expect(world.tracker.live == 0)
  }

  @Test("What tells objects from one another does not depend on when Lua collects")
  func sightings() throws {
    let seen = try sightings(isCollected: false)
    #expect(try sightings(isCollected: true) == seen)
  }
}
