internal import RandomSeeds
internal import RandomSequences
internal import Testing

@Suite("Bindings: random graphs of models, handlers and controls, against plain numbers")
struct RandomGraphsTests {
  /// The sequences of a run: if all are asked for, 60,000 acts.
  private static let plan = SequencePlan(whole: (100, 600), optimized: (30, 300), debug: (8, 120))
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test(
    "every model and control agrees after each act, and each tells once, but for limits",
    arguments: seeds
  )
  func agree(seed: UInt64) throws {
    let acts = GraphAct.acts(seed: seed, count: Self.plan.events)
    let mark = try SequenceMark(suite: "RandomGraphsTests", seed: seed)
    guard let fault = GraphScene.run(acts, mark: mark).fault else { return }
    Issue.record("seed \(seed), \(fault); in short: \(GraphScene.report(acts))")
  }

  @Test("acts of every kind are met")
  func coverage() {
    var deeds: [String: Int] = [:]
    for seed in UInt64(1)...4 {
      deeds.merge(GraphScene.run(GraphAct.acts(seed: seed, count: 120)).deeds) { $0 + $1 }
    }
    let kinds = [
      "set swift", "set lua", "setAsOne swift", "setAsOne lua", "bind swift", "bind lua", "unbind",
      "attach swift", "attach lua", "limit", "paste", "step", "renew",
    ]
    #expect(kinds.filter { deeds[$0] == nil } == [])
  }
}
