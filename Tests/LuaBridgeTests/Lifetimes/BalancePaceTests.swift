internal import LuaBridge
internal import Testing

@Suite("Safe points among many objects cost as much as has changed")
struct BalancePaceTests {
  /// How many drawers a till owns.
  private static let drawerCount = 20_000

  /// A world whose global `till` owns many drawers that no script has seen.
  private func crowd() throws -> (world: TillWorld, till: Till) {
    let world = try TillWorld()
    let till = Till(world.tracker)
    for _ in 0..<Self.drawerCount { try till.own(Till(world.tracker)) }
    try world.state.setGlobal("till", to: till)
    return (world, till)
  }

  @Test("where only Lua's own garbage comes and goes, they are hardly ever gone through")
  func garbage() throws {
    let (world, till) = try crowd()
    let work = try world.state.load("local rows = {} for i = 1, 20000 do rows[i] = { i } end")
    try work()
    world.state.safePoint()
    let (before, cycles) = (world.state.balancePace.visits, world.state.statistics.collections)
    for _ in 0..<60 {
      try work()
      world.state.safePoint()
    }
    // There was a reason each time.
    #expect(world.state.statistics.collections - cycles >= 30)
    #expect(world.state.balancePace.visits - before <= Self.drawerCount + 100)
    #expect(till.drawers.count == Self.drawerCount)
  }

  @Test("what scripts make and drop goes all the same, in proportion to what there is")
  func objects() throws {
    let (world, till) = try crowd()
    let work = try world.state.load(
      """
      for _ = 1, 200 do
        local child = Till {}
        child:onCharge(function() return child end)
      end
      """
    )
    var most = 0
    for _ in 0..<200 {
      try work()
      world.state.safePoint()
      most = max(most, world.tracker.live)
    }
    // Of 40,000 that were made and dropped.
    #expect(most - Self.drawerCount < 25_000)
    let visits = world.state.balancePace.visits
    #expect(visits < 200 * Self.drawerCount / 4)
    world.state.collect()
    #expect(world.tracker.live == Self.drawerCount + 1)
    #expect(till.drawers.count == Self.drawerCount)
  }

  @Test("few objects are gone through at each safe point that has a reason")
  func few() throws {
    let world = try TillWorld()
    try world.state.setGlobal("till", to: Till(world.tracker))
    let work = try world.state.load("local rows = {} for i = 1, 20000 do rows[i] = { i } end")
    for _ in 0..<10 {
      let cycles = world.state.statistics.collections
      let visits = world.state.balancePace.visits
      try work()
      world.state.safePoint()
      guard world.state.statistics.collections > cycles else { continue }
      #expect(world.state.balancePace.visits > visits)
    }
  }
}
