internal import Interaction
internal import RandomSequences

extension RandomFlows: RandomScene {
  func faults() -> [String] {
    var faults = world._checkInvariants() + surprises
    let known = running
    for (number, flow) in model.flows.sorted(by: { $0.key < $1.key }) {
      if (known[number] != nil) != flow.isRunning {
        faults.append("\(number) runs, or does not, other than in the model")
      }
      if told[number, default: []] != flow.causes {
        faults.append("of \(number) was told \(told[number, default: []]), not \(flow.causes)")
      }
      if flow.isRunning, known[number]?.parent?.className != flow.parent.map(String.init) {
        faults.append("\(number) is in another flow")
      }
    }
    let stack = numbers(navigation.plannedControllers)
    if stack != planned.stack { faults.append("planned are \(stack), not \(planned.stack)") }
    // What could not be done any more when its turn came is reported, once, and nothing else.
    let failures = world.failures.map(\.message)
    if failures.count != deeds[.overtaken, default: 0] { faults += failures }
    return world.window.transition == nil ? faults + faultsAtRest : faults
  }

  /// What is wrong while nothing is under way.
  private var faultsAtRest: [String] {
    var faults: [String] = []
    if !pending.isEmpty { faults.append("\(pending.count) transitions wait for nothing") }
    let stack = numbers(navigation.controllers)
    if stack != model.stack { faults.append("on the stack are \(stack), not \(model.stack)") }
    let sheets = numbers(Array(world.window.controllerChain.dropFirst()))
    if sheets != model.sheets { faults.append("the sheets are \(sheets), not \(model.sheets)") }
    return faults + world.leaks().map(\.description)
  }

  func rest() -> [String] {
    perform(.lose)
    let outcome = world.settle(budget: 100)
    return outcome.busy.map { "\($0.origin) is still to come" }
      + (world.window.transition == nil ? [] : ["a transition is under way for ever"])
  }

  func leftovers() -> () -> [String] {
    let screens = screens
    let coordinators = running.mapValues { WeakReference($0) }
    let world = WeakReference(world)
    return {
      var left: [String] = []
      for (number, screen) in screens.enumerated() where screen.object != nil {
        left.append("the screen \(number) lives on")
      }
      for (number, coordinator) in coordinators where coordinator.object != nil {
        left.append("the flow \(number) lives on")
      }
      if world.object != nil { left.append("the world lives on") }
      return left
    }
  }
}
