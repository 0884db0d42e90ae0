internal import Interaction
internal import RandomSequences
internal import Testing

@Suite("Tables: random batches of updates, against an array of arrays")
struct RandomUpdatesTests {
  /// The sequences of a run: if all are asked for, more than 20,000 batches.
  private static let plan = SequencePlan(whole: (100, 340), optimized: (100, 340), debug: (10, 100))
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test(
    "rows, selection, cells, texts and places agree; what does not agree changes nothing",
    arguments: seeds
  )
  func agreement(seed: UInt64) throws {
    let acts = ListAct.acts(seed: seed, count: Self.plan.events)
    let mark = try SequenceMark(suite: "RandomUpdatesTests", seed: seed)
    guard let fault = ListScene.run(acts, mark: mark).fault else { return }
    Issue.record("seed \(seed), \(fault); in short: \(ListScene.report(acts))")
  }

  @Test("batches of every kind are met, and 20,000 of them if all are asked for")
  func coverage() {
    var deeds: [ListScene.Telling: Int] = [:]
    for seed in UInt64(1)...4 {
      deeds.merge(ListScene.run(ListAct.acts(seed: seed, count: 150)).deeds) { $0 + $1 }
    }
    #expect(ListScene.Telling.allCases.filter { deeds[$0] == nil } == [])
    let batches = (UInt64(1)...100).reduce(0) { count, seed in
      count
        + ListAct.acts(seed: seed, count: 340).count { act in
          if case .batch = act { true } else { false }
        }
    }
    #expect(batches >= 20_000)
  }

  @Test("a failing sequence is shrunk to the batch at fault")
  func shrinking() {
    // An artificial fault: there is a fourth section.
    let acts = ListAct.acts(seed: 2, count: 60)
    let report = ListScene.report(acts) { scene in
      scene.model.sections.count > 3 ? ["artificial"] : []
    }
    #expect(
      report == """
        1 acts, after act 0: artificial
        [
          .batch(ListBatch(steps: [.insertSection(0, 0)], lie: .none, nesting: 0, rotation: 0)),
        ]
        """
    )
  }
}
