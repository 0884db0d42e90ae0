internal import Interaction
internal import RandomSeeds
internal import RandomSequences
internal import Testing

@Suite("World: random input over random trees, with handlers that change everything")
struct RandomEventsTests {
  /// The sequences of a run: 100,000 events if all are asked for, else 40,000 or, in debug, 1,200.
  private static let plan = SequencePlan(
    whole: (100, 1000),
    optimized: (40, 1000),
    debug: (8, 150)
  )
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test(
    "no invariant is ever broken, the world comes to rest, and everything goes with it",
    arguments: seeds
  )
  func invariants(seed: UInt64) throws {
    let acts = ActGenerator.acts(seed: seed, events: Self.plan.events)
    let mark = try SequenceMark(suite: "RandomEventsTests", seed: seed)
    guard let fault = Scene.run(acts, mark: mark).fault else { return }
    Issue.record("seed \(seed), \(fault); in short: \(Scene.report(acts))")
  }

  @Test("handlers of every kind are called and do something")
  func coverage() {
    var deeds: [Scene.Telling: Int] = [:]
    for seed in UInt64(1)...4 {
      let outcome = Scene.run(ActGenerator.acts(seed: seed, events: 400))
      deeds.merge(outcome.deeds) { $0 + $1 }
    }
    let idle = Scene.Telling.allCases.filter { deeds[$0] == nil }
    #expect(idle == [])
  }

  @Test("a failing sequence is shrunk to what the fault needs, and printed as Swift")
  func shrinking() {
    // An artificial fault: both buttons are disabled, which input alone never leads to.
    func rule(_ scene: Scene) -> [String] {
      let isFaulty = Scene.buttons.allSatisfy { (scene.view($0) as? Control)?.isEnabled == false }
      return isFaulty ? ["artificial"] : []
    }
    var acts = ActGenerator.acts(seed: 3, events: 60).filter { act in
      if case .send = act { true } else { act == .frame }
    }
    acts.insert(.change(Change(.disable, 30, x: 33, y: 7)), at: acts.count / 2)
    acts.insert(.change(Change(.disable, 2, x: -4.5)), at: acts.count / 3)
    #expect(
      Scene.report(acts, rule: rule) == """
        2 acts, after act 1: artificial
        [
          .change(Change(.disable, 2)),
          .change(Change(.disable, 30)),
        ]
        """
    )
  }

  @Test("two worlds on two threads do the same as one alone")
  func threads() async {
    @Sendable func run() -> [JournalRecord] {
      let scene = Scene()
      let journal = MemoryJournal()
      for act in ActGenerator.acts(seed: 5, events: 200) {
        scene.perform(act)
        scene.world.journal = journal
      }
      return journal.records
    }
    let alone = run()
    async let one = run()
    async let other = run()
    let both = await [one, other]
    #expect(both == [alone, alone])
    #expect(alone.count > 400)
  }
}
