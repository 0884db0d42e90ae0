internal import Interaction
internal import RandomSeeds
internal import RandomSequences
internal import Testing

@Suite("World: random input over random trees, with handlers in Lua that change everything")
struct RandomScriptsTests {
  /// The sequences of a run: 100,000 events if all are asked for, else 16,000 or, in debug, 900.
  private static let plan = SequencePlan(whole: (100, 1000), optimized: (16, 1000), debug: (6, 150))
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test(
    "no invariant is ever broken, every failure has a place, and everything goes with the world",
    arguments: seeds
  )
  func invariants(seed: UInt64) throws {
    let acts = ScriptActGenerator.acts(seed: seed, events: Self.plan.events)
    let mark = try SequenceMark(suite: "RandomScriptsTests", seed: seed)
    guard let fault = ScriptScene.run(acts, mark: mark).fault else { return }
    Issue.record("seed \(seed), \(fault); in short: \(ScriptScene.report(acts))")
  }

  @Test("handlers of every kind are called and do something")
  func coverage() {
    var deeds: [String: Int] = [:]
    for seed in UInt64(1)...8 {
      let outcome = ScriptScene.run(ScriptActGenerator.acts(seed: seed, events: 400))
      #expect(outcome.fault.map { "\($0)" } == nil)
      deeds.merge(outcome.deeds) { $0 + $1 }
    }
    let idle = (ScriptScene.handlerKinds + ScriptScene.methodNames).filter { deeds[$0] == nil }
    #expect(idle == [])
  }

  @Test("a failing sequence is shrunk to what the fault needs, and printed with its Lua")
  func shrinking() {
    // An artificial fault: the button is disabled and the slider hidden, which input never leads to.
    func rule(_ scene: ScriptScene) -> [String] {
      let root = scene.world.window
      let isFaulty =
        (root.view(withId: "3") as? Control)?.isEnabled == false
        && root.view(withId: "9")?.isHidden == true
      return isFaulty ? ["artificial"] : []
    }
    var acts = ScriptActGenerator.acts(seed: 3, events: 40).filter { act in
      if case .send = act { true } else { act == .frame }
    }
    acts.insert(.run("view(0):addSubview(view(3))"), at: 0)
    acts.insert(.run("view(0):addSubview(view(9)) app:setRoot(view(0))"), at: 1)
    let fault: [ScriptAct] = [
      .when("draw", skip: 0, "view(9).isHidden = true"),
      .run("view(3).isEnabled = false view(0):setNeedsDisplay() view(3).layoutPriority = 33.5"),
      .frame,
    ]
    acts.insert(contentsOf: fault, at: 20)
    #expect(
      ScriptScene.report(acts, rule: rule) == """
        5 acts, after act 4: artificial
        [
          .run("view(0):addSubview(view(3))"),
          .run("view(0):addSubview(view(9)) app:setRoot(view(0))"),
          .when("draw", skip: 0, "view(9).isHidden = true"),
          .run("view(3).isEnabled = false view(0):setNeedsDisplay() view(0).layoutPriority = 0"),
          .frame,
        ]
        """
    )
  }
}
