internal import LuaBridge
internal import Testing

@Suite("How scripts lead to an object")
struct LuaTrailTests {
  /// A way to keep the global `till`, and the links of the trail, from the object on.
  struct Way: CustomTestStringConvertible {
    let script: String
    let links: [LuaTrail.Link]

    init(_ script: String, _ links: LuaTrail.Link...) {
      self.script = script
      self.links = links
    }

    var testDescription: String { script }
  }

  /// Every way there is.
  static let ways = [
    Way("kept = till", .entry(".kept")),
    Way("kept = { 1, { till } }", .entry("[1]"), .entry("[2]"), .entry(".kept")),
    Way("kept = { [till] = true }", .other, .entry(".kept")),
    Way("local held = till function kept() return held end", .captured("held"), .entry(".kept")),
    Way(
      """
      kept = coroutine.create(function() local held = till coroutine.yield() end)
      coroutine.resume(kept)
      """,
      .local("held", LuaLocation(chunk: "test.lua", line: 1)),
      .entry(".kept")
    ),
    Way(
      """
      kept = coroutine.create(function(...) coroutine.yield() end)
      coroutine.resume(kept, 1, till)
      """,
      .local("...", LuaLocation(chunk: "test.lua", line: 1)),
      .entry(".kept")
    ),
    Way(
      """
      kept = {}
      attached = setmetatable({}, { __mode = "k" })
      local held = till
      attached[kept] = function() return held end
      """,
      .captured("held"),
      .attachment,
      .entry(".kept")
    ),
    Way(
      """
      kept = {}
      local first, second, middle = setmetatable({}, { __mode = "k" }), {}, {}
      keeps = { first, setmetatable(second, { __mode = "k" }) }
      first[kept] = middle
      second[middle] = till
      """,
      .attachment,
      .attachment,
      .entry(".kept")
    ),
    Way(
      "local held = till Till:extend('A', { charge = function() return held end })",
      .captured("held"),
      .entry(".charge"),
      .ofClass("A")
    ),
    Way(
      "local held = till Till:extend('A', { didCharge = function() return held end })",
      .captured("held"),
      .entry(".didCharge"),
      .ofClass("A")
    ),
    Way(
      "local held = till Till:extend('A', { __tostring = function() return held.note end })",
      .captured("held"),
      .ofClass("A")
    ),
    Way(
      "local held = till; (function() Till:extend('A', { charge = function() return held end }) end)()",
      .captured("held"),
      .entry(".charge"),
      .ofInnerClass("A")
    ),
    // Not the last of its name, which is found by that, and none that has instances.
    Way(
      """
      local held = till
      Till:extend("A till", { charge = function() return held end })
      Till:extend("A till")
      """,
      .captured("held"),
      .entry(".charge"),
      .ofClass("A till")
    ),
  ]

  /// Makes a state with a till that Swift holds, and scripts keep in one way.
  private func world(_ way: Way, till: Till) throws -> TillWorld {
    let world = try TillWorld(isDeterministic: true)
    try world.state.setGlobal("tracker", to: TrackerBox(world.tracker))
    try world.state.setGlobal("till", to: till)
    try world.state.run(way.script + "\ntill = nil", chunk: "test.lua")
    return world
  }

  @Test("the shortest way is told, link by link", arguments: ways)
  func links(way: Way) throws {
    let till = Till()
    let state = try world(way, till: till).state
    state.collect()
    #expect(try state.trails(to: [till]).map { $0.steps.map(\.link) } == [way.links])
  }

  @Test("it is the same with a collection at every allocation", arguments: ways)
  func stress(way: Way) throws {
    let till = Till()
    let state = try world(way, till: till).state
    try state.setCollectionStress(true)
    for _ in 0..<3 {
      #expect(try state.trails(to: [till]).map { $0.steps.map(\.link) } == [way.links])
    }
  }

  @Test("nothing leads to what no script has, and what is owned by it is no way either")
  func owned() throws {
    let world = try TillWorld(isDeterministic: true)
    let till = Till()
    let drawer = Till()
    try till.own(drawer)
    try world.state.setGlobal("till", to: till)
    try world.state.setGlobal("drawer", to: drawer)
    try world.state.run(
      """
      local held = till
      drawer.didCharge = function() return held end
      till, drawer = nil, nil
      """,
      chunk: "test.lua"
    )
    world.state.collect()
    let unseen = Till()
    #expect(try world.state.trails(to: [unseen, till]).map(\.steps.count) == [0, 0])
    // As long as the drawer counts as there by itself, it leads to its owner.
    let other = try world.state.trails(to: [till]) { $0 === drawer }
    #expect(other.map { $0.steps.map(\.link) } == [[.captured("held"), .attachment, .held]])
    withExtendedLifetime((till, drawer)) {}
  }

  @Test("every failing allocation is an error, after which the same is found")
  func failingAllocations() throws {
    for way in Self.ways {
      let till = Till()
      let state = try world(way, till: till).state
      let reached = try sweepAllocations(first: 60, step: 7) { n in
        try state.failAllocation(n, andAllAfter: true)
        // The values that a trail leads over are held as long as it is, and then lead there themselves.
        let outcome = Result { try state.trails(to: [till]).map { $0.steps.map(\.link) } }
        let failures = state.allocationFailures
        try state.failAllocation(0, andAllAfter: false)
        if failures > 0 {
          #expect(throws: LuaError.self) { try outcome.get() }
        } else {
          #expect(try outcome.get() == [way.links])
        }
        #expect(try state.trails(to: [till]).map { $0.steps.map(\.link) } == [way.links])
        return failures > 0
      }
      #expect(reached > 5)
    }
  }

  @Test("a closed state has no trails")
  func closed() throws {
    let world = try TillWorld()
    world.state.close()
    #expect(failure { _ = try world.state.trails(to: [Till()]) }.hasPrefix("closed: "))
  }
}
