/// The transitions of a window, or of controllers that are in none: one after the other.
///
/// All that handlers are told happens within `proceed()`, so that what they ask for is put at the end
/// and begun only when the steps that are due have been taken. So every observer sees one order.
final class TransitionQueue {
  /// How many transitions may follow from one another at one instant before they count as endless.
  ///
  /// Counted are those that others follow from: what one handler asks for comes to its end, however much it is.
  static let limit = 1_000

  /// The transition under way.
  private(set) var current: Transition?
  /// Those that wait, the next one first.
  private(set) var waiting: [Transition] = []
  /// Whether a step is being taken.
  private(set) var isBusy = false
  /// Whether everything is to be over at once.
  private var isFlushing = false
  /// The queues whose next transition brings somebody who is in the middle of a step here.
  private var followers: [TransitionQueue] = []
  /// How many transitions have come to wait here so far.
  private var arrivalCount = 0

  /// Makes a queue in which nothing waits.
  init() {}

  /// Says whether a controller that was cut off from here still has its transitions here: they are made
  /// in the order in which its kin asked for them.
  ///
  /// - Parameter controller: The outermost of its kin.
  func isKept(by controller: ViewController) -> Bool {
    isBusy || waitingChanges.contains { $0.subject?.belongs(to: controller) == true }
  }

  /// Takes over what was asked for in another queue by those who belong here now.
  ///
  /// - Parameter other: The other queue.
  func adopt(from other: TransitionQueue) {
    guard other !== self else { return }
    // Whose a transition is may depend on what waits there, so that is left alone until all is known.
    let mine = other.waiting.filter { $0.change?.queue === self }
    other.waiting.removeAll { transition in mine.contains { $0 === transition } }
    for transition in mine { enqueue(transition) }
    proceed()
  }

  /// Whether nothing is under way and nothing waits.
  var isIdle: Bool { current == nil && waiting.isEmpty && !isBusy }

  /// Where controllers will be once all that is certain to be made has been, what waits included.
  ///
  /// - Complexity: O(*n*) in the number of transitions that wait.
  var plan: PlannedPlaces {
    var places = PlannedPlaces()
    if let current {
      if current.isCertain { current.change?.plan(in: &places) }
      if current.isReversed { current.change?.planReturn(in: &places) }
    }
    for change in waitingChanges { change.plan(in: &places) }
    return places
  }

  /// Says whether a controller will come to a place by what waits.
  func awaits(_ controller: ViewController) -> Bool {
    waiting.contains { $0.change?.arrivals.holds(controller) == true }
  }

  /// The changes that wait, in their order.
  private var waitingChanges: [any TransitionChange] { waiting.compactMap(\.change) }

  /// Makes a transition and takes it, as ``submit(_:)`` does.
  ///
  /// - Parameters:
  ///   - change: What it changes.
  ///   - kind: What becomes of the controllers.
  ///   - cause: Why.
  ///   - duration: How long it takes, in seconds.
  ///   - isLed: Whether a finger leads it.
  ///   - isUrgent: Whether everything that waits before it is to be over at once.
  ///   - origin: Who asked for it, and where.
  /// - Returns: The transition, which may be over.
  func submit(
    _ change: any TransitionChange,
    as kind: Transition.Kind,
    cause: TransitionCause,
    duration: Double = 0,
    isLed: Bool = false,
    isUrgent: Bool = false,
    origin: HandlerOrigin
  ) -> Transition {
    let transition = Transition(
      kind,
      cause: cause,
      duration: duration,
      isLed: isLed,
      isUrgent: isUrgent,
      origin: origin,
      change: change
    )
    change.world?.flows.noteRequest(of: change.arrivals, by: transition)
    submit(transition)
    return transition
  }

  /// Takes a transition, at the end; it begins at once if nothing is before it.
  ///
  /// - Parameter transition: The transition, which waits.
  func submit(_ transition: Transition) {
    enqueue(transition)
    proceed()
  }

  /// Puts a transition at the end, where those that it brings find it.
  private func enqueue(_ transition: Transition) {
    waiting.append(transition)
    arrivalCount &+= 1
    for controller in transition.change?.arrivals ?? [] { controller.arrivalQueue = self }
  }

  /// Takes a transition out that has not begun.
  ///
  /// - Parameter transition: The transition.
  func drop(_ transition: Transition) {
    guard let index = waiting.firstIndex(where: { $0 === transition }) else { return }
    waiting.remove(at: index)
    transition.close(as: .cancelled, in: transition.change?.world)
  }

  /// Says whether what is under way changes a controller, or what is inside it.
  ///
  /// - Parameter controller: The controller.
  func isChanging(_ controller: ViewController) -> Bool {
    guard let change = current?.change else { return false }
    return ([change.subject].compactMap(\.self) + change.parties).contains {
      $0.isInside(controller)
    }
  }

  /// Brings everything that runs or waits to its end, at once; from within a step, as soon as that is
  /// taken.
  func flush() {
    guard current != nil || !waiting.isEmpty else { return }
    isFlushing = true
    proceed()
  }

  /// Takes every step that is due, then lets time pass.
  func proceed() {
    guard !isBusy else { return }
    isBusy = true
    var count = 0
    while let transition = nextDue() {
      if count >= Self.limit, transition.state == .waiting {
        giveUp(at: transition)
        break
      }
      let arrivals = arrivalCount
      take(transition)
      if arrivalCount != arrivals { count += 1 }
    }
    isFlushing = false
    isBusy = false
    current?.resume()
    let followers = followers
    self.followers = []
    for queue in followers { queue.proceed() }
  }

  /// Finds the transition that has a step to be taken now.
  private func nextDue() -> Transition? {
    guard let current else {
      guard let next = waiting.first, next.change?.isToWait != true, !waitsForArrivals(of: next)
      else { return nil }
      return waiting.removeFirst()
    }
    if current.isDue { return current }
    // Nobody sees it any more, and so no finger leads it.
    let isUnseen = current.change?.stage == nil
    guard isUnseen || isFlushing || waiting.contains(where: \.isUrgent) else { return nil }
    current.hurry()
    return current
  }

  /// Says whether what is to arrive is in the middle of a step of its own, in a queue of its own: that comes first,
  /// and this queue goes on as soon as it is over.
  private func waitsForArrivals(of transition: Transition) -> Bool {
    let queues = transition.change?.arrivals.compactMap(\.looseTransitions) ?? []
    guard let busy = queues.first(where: { $0 !== self && $0.isBusy }) else { return false }
    if !busy.followers.contains(where: { $0 === self }) { busy.followers.append(self) }
    return true
  }

  /// Takes a step of a transition.
  private func take(_ transition: Transition) {
    guard transition.state == .waiting else {
      if transition.proceed(), current === transition { current = nil }
      return
    }
    guard let change = transition.change else { return }
    // Its controllers were elsewhere when it was asked for.
    guard change.queue === self else { return change.queue.submit(transition) }
    do {
      try change.check()
    } catch {
      transition.fail(error)
      return
    }
    current = transition
    transition.begin()
  }

  /// Drops what follows from itself for ever.
  private func giveUp(at transition: Transition) {
    let dropped = [transition] + waiting
    waiting = []
    let error = InteractionError(
      .endlessWork,
      """
      \(Self.limit) transitions followed from one another without time passing, so the rest was \
      dropped; do not answer each one with another that is not animated.
      """,
      location: transition.origin.location
    )
    transition.fail(error)
    for transition in dropped.dropFirst() {
      transition.close(as: .cancelled, in: transition.change?.world)
    }
  }
}
