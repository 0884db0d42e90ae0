internal import Interaction
internal import RandomSeeds
internal import RandomSequences
internal import Testing

@Suite("Controllers: random commands and interruptions, against a plain model")
struct RandomControllersTests {
  /// The sequences of a run: more than 5,000 commands, and fifty times as many if all are asked for.
  private static let plan = SequencePlan(
    whole: (3000, 240),
    optimized: (100, 240),
    debug: (60, 240)
  )
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test(
    "lives, stacks, what is seen and who left agree; what was begun ends; nothing is left",
    arguments: seeds
  )
  func controllers(seed: UInt64) throws {
    let acts = ControllerAct.acts(seed: seed, count: Self.plan.events)
    let mark = try SequenceMark(suite: "RandomControllersTests", seed: seed)
    guard let fault = ControllerScene.run(acts, mark: mark).fault else { return }
    Issue.record("seed \(seed), \(fault); in short: \(ControllerScene.report(acts))")
  }

  @Test("what brings one who is amid a step of its own comes before what was asked for after it")
  func turns() {
    let acts: [ControllerAct] = [
      .ask(ControllerCommand(verb: .push, subject: 4, object: 5, isAnimated: false)),
      .when(.viewDidLoad, ControllerCommand(verb: .push, subject: 3, object: 3, isAnimated: false)),
      .when(
        .viewWillAppear,
        ControllerCommand(verb: .push, subject: 7, object: 3, isAnimated: false)
      ),
      .when(.didMove, ControllerCommand(verb: .popToRoot, subject: 4, isAnimated: false)),
      .ask(ControllerCommand(verb: .push, subject: 3, object: 9, isAnimated: false)),
      .ask(ControllerCommand(verb: .pop, subject: 3, isAnimated: false)),
    ]
    #expect(ControllerScene.run(acts).fault == nil)
  }

  @Test("so it does where that one is in tabs that come too")
  func turnsOfTabs() {
    let acts: [ControllerAct] = [
      .ask(ControllerCommand(verb: .setTabs, subject: 0, object: 6, isAnimated: false)),
      .ask(ControllerCommand(verb: .push, subject: 2, object: 5, isAnimated: false)),
      .ask(ControllerCommand(verb: .push, subject: 9, object: 2, isAnimated: false)),
      .when(
        .willLeave,
        ControllerCommand(verb: .push, subject: 6, object: 9, isAnimated: false)
      ),
      .when(.didMove, ControllerCommand(verb: .push, subject: 5, object: 4, isAnimated: false)),
      .ask(ControllerCommand(verb: .push, subject: 0, object: 1, isAnimated: false)),
      .when(
        .didLeave,
        ControllerCommand(verb: .popToRoot, subject: 0, object: 3, isAnimated: false)
      ),
      .lead(0.3),
      .ask(ControllerCommand(verb: .popToRoot, subject: 8, object: 9, isAnimated: false)),
    ]
    #expect(ControllerScene.run(acts).fault == nil)
  }

  @Test("what is asked for by one that leaves the window is reported there, though it has left")
  func leaving() {
    let acts: [ControllerAct] = [
      .ask(ControllerCommand(verb: .root, subject: 3, isAnimated: false)),
      .when(
        .viewDidDisappear,
        ControllerCommand(verb: .present, subject: 0, object: 6, isAnimated: false)
      ),
      .ask(ControllerCommand(verb: .root, subject: 4, object: 7, isAnimated: false)),
    ]
    let outcome = ControllerScene.run(acts)
    #expect(outcome.fault == nil)
    #expect(outcome.deeds[.overtaken] == 1)
  }

  @Test("transitions of every kind are met, made and turned back, and 5,000 commands")
  func coverage() {
    var deeds: [ControllerScene.Telling: Int] = [:]
    var commands = 0
    for seed in UInt64(1)...60 {
      let acts = ControllerAct.acts(seed: seed, count: 240)
      commands += acts.count { if case .ask = $0 { true } else { false } }
      deeds.merge(ControllerScene.run(acts).deeds) { $0 + $1 }
    }
    let wanted: [ControllerScene.Telling] =
      Transition.Kind.allCases.map { .completed($0) }
      + [.push, .pop, .set, .present, .dismiss].map { .cancelled($0) }
      + [
        .completedByUser(.pop, .backButton), .completedByUser(.pop, .interactive),
        .completedByUser(.dismiss, .interactive), .completedByUser(.select, .interactive),
        .ledToBottom, .cancelledByUser(.interactive), .overtaken,
      ]
      + ControllerCommand.Verb.allCases
      .filter { ![.pop, .popToRoot, .dismiss].contains($0) }.map { .refused($0) }
      + LifeStep.allCases.map { .asked($0) }
    #expect(wanted.filter { deeds[$0] == nil } == [])
    #expect(commands >= 5000)
  }

  @Test("a failing sequence is shrunk to the acts at fault")
  func shrinking() {
    // An artificial fault: a stack of two.
    let report = ControllerScene.report(ControllerAct.acts(seed: 3, count: 100)) { scene in
      (6..<9).contains { scene.model.children[$0, default: []].count > 1 } ? ["artificial"] : []
    }
    #expect(report.hasPrefix("1 acts") || report.hasPrefix("2 acts"), "\(report)")
  }
}
