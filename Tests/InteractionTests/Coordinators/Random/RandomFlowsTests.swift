internal import Interaction
internal import RandomSeeds
internal import RandomSequences
internal import Testing

@Suite("Coordinator: random flows on a stack, in sheets and alerts, also while transitions run")
struct RandomFlowsTests {
  /// The sequences of a run.
  private static let plan = SequencePlan(whole: (1000, 120), debug: (30, 120))
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test("each end is told once with its cause, the tree is right, nothing leaks", arguments: seeds)
  func random(seed: UInt64) throws {
    let acts = FlowAct.acts(seed: seed, count: Self.plan.events)
    let mark = try SequenceMark(suite: "RandomFlowsTests", seed: seed)
    guard let fault = RandomFlows.run(acts, mark: mark).fault else { return }
    Issue.record("seed \(seed), \(fault); in short: \(RandomFlows.report(acts))")
  }

  @Test("every kind of act is met, at rest and in between, and flows end by every cause")
  func kinds() {
    var deeds: [RandomFlows.Telling: Int] = [:]
    for seed in UInt64(1)...60 {
      deeds.merge(RandomFlows.run(FlowAct.acts(seed: seed, count: 120)).deeds) { $0 + $1 }
    }
    let wanted: [RandomFlows.Telling] =
      // What is under way alone is cancelled and completed.
      FlowAct.Kind.allCases.filter { $0 != .cancel && $0 != .complete }.map {
        .did($0, isBusy: false)
      }
      // A sheet and an alert are touched so at rest alone.
      + FlowAct.Kind.allCases.filter { $0 != .beside && $0 != .choose }.map {
        .did($0, isBusy: true)
      }
      + Coordinator.Cause.allCases.map { .ended($0, .pushed) }
      + [.finished, .interactive, .programmatic, .replaced].map { .ended($0, .sheet) }
      + [.finished, .programmatic, .replaced].map { .ended($0, .alert) }
      + [.push, .pop, .set, .present, .dismiss].map { .turnedBack($0) }
      + [.pop, .dismiss].map { .turnedBackByFinger($0) } + [.overtaken]
    #expect(wanted.filter { deeds[$0] == nil } == [])
  }
}
