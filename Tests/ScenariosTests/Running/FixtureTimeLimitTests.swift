internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A fixture and the time limit")
struct FixtureTimeLimitTests {
  @Test("that never ends is ended by the scenario's limit, and nothing runs after it")
  func endless() throws {
    let (played, _) = try withGrowingLimit(until: { $0?.failures.first?.location?.line == 2 }) {
      try ScriptPlay(
        """
        local first = fixture(function(use) use(1) print "never" end)
        local last = fixture(function(use) use(1) while true do end end)
        scenario("asks", { timeout = \($0) }, function() first() last() end)
        """
      ).scenarios().first
    }
    let scenario = try #require(played)
    #expect(scenario.outcome == .timedOut)
    #expect(scenario.prints.isEmpty)
    #expect(scenario.failures.map(\.location?.line) == [2])
  }
}
