internal import Interaction
internal import RandomSeeds
internal import RandomSequences
internal import Testing

@Suite("Lists: random batches of updates, against an array of arrays")
struct RandomUpdatesTests {
  /// The sequences of a run: if all are asked for, more than 20,000 batches.
  private static let plan = SequencePlan(whole: (100, 340), optimized: (30, 340), debug: (10, 100))
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test(
    "rows, selection, cells, texts and places agree; what does not agree changes nothing",
    arguments: seeds
  )
  func tables(seed: UInt64) throws { try agree(ListScene<RandomTable>.self, "tables", seed) }

  @Test("the same of a collection's items, in lines and in columns", arguments: seeds)
  func collections(seed: UInt64) throws {
    try agree(ListScene<RandomCollection>.self, "collections", seed)
  }

  /// Plays a seed, and reports the first thing that is wrong.
  private func agree<Kind: RandomList>(
    _ scene: ListScene<Kind>.Type,
    _ test: String,
    _ seed: UInt64
  ) throws {
    let acts = ListAct.acts(seed: seed, count: Self.plan.events)
    let mark = try SequenceMark(suite: "RandomUpdatesTests.\(test)", seed: seed)
    guard let fault = scene.run(acts, mark: mark).fault else { return }
    Issue.record("seed \(seed), \(fault); in short: \(scene.report(acts))")
  }

  @Test("batches of every kind are met, and 20,000 of them if all are asked for")
  func coverage() {
    #expect(missing(ListScene<RandomTable>.self) == [])
    #expect(missing(ListScene<RandomCollection>.self) == [])
    let batches = (UInt64(1)...100).reduce(0) { count, seed in
      count
        + ListAct.acts(seed: seed, count: 340).count { act in
          if case .batch = act { true } else { false }
        }
    }
    #expect(batches >= 20_000)
  }

  /// The kinds of batches that a few sequences do not meet.
  private func missing<Kind: RandomList>(_ scene: ListScene<Kind>.Type) -> [ListTelling] {
    var deeds: [ListTelling: Int] = [:]
    for seed in UInt64(1)...4 {
      deeds.merge(scene.run(ListAct.acts(seed: seed, count: 150)).deeds) { $0 + $1 }
    }
    return ListTelling.allCases.filter { deeds[$0] == nil }
  }

  @Test("a failing sequence is shrunk to the batch at fault")
  func shrinking() {
    // An artificial fault: there is a fourth section.
    let acts = ListAct.acts(seed: 2, count: 60)
    let report = ListScene<RandomTable>.report(acts) { scene in
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
