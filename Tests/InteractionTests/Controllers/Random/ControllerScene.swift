internal import Interaction
internal import RandomSequences

/// A window with controllers, next to a plain model of what has become of them.
final class ControllerScene: FingerScene {
  /// What came of a command, or of a finger.
  enum Telling: Hashable {
    /// A transition of a kind was made.
    case completed(Transition.Kind)
    /// A transition of a kind was turned back, or never begun.
    case cancelled(Transition.Kind)
    /// Something of a kind that a finger, the back button or a tab began was made.
    case completedByUser(Transition.Kind, TransitionCause)
    /// A tap on the chosen tab led its stack to the bottom.
    case ledToBottom
    /// A finger began something that was turned back.
    case cancelledByUser(TransitionCause)
    /// A check said no.
    case refused(ControllerCommand.Verb)
    /// What was asked for could not be done any more when its turn came.
    case overtaken
    /// Somebody who was told of a step asked for more.
    case asked(LifeStep)
  }

  /// A transition that is to be told to the model when it is over.
  struct Pending {
    /// What it changes.
    let change: ControllerModel.Change
    /// The transition; nil while it is asked for.
    var transition: Transition?
    /// Whether the user began it.
    var isByUser = false
    /// Whether there was a world to tell when it was asked for.
    var isInWorld = true
  }

  /// How many controllers there are: six screens, three stacks and tabs.
  static let count = 10

  /// The world.
  let world = World()
  /// The controllers.
  private(set) var controllers: [any LivingController] = []
  /// The lives of the controllers.
  private(set) var lives = [LifeMachine](repeating: LifeMachine(), count: ControllerScene.count)
  /// The causes with which each has left.
  private(set) var departures: [Int: [String]] = [:]
  /// What became of them, as far as transitions are over.
  private(set) var model = ControllerModel(tabs: [9], covering: [0, 2, 4, 6, 8])
  /// The transitions that are not over, in the order in which they were asked for.
  private(set) var pending: [Pending] = []
  /// The transitions that the model was not told of yet, in the order in which they began: what is asked
  /// for first may begin later, where it waits for the window and the other is in none.
  private var begun: [Transition] = []
  /// What the last tap on a button was to change.
  var tapped: ControllerModel.Change?
  /// What is to be asked for at the next step of a kind.
  var orders: [LifeStep: [ControllerCommand]] = [:]
  /// Where the finger is that is down.
  var finger: Point?
  /// How many transitions that could not be done any more were asked for in the world.
  private(set) var overtakenInWorld = 0
  /// How often each thing came about.
  private(set) var deeds: [Telling: Int] = [:]

  init() {
    for number in 0..<Self.count {
      let controller: any LivingController =
        number < 6
        ? LivingScreen(number, in: self)
        : number < 9 ? LivingNavigation(number, in: self) : LivingTabs(number, in: self)
      controller.didLeave.add { [unowned self] _, cause in
        departures[number, default: []].append("\(cause)")
        take(.didLeave, by: number)
      }
      controllers.append(controller)
    }
    ask(ControllerCommand(verb: .root, subject: 0, object: 6))
    drain()
  }

  /// The stack of a number.
  private func navigation(_ number: Int) -> (number: Int, LivingNavigation)? {
    let number = 6 + number % 3
    return (controllers[number] as? LivingNavigation).map { (number, $0) }
  }

  /// The model as it will be once all that waits has happened.
  var planned: ControllerModel {
    var planned = model
    for entry in pending {
      if let transition = entry.transition {
        if transition.isInteractive || transition.isReversed { continue }
        if transition.state == .cancelled { continue }
      }
      planned.make(entry.change, cause: "planned")
    }
    return planned
  }

  // MARK: Told

  /// Takes a step of a controller's life, and does what was ordered for it.
  func take(_ step: LifeStep, by number: Int) {
    lives[number].take(step)
    notice()
    // Whatever begins tells somebody before it leads to anything else. In no window that is somebody who
    // comes or goes.
    if step == .willMove || step == .willLeave {
      note((controllers[number].parent as? any LivingController)?.transition)
    }
    guard var waiting = orders[step], !waiting.isEmpty else { return }
    let command = waiting.removeFirst()
    orders[step] = waiting
    deeds[.asked(step), default: 0] += 1
    ask(command)
  }

  /// Remembers that a transition has begun.
  private func note(_ transition: Transition?) {
    guard let transition, !isNoted(transition) else { return }
    begun.append(transition)
  }

  /// Remembers a transition that told nobody of its beginning, and is over by the time that it can be
  /// asked: what was asked for meanwhile came after it.
  private func noteSilent(_ transition: Transition) {
    guard !isNoted(transition) else { return }
    let later = pending.drop { $0.transition !== transition }.dropFirst().compactMap(\.transition)
    let place = begun.firstIndex { begun in later.contains { $0 === begun } }
    begun.insert(transition, at: place ?? begun.count)
  }

  /// Whether a transition has been noted.
  private func isNoted(_ transition: Transition) -> Bool { begun.contains { $0 === transition } }

  /// Remembers the window's transition, and what it changes if the user began it.
  func notice() {
    guard let transition = world.window.transition else { return }
    note(transition)
    guard
      !pending.contains(where: { $0.transition === transition || $0.transition == nil }),
      let change = change(of: transition)
    else { return }
    pending.append(Pending(change: change, transition: transition, isByUser: true))
  }

