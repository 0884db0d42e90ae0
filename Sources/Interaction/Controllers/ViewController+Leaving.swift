/// Where a controller has its place, and the one place that knows that it has left.
extension ViewController {
  /// The outermost container around this controller; itself if it is in none.
  final var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the controller is another one, or inside that, however far.
  final func isInside(_ container: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === container { return true }
      controller = current.parent
    }
    return false
  }

  /// The controller at the beginning: by way of containers and of who presents them.
  private var beginning: ViewController {
    var controller = outermost
    while let presenter = controller.presenter { controller = presenter.outermost }
    return controller
  }

  /// The window in which the controller has its place, even while its view is out of sight.
  final var placeWindow: Window? { beginning.hostWindow }

  /// The transitions that this one's belong to: those of its window, or of the outermost of its kin.
  ///
  /// Kin that was cut off goes on in the queue it was in until what it asked for there has been done, so
  /// that its commands keep their order.
  final var transitions: TransitionQueue {
    let beginning = beginning
    if let window = beginning.hostWindow { return window.transitions }
    // In the middle of a step of its own it does not go back: what the former queue does meanwhile may
    // have nothing to do with it.
    if let queue = beginning.looseTransitions, queue.isBusy { return queue }
    if let queue = beginning.formerTransitions {
      if queue.isKept(by: beginning) { return queue }
      beginning.formerTransitions = nil
    }
    if let queue = beginning.looseTransitions { return queue }
    let queue = TransitionQueue()
    beginning.looseTransitions = queue
    return queue
  }

  /// Whether the controller is another one's kin: inside it or above it, however far.
  final func belongs(to beginning: ViewController) -> Bool { self.beginning === beginning }

  /// Gives the controller a place; with it come those inside and above it, and what they asked for.
  ///
  /// - Parameter link: Ties it to where it is to be.
  final func findPlace(_ link: () -> Void) {
    // What is under way here is in nobody's queue once that belongs to another.
    looseTransitions?.flush()
    let former = [formerTransitions, looseTransitions]
    link()
    enterHierarchy()
    for case let queue? in former { transitions.adopt(from: queue) }
  }

  /// Takes the controller's place away.
  ///
  /// - Parameter cut: Cuts the tie.
  final func losePlace(_ cut: () -> Void) {
    let queue = transitions
    cut()
    formerTransitions = queue
  }

  /// Notes that the controller, and what is inside and above it, has a place.
  private func enterHierarchy() {
    isPlaced = true
    for child in children { child.enterHierarchy() }
    presentation?.controller.enterHierarchy()
  }

  /// Ends the stay of the controller, and of what is above and inside it.
  ///
  /// - Parameters:
  ///   - cause: Why.
  ///   - world: Who hears of what observers throw: the controllers are in no world any more.
  /// - Returns: Those whose stay it was, in the order in which they are to be told by `tellDidLeave`.
  final func endStay(_ cause: TransitionCause, in world: World?) -> [ViewController] {
    guard isPlaced else { return [] }
    isPlaced = false
    untoldDepartures.append((cause, world))
    var leavers = presentation?.controller.endStay(cause, in: world) ?? []
    for child in children.reversed() { leavers += child.endStay(cause, in: world) }
    return leavers + [self]
  }

  /// Tells that controllers have left for good, each once for its stay: the only place that does, after
  /// they were told `didMove(toParent:)` with nil.
  ///
  /// What ended a stay and what tells of it are two steps, since a controller that is told `didMove` in
  /// between may find another place at once. One that leaves that too before it was told is told of both
  /// then, the first one first.
  ///
  /// - Parameter leavers: Those whose stay has ended.
  static func tellDidLeave(_ leavers: [ViewController]) {
    for controller in leavers {
      while !controller.untoldDepartures.isEmpty {
        let (cause, world) = controller.untoldDepartures.removeFirst()
        let event = controller.didLeave
        let own = event.onFailure
        if own == nil, let world { event.onFailure = { [unowned world] in world.report($0) } }
        controller.tell(.didLeave, in: world) { event.invoke(cause) }
        event.onFailure = own
      }
      if !controller.isPlaced { controller.stayDidEnd() }
    }
  }
}
