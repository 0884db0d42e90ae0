internal import Interaction
internal import RandomSequences

extension ControllerScene: RandomScene {
  func faults() -> [String] {
    var faults = world._checkInvariants()
    for (number, life) in lives.enumerated() {
      faults += life.faults.map { "\(number): \($0)" }
    }
    let planned = planned
    for number in 6..<9 {
      guard let navigation = controllers[number] as? NavigationController else { continue }
      let stack = numbers(navigation.plannedControllers)
      if stack != planned.children[number, default: []] {
        faults.append(
          "\(number) plans \(stack), and not \(planned.children[number, default: []])"
        )
      }
    }
    // What could not be done any more when its turn came is reported, once, and nothing else.
    let (refusals, others) = world.failures.reduce(into: (0, [String]())) { found, failure in
      if failure.message.contains(" cannot ") {
        found.0 += 1
      } else {
        found.1.append(failure.message)
      }
    }
    // Those that were asked for outside of any world may come to their turn in one.
    let (least, most) = (overtakenInWorld, deeds[.overtaken, default: 0])
    if refusals < least || refusals > most {
      faults.append("\(refusals) refusals are reported, and not \(least) to \(most)")
    }
    return faults + others
  }

  func rest() -> [String] {
    perform(.lose)
    let outcome = world.settle(budget: 100)
    perform(.settle)
    var faults = outcome.busy.map { "\($0.origin) is still to come" }
    if !pending.isEmpty { faults.append("\(pending.count) transitions wait for ever") }
    for (number, controller) in controllers.enumerated() {
      let isSeen = model.seen.contains(number)
      if isSeen != (controller.appearance == .appeared) {
        faults.append("\(number) is \(controller.appearance), and is \(isSeen ? "" : "not ")seen")
      }
      if isSeen != (lives[number].appearance == .viewDidAppear) {
        faults.append("\(number) was told \(lives[number].appearance)")
      }
      if model.departures[number, default: []] != departures[number, default: []] {
        faults.append(
          """
          \(number) left by \(departures[number, default: []]), and not by \
          \(model.departures[number, default: []])
          """
        )
      }
      let inside = numbers(controller.children)
      if inside != model.children[number, default: []] {
        faults.append("\(number) holds \(inside), and not \(model.children[number, default: []])")
      }
    }
    if numbers(world.window.controllerChain) != model.chain {
      faults.append("in front are \(numbers(world.window.controllerChain)), not \(model.chain)")
    }
    if world.window.modals.count != max(0, model.chain.count - 1) {
      faults.append("\(world.window.modals.count) modals are there")
    }
    return faults
  }

  func leftovers() -> () -> [String] {
    let remains = controllers.map { (WeakReference($0), $0.viewIfLoaded.map(WeakReference.init)) }
    let world = WeakReference(world)
    return {
      var left: [String] = []
      for (number, (controller, view)) in remains.enumerated() {
        if controller.object != nil { left.append("controller \(number) lives on") }
        if view?.object != nil { left.append("the view of \(number) lives on") }
      }
      if world.object != nil { left.append("the world lives on") }
      return left
    }
  }

  /// The numbers of controllers.
  private func numbers(_ controllers: [ViewController]) -> [Int] {
    controllers.compactMap(number)
  }
}