  /// What a transition that the user began changes.
  private func change(of transition: Transition) -> ControllerModel.Change? {
    switch transition.kind {
    case .pop where transition.isInteractive:
      for number in 6..<9 {
        guard let navigation = controllers[number] as? LivingNavigation,
          navigation.transition === transition
        else { continue }
        return navigation.topController.flatMap(self.number).map { .remove($0, from: number) }
      }
      return nil
    case .pop, .select: return tapped
    case .dismiss: return world.window.controllerChain.last.flatMap(number).map { .dismiss($0) }
    case .push, .set, .present, .root: return nil
    }
  }

  /// Tells the model what is over.
  func drain() {
    let over = begun.filter(\.state.isFinal)
    begun.removeAll(where: \.state.isFinal)
    for transition in over {
      guard let index = pending.firstIndex(where: { $0.transition === transition }) else {
        continue
      }
      let entry = pending.remove(at: index)
      let isCompleted = transition.state == .completed
      if isCompleted {
        model.make(entry.change, cause: "\(transition.cause)")
      } else if transition.failure != nil {
        deeds[.overtaken, default: 0] += 1
        if entry.isInWorld { overtakenInWorld += 1 }
      } else {
        model.turnBack(entry.change, cause: "\(transition.cause)")
      }
      let telling: Telling =
        switch (entry.isByUser, isCompleted) {
        case (false, true): .completed(transition.kind)
        case (false, false): .cancelled(transition.kind)
        case (true, true):
          if case .popTo = entry.change {
            .ledToBottom
          } else {
            .completedByUser(transition.kind, transition.cause)
          }
        case (true, false): .cancelledByUser(transition.cause)
        }
      deeds[telling, default: 0] += 1
    }
  }

  /// The number of a controller.
  func number(of controller: ViewController) -> Int? {
    (controller as? any LivingController)?.number
  }

  // MARK: Asking

  /// Asks for something, unless a check says no.
  func ask(_ command: ControllerCommand) {
    do {
      try submit(command)
    } catch {
      deeds[.refused(command.verb), default: 0] += 1
    }
  }

  /// Asks for something that was checked.
  private func submit(
    _ change: ControllerModel.Change,
    _ body: () -> Transition?
  ) {
    let index = pending.count
    let isInWorld = change.subject.map { controllers[$0].world != nil } ?? true
    pending.append(Pending(change: change, isInWorld: isInWorld))
    let transition = body()
    // Only those that were asked for meanwhile came after it.
    if let transition {
      pending[index].transition = transition
      if transition.state.isFinal {
        noteSilent(transition)
      } else {
        // One that tells nobody of its beginning is noted by its end.
        transition.whenEnded { [unowned self] in note($0) }
      }
    } else {
      pending.remove(at: index)
    }
  }

  /// Checks a command and asks for it.
  private func submit(_ command: ControllerCommand) throws {
    let isAnimated = command.isAnimated
    let object = controllers[command.object]
    guard let (stack, navigation) = navigation(command.subject),
      let tabs = controllers[9] as? LivingTabs
    else { return }
    let others = (0..<6).filter { command.others & 1 << $0 != 0 }
    switch command.verb {
    case .push:
      try navigation.checkCanPush(object)
      submit(.push(command.object, on: stack)) { navigation.push(object, animated: isAnimated) }
    case .pop:
      guard let top = planned.children[stack]?.last else { return }
      submit(.remove(top, from: stack)) { navigation.pop(animated: isAnimated) }
    case .popTo:
      try navigation.checkCanPopTo(object)
      submit(.popTo(command.object, on: stack)) { navigation.popTo(object, animated: isAnimated) }
    case .popToRoot:
      guard let root = planned.children[stack]?.first else { return }
      submit(.popTo(root, on: stack)) { navigation.popToRoot(animated: isAnimated) }
    case .set:
      let controllers = others.map { self.controllers[$0] }
      try navigation.checkCanSet(controllers)
      submit(.set(others, in: stack)) {
        navigation.setControllers(controllers, animated: isAnimated)
      }
    case .setTabs:
      // Stacks are what tabs are mostly for.
      let numbers = others.prefix(2) + (6..<9).filter { command.object & 1 << ($0 - 6) != 0 }
      let controllers = numbers.map { self.controllers[$0] }
      try tabs.checkCanSet(controllers)
      submit(.set(Array(numbers), in: 9)) { tabs.setControllers(controllers) }
    case .select:
      try tabs.checkCanSelect(object)
      submit(.select(command.object, in: 9)) { tabs.select(object) }
    case .present:
      let presenter = controllers[command.subject]
      try presenter.checkCanPresent(object)
      submit(.present(command.object, by: outermost(of: command.subject))) {
        presenter.present(object, animated: isAnimated)
      }
    case .dismiss:
      let outermost = outermost(of: command.subject)
      let planned = planned
      let isPresented = planned.presented.values.contains(outermost)
      guard let target = planned.presented[outermost] ?? (isPresented ? outermost : nil) else {
        return
      }
      submit(.dismiss(target)) { controllers[command.subject].dismiss(animated: isAnimated) }
    case .root:
      try world.checkRoot(object)
      submit(.root(command.object)) { world.setRoot(object) }
    }
  }
}

extension ControllerScene {
  /// The outermost container that a controller is going to be in; around one that is going to be nowhere,
  /// the one that it leaves, which a change under way may have taken from the model already.
  fileprivate func outermost(of number: Int) -> Int {
    let planned = planned
    var number = number
    var passed: Set<Int> = [number]
    while true {
      var container = planned.children.first { $0.value.contains(number) }?.key
      if container == nil, planned.root != number, !planned.presented.values.contains(number) {
        container = (controllers[number].parent as? any LivingController)?.number
      }
      guard let container, passed.insert(container).inserted else { return number }
      number = container
    }
  }
}
