/// The flows of one world: the root coordinator, and what is known of all that lived in them.
final class Flows {
  /// The coordinators and controllers that came into the world, as long as they live.
  let lives = LifeRegister()
  /// The root of the tree of coordinators, which the world keeps while it runs.
  private(set) var root: Coordinator?
  /// How often a root was asked for, so that a request knows whether a newer one came in between.
  private var rootRequests = 0
  /// The objects with which repeating timers end.
  private var timerOwners = TimerRegister<WeakReference>()
  /// What the classes require of controllers that have appeared and of coordinators that were started, so
  /// that each is looked through once.
  private var requiredProperties: [ObjectIdentifier: [RequiredProperty]] = [:]
  /// The world, which tells when it goes.
  private unowned(unsafe) var owner: World?

  // The following are changed by Flows+Beginnings as well, and by nobody else.

  /// The coordinators whose `start()` is under way, the innermost last.
  var starting: [Start] = []
  /// The flows whose coordinators began repeating timers while they started.
  var begunTimers = TimerRegister<FlowRecord>()
  /// The handlers that coordinators connected while they started, oldest first.
  var begunHandlers: [BegunHandler] = []
  /// How many of these there are at least before those that are over are dropped.
  static let leastBegunPruningCount = 64
  /// How many of these there may be before those that are over are dropped.
  var begunPruningCount = leastBegunPruningCount

  /// The world; nil once it is gone.
  var world: World? { owner }

  /// Binds the flows to their world, once.
  func attach(to world: World) { owner = world }

  /// The world goes.
  func detach() { owner = nil }

  /// Ends all flows with the world, and forgets what belongs to them.
  func close() {
    root?.end(by: .programmatic)
    timerOwners.removeAll()
    begunTimers.removeAll()
    begunHandlers = []
    lives.removeAll()
  }

  // MARK: The root

  /// Makes a coordinator the root, in the place of another, whose flow ends.
  ///
  /// Who is told of that end may start yet another root; that newer wish stands, and this one ends before
  /// it has begun.
  ///
  /// - Parameter coordinator: The new root, which has joined.
  func replaceRoot(with coordinator: Coordinator) {
    rootRequests += 1
    let request = rootRequests
    root?.end(by: .replaced)
    guard request == rootRequests else { return coordinator.end(by: .replaced) }
    if coordinator.isRunning { root = coordinator }
  }

  /// Lets go of a coordinator that ends.
  ///
  /// - Parameter coordinator: The coordinator; one that is not the root changes nothing.
  func removeRoot(_ coordinator: Coordinator) {
    if root === coordinator { root = nil }
  }

  // MARK: Starting

  /// A coordinator's `start()` begins.
  func beginStart(of coordinator: Coordinator) {
    starting.append(
      Start(
        coordinator: coordinator,
        livesBefore: lives.count,
        dispatchesBefore: owner?.dispatches.count ?? 0,
        wasInTurn: owner?.isInTurn == true
      )
    )
    owner?.noteHeeding()
  }

  /// The `start()` that began last has returned.
  func endStart() {
    starting.removeLast()
    owner?.noteHeeding()
  }

  /// Takes note that controllers are to be shown: what is asked for while a coordinator starts is its own,
  /// wherever it is shown.
  ///
  /// - Parameters:
  ///   - controllers: What is to come.
  ///   - transition: What brings them; nil for children that come at once.
  func noteRequest(of controllers: [ViewController], by transition: Transition?) {
    guard let coordinator = starting.last?.coordinator else { return }
    coordinator.anchorWatch?.noteRequest(
      of: controllers,
      by: transition,
      isOutermost: coordinator.parent == nil
    )
  }

  /// Gives a controller that came to be shown to the coordinator that waits for its first one.
  func noteShowing() {
    // What is shown by one that starts is its own, which it looks for itself.
    guard starting.isEmpty else { return }
    for coordinator in awaiting.reversed() {
      coordinator.noteAnchor()
      if coordinator.knownAnchor != nil { return passOverShown() }
    }
  }

  /// Has those that wait for a first controller pass over what is shown now.
  func passOverShown() {
    for coordinator in awaiting { coordinator.anchorWatch?.passOver(for: coordinator) }
  }

  /// The coordinators that have shown nothing of their own so far, in the order of the tree.
  private var awaiting: [Coordinator] {
    var found: [Coordinator] = []
    func look(at coordinator: Coordinator) {
      if coordinator.awaitsAnchor { found.append(coordinator) }
      coordinator.children.forEach(look)
    }
    if let root { look(at: root) }
    return found.filter { coordinator in !starting.contains { $0.coordinator === coordinator } }
  }

  // MARK: Timers

  /// Takes note of a repeating timer that ends with an object, and so with no flow.
  func note(_ timer: Scheduler.Timer, of owner: AnyObject) {
    timerOwners[timer] = WeakReference(owner)
    begunTimers[timer] = nil
  }

  /// Finds the object with which a timer ends.
  ///
  /// - Parameter timer: The timer.
  /// - Returns: The object; nil if it was given none, or that is gone.
  func owner(of timer: Scheduler.Timer) -> AnyObject? { timerOwners[timer]?.object }

  // MARK: Requirements

  /// Finds the closures that a class of controllers or coordinators requires.
  ///
  /// - Parameter type: The class.
  /// - Returns: The properties, those of the outermost superclass first.
  func requiredProperties(of type: Responder.Type) -> [RequiredProperty] {
    let identity = ObjectIdentifier(type)
    if let known = requiredProperties[identity] { return known }
    let properties = RequiredProperty.all(of: type)
    requiredProperties[identity] = properties
    return properties
  }

  // MARK: Invariants

  /// Looks for coordinators whose links disagree; for tests.
  ///
  /// - Returns: A sentence for each contradiction.
  var faults: [String] {
    guard let root else { return [] }
    var faults: [String] = []
    if root.parent != nil { faults.append("the root coordinator \(root.className) has a parent") }
    collectFaults(of: root, &faults)
    return faults
  }

  /// Looks at a coordinator and all inside it.
  private func collectFaults(of coordinator: Coordinator, _ faults: inout [String]) {
    let name = coordinator.className
    if coordinator.flows !== self { faults.append("\(name) is in another world") }
    switch coordinator.state {
    case .running, .ending: break
    case .idle, .ended: faults.append("\(name) is in the tree, but does not run")
    }
    if let anchor = coordinator.anchor, anchor.anchoredCoordinator !== coordinator {
      faults.append("\(anchor.nameInMessages) is the anchor of \(name), but does not know")
    }
    for child in coordinator.children {
      if child.parent !== coordinator { faults.append("\(child.className) is not in \(name)") }
      collectFaults(of: child, &faults)
    }
  }
}
