internal import LuaBridge
internal import Testing

@Suite("What is used between collections goes once nobody holds it")
struct UsedBetweenCollectionsTests {
  /// What Swift knows of a till without holding it.
  private final class Acquaintance {
    weak var till: Till?

    init(_ till: Till) { self.till = till }

    /// Calls the till's handlers; false if there is none any more.
    func charge() throws -> Bool {
      guard let till else { return false }
      _ = try till.charge(1, note: nil)
      return true
    }
  }

  /// Makes a till with a handler that captures it.
  private func acquaintance(_ world: TillWorld, _ script: String) throws -> Acquaintance {
    Acquaintance(try world.state.load(script).call(returning: Till.self))
  }

  private static let script = """
    local till = Till {}
    till:onCharge(function() return till end)
    return till
    """

  @Test("though Swift calls its handler after each of them")
  func called() throws {
    let world = try TillWorld()
    let known = try acquaintance(world, Self.script)
    let collect = try world.state.load("collectgarbage()")
    var rounds = 0
    while rounds < 100 {
      try collect()
      guard try known.charge() else { break }
      world.state.safePoint()
      rounds += 1
    }
    #expect((1..<20).contains(rounds))
    #expect(world.tracker.live == 0)
  }

  @Test("and stays as long as a script reaches it, or Swift holds it")
  func held() throws {
    let world = try TillWorld()
    let reached = try acquaintance(world, "kept = (function() \(Self.script) end)() return kept")
    let owner = try world.state.load(Self.script).call(returning: Till.self)
    let collect = try world.state.load("collectgarbage()")
    for _ in 0..<100 {
      try collect()
      #expect(try reached.charge())
      #expect(try owner.charge(1, note: nil))
      world.state.safePoint()
    }
    #expect(world.tracker.live == 2)
    // It is asked for less and less often: of 100 safe points few have collected for its sake.
    let cycles = world.state.statistics.collections
    for _ in 0..<50 {
      try collect()
      #expect(try reached.charge())
      world.state.safePoint()
    }
    #expect(world.state.statistics.collections - cycles <= 51)
    _ = owner
  }
}
