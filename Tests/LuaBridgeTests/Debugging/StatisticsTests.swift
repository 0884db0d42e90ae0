import LuaBridge
import Testing

@Suite("Statistics of a state")
struct StatisticsTests {
  @Test("Crossings and collections are counted each way")
  func counts() throws {
    let world = try TillWorld()
    let before = world.state.statistics
    try world.state.run(
      """
      till = Till {}
      till:onCharge(function() end)
      for i = 1, 10 do till:charge(1) end
      local total = till.total
      till.note = "x"
      """
    )
    let after = world.state.statistics
    // The run, and ten handlers.
    #expect(after.callsToLua - before.callsToLua == 11)
    // Making, adding, charging, reading and writing; the initialiser reads a global, which is none.
    #expect(after.callsToSwift - before.callsToSwift == 14)
    #expect(after.wrappers - before.wrappers == 1)
    #expect(after.references == before.references)
    world.state.collect()
    let collected = world.state.statistics
    #expect(collected.collections > after.collections)
    #expect(collected.wrappers == after.wrappers)
    try world.state.run("till = nil")
    world.state.collect()
    #expect(world.state.statistics.wrappers == before.wrappers)
    world.state.close()
    #expect(world.state.statistics == LuaState.Statistics())
  }
}
