internal import Interaction
internal import RandomSequences
internal import Testing

/// Flows that open and leave at random on one stack, beside a plain model of who runs.
private final class RandomFlows {
  /// What the model knows of a flow.
  struct Flow {
    /// By which flow it was started; nil for the root.
    let parent: Int?
    /// Whether it runs.
    var isRunning = true
    /// The causes that its starter is to be told: one once it has ended.
    var causes: [Coordinator.Cause] = []
  }

  let flows = FlowStage()
  private var chance: SeededGenerator
  /// The flows, by number.
  private var model: [Flow] = [Flow(parent: nil)]
  /// The flow whose anchor each screen of the stack is, from the bottom; nil for one that is none's.
  private var stack: [Int?] = [0]
  /// The causes that starters were told, by the flow's number.
  private var told: [Int: [Coordinator.Cause]] = [:]
  /// The acts so far, for messages.
  private(set) var acts: [String] = []

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    flows.show(flows.flow("0", NavigationController()))
  }

  /// The running coordinators, by their numbers.
  private var running: [Int: Coordinator] {
    var found: [Int: Coordinator] = [:]
    func visit(_ coordinator: Coordinator) {
      found[Int(coordinator.className) ?? -1] = coordinator
      coordinator.children.forEach(visit)
    }
    if let root = flows.world.coordinator { visit(root) }
    return found
  }

  /// Does something at random.
  func act() throws {
    let navigation = try #require(flows.world.coordinator).navigation
    let inside = model.indices.dropFirst().filter { model[$0].isRunning }
    switch Int.random(in: 0..<7, using: &chance) {
    case 0, 1:
      let starter = ([0] + inside).randomElement(using: &chance) ?? 0
      let number = model.count
      acts.append("\(starter) opens \(number)")
      model.append(Flow(parent: starter))
      stack.append(number)
      running[starter]?.start(flows.flow("\(number)")) { [unowned self] _, cause in
        told[number, default: []].append(cause)
      }
    case 2:
      acts.append("detail")
      stack.append(nil)
      navigation.push(ViewController())
    case 3 where stack.count > 1:
      acts.append("back")
      flows.stage.tap(navigation.navigationBar.backButton)
      leave([stack.count - 1], by: .backButton)
    case 4 where stack.count > 1:
      acts.append("swipe")
      flows.swipeBack()
      leave([stack.count - 1], by: .interactive)
    case 5:
      guard let number = inside.randomElement(using: &chance) else { return }
      acts.append("\(number) finishes")
      running[number]?.finish()
      end(number, by: .finished)
    case 6 where stack.count > 1:
      let place = Int.random(in: 1..<stack.count, using: &chance)
      if Bool.random(using: &chance) {
        acts.append("pop to \(place - 1)")
        navigation.popTo(navigation.controllers[place - 1])
        leave(Array(place..<stack.count), by: .programmatic)
      } else {
        acts.append("without \(place)")
        var controllers = navigation.controllers
        controllers.remove(at: place)
        navigation.setControllers(controllers)
        leave([place], by: .replaced)
      }
    default: return
    }
    flows.world.settle()
  }

  /// Lets screens leave in the model, from the top.
  private func leave(_ places: [Int], by cause: Coordinator.Cause) {
    for place in places.reversed() {
      if let flow = stack.remove(at: place) { end(flow, by: cause) }
    }
  }

  /// Ends a flow in the model, and those inside.
  private func end(_ number: Int, by cause: Coordinator.Cause) {
    guard model[number].isRunning else { return }
    model[number].isRunning = false
    model[number].causes.append(cause)
    for child in model.indices where model[child].parent == number {
      end(child, by: cause == .finished ? .programmatic : cause)
    }
  }

  /// What disagrees with the model.
  func differences() -> [String] {
    var differences = flows.world._checkInvariants() + flows.world.failures.map(\.message)
    differences += flows.world.leaks().map(\.description)
    let known = running
    for (number, flow) in model.enumerated() {
      if (known[number] != nil) != flow.isRunning { differences.append("\(number) runs or not") }
      if told[number] ?? [] != flow.causes {
        differences.append("\(number): told \(told[number] ?? []), and not \(flow.causes)")
      }
      if flow.isRunning, known[number]?.parent?.className != flow.parent.map(String.init) {
        differences.append("\(number) is in another flow")
      }
    }
    let screens = flows.world.coordinator?.navigation.controllers.count
    if screens != stack.count { differences.append("\(screens ?? 0) screens, not \(stack.count)") }
    return differences
  }
}

@Suite("Coordinator: random flows against a plain model")
struct RandomFlowsTests {
  /// The sequences of a run.
  private static let plan = SequencePlan(whole: (1000, 60), debug: (30, 60))
  /// The seeds of a run.
  static let seeds = plan.seeds

  @Test("each end is told once with its cause, the tree is right, nothing leaks", arguments: seeds)
  func random(seed: UInt64) throws {
    let scene = RandomFlows(seed: seed)
    for _ in 0..<Self.plan.events {
      try scene.act()
      let differences = scene.differences()
      guard differences.isEmpty else {
        Issue.record("seed \(seed): \(differences) after \(scene.acts)")
        return
      }
    }
  }

  @Test("every kind of act is met")
  func kinds() throws {
    let scene = RandomFlows(seed: 1)
    for _ in 0..<300 { try scene.act() }
    let kinds = ["opens", "detail", "back", "swipe", "finishes", "pop to", "without"]
    #expect(kinds.filter { kind in !scene.acts.contains { $0.contains(kind) } } == [])
  }
}
