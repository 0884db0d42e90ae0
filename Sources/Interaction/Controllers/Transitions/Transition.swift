/// A change of the controllers that are shown, on its way from one to the other.
///
/// ```swift
/// let push = navigation.push(profile)
/// push.whenEnded { push in log.append("\(push.kind) \(push.state)") }
/// push.finish()  // at once, instead of after 0.35 s
/// ```
///
/// It takes time on the world's clock, as finite work that `World.settle(budget:)` waits for; where
/// nobody sees it, or it is not animated, it takes none. Those of one window are made one after the
/// other, and what is asked for meanwhile waits: UIKit's transition coordinator cannot wait. One whose
/// controllers are taken out of their window is completed at that moment.
public final class Transition {
  /// What becomes of the controllers.
  public let kind: Kind
  /// Why.
  public let cause: TransitionCause
  /// Who asked for it, and where; timers of the world bear this name.
  public let origin: HandlerOrigin
  /// How far it has come in its life.
  public private(set) var state = State.waiting
  /// How much of the change is to be seen, from 0 to 1.
  public private(set) var progress = 0.0
  /// How long it takes from end to end, in seconds of the world's clock; 0 for one that is not animated
  /// or that nobody sees.
  public private(set) var duration: Double

  /// What the journal knows of it.
  var account: Account
  /// The world in which it was asked for, and then that of its end: it hears of what cannot be done any
  /// more because its controllers have left, and of what closures throw that ask later.
  private weak var formerWorld: World?
  /// What it changes; nil once it is over, so that whoever keeps the transition keeps no controllers.
  private(set) var change: (any TransitionChange)?
  /// Whether everything waiting before it is to be over at once: its controllers go.
  let isUrgent: Bool
  /// Where it is going.
  private var heading: Heading
  /// Whether a change that a finger led is certain to be made.
  private var isCommitted: Bool
  /// Whether it is certain, but those concerned have not been told.
  private var owesCommit = false
  /// Whether it turns back, but those concerned have not been told.
  private var owesTurn = false
  /// When it was let go on its way, in nanoseconds of the world's clock.
  private var departure: Int64 = 0
  /// How far it had come then.
  private var departureProgress = 0.0
  /// The step of the next frame.
  private var step: Scheduler.Timer?
  /// Whether those concerned are being told that it is over.
  private var isEnding = false
  /// Why it could not be begun any more when its turn came, or what a closure threw that was told of its
  /// end; the world is told too, if there is one.
  public private(set) var failure: Failure?
  /// Called once it is over.
  private var endings: [(Transition) throws -> Void] = []

  /// Asks for a change, which its queue makes; `isLed` says whether a finger leads it.
  init(
    _ kind: Kind,
    cause: TransitionCause,
    duration: Double,
    isLed: Bool = false,
    isUrgent: Bool = false,
    origin: HandlerOrigin,
    change: any TransitionChange
  ) {
    self.kind = kind
    self.cause = cause
    self.duration = duration
    self.isUrgent = isUrgent
    self.origin = origin
    self.change = change
    formerWorld = change.world
    account = Account(cause: formerWorld?.causes.last)
    heading = isLed ? .led : .forward
    isCommitted = !isLed
  }

  /// Whether it is animated, as its controllers are told.
  public var isAnimated: Bool { duration > 0 }

  /// Whether a finger leads it now, so that time alone does not end it.
  public var isInteractive: Bool { heading == .led && !state.isFinal }

  /// Whether it goes back to where it began, as UIKit's `isReversed` of an animator.
  public var isReversed: Bool { heading == .backward && !state.isFinal }

  /// Whether it began and is certain to be made, or is made already.
  var isCertain: Bool { state != .waiting && isCommitted && heading != .backward }

  /// Whether there is nothing to wait for before its next step.
  var isDue: Bool {
    if owesCommit || owesTurn { return true }
    switch heading {
    case .forward: return progress >= 1
    case .backward: return progress <= 0
    case .led: return false
    }
  }

  // MARK: Public doings

  /// Calls a closure when the transition is over, however it ended; at once if it is.
  ///
  /// - Parameter body: What to do; it reads `state`, and what it throws is reported.
  public func whenEnded(_ body: @escaping (Transition) throws -> Void) {
    if state.isFinal { tell([body]) } else { endings.append(body) }
  }

  /// Brings the transition to its end at once, without waiting for its time.
  ///
  /// One that is turned back ends where it began. One that waits stays in its place in the queue, and one
  /// that is over is left alone.
  public func finish() {
    guard state == .running, !isEnding else { return }
    if heading == .led {
      owesCommit = true
      heading = .forward
    }
    hurry()
    change?.queue.proceed()
  }

  /// Turns the transition back, which takes as much time as it has come; one that waits is never begun.
  ///
  /// One that takes no time, and one that is over, is left alone.
  public func cancel() {
    switch state {
    case .waiting:
      change?.queue.drop(self)
    case .running:
      guard heading != .backward, !isEnding, isAnimated else { return }
      heading = .backward
      owesTurn = true
      change?.queue.proceed()
    case .completed, .cancelled: break
    }
  }

  // MARK: A finger

  /// Shows how far a finger has brought it.
  ///
  /// - Parameter progress: From 0 to 1.
  func lead(to progress: Double) {
    guard state == .running, heading == .led, !isEnding else { return }
    self.progress = min(max(progress, 0), 1)
    change?.move(to: self.progress)
  }

  /// Lets it go on to its end by itself; one that waits will be led by nobody once it begins.
  func letGo() {
    guard isInteractive else { return }
    heading = .forward
    owesCommit = true
    if state == .running { change?.queue.proceed() }
  }

  // MARK: What its queue does

  /// Takes the first step; the change was checked.
  func begin() {
    guard let change else { return }
    state = .running
    if change.stage == nil { duration = 0 }
    noteBeginning()
    perform { change.begin(self) }
    if duration == 0 { progress = heading == .backward ? 0 : 1 }
    change.move(to: progress)
    leave()
  }

  /// Takes the step that is due.
  ///
  /// - Returns: Whether it is over.
  func proceed() -> Bool {
    guard let change else { return true }
    if owesCommit {
      owesCommit = false
      isCommitted = true
      perform { change.commit(self) }
      leave()
      return false
    }
    if owesTurn {
      owesTurn = false
      perform { change.turnBack(self) }
      leave()
      return false
    }
    let isCompleted = heading == .forward
    // Its controllers may leave the world by it.
    let world = change.world
    isEnding = true
    step?.cancel()
    step = nil
    change.move(to: isCompleted ? 1 : 0)
    perform {
      change.end(self, isCompleted: isCompleted)
      for party in change.parties { party.reconcileAppearance() }
    }
    close(as: isCompleted ? .completed : .cancelled, in: world)
    return true
  }

  /// Brings it to the end that it is bound for, or, if a finger leads it, to where it began.
  func hurry() {
    switch heading {
    case .forward: progress = 1
    case .backward: progress = 0
    case .led:
      heading = .backward
      owesTurn = true
      progress = 0
    }
    step?.cancel()
    step = nil
  }

  /// Goes on by itself until the next step is due.
  func resume() {
    guard state == .running, heading != .led, !isDue, step == nil,
      let scheduler = change?.stage?.scheduler
    else { return }
    let now = scheduler.nanoseconds
    let way = heading == .forward ? 1 - departureProgress : departureProgress
    let arrival = departure + VirtualTime.nanoseconds(way * duration)
    let nextFrame = (now / VirtualTime.frame + 1) * VirtualTime.frame
    step = scheduler.schedule(
      after: max(0, min(nextFrame, arrival) - now),
      every: nil,
      origin: origin
    ) { [weak self] in self?.takeStep(arrivingAt: arrival) }
  }

  /// Is over because it cannot be made any more.
  ///
  /// - Parameter error: Why.
  func fail(_ error: any Error) {
    var failure = Failure(error).adding([Failure.Note("transition", origin.description)])
    // Whoever asked for it is long done, so that nobody else names the line.
    if failure.location == nil { failure.location = origin.location }
    self.failure = failure
    let world = change?.world ?? formerWorld
    perform { world?.report(failure) }
    close(as: .cancelled, in: world)
  }

  /// Is over, with or without having begun.
  ///
  /// - Parameters:
  ///   - state: How it ended.
  ///   - world: Who hears of what the closures throw.
  func close(as state: State, in world: World?) {
    self.state = state
    change = nil
    noteEnd(in: world)
    formerWorld = world ?? formerWorld
    let endings = endings
    self.endings = []
    tell(endings)
  }

  // MARK: Time

  /// Notes when and where it set out.
  private func leave() {
    step?.cancel()
    step = nil
    departure = change?.stage?.scheduler.nanoseconds ?? 0
    departureProgress = progress
  }

  /// Moves on as far as the time that has passed takes it.
  private func takeStep(arrivingAt arrival: Int64) {
    step = nil
    guard state == .running, heading != .led, let change else { return }
    if let now = change.stage?.scheduler.nanoseconds, now < arrival {
      let passed = VirtualTime.seconds(now - departure) / duration
      progress = departureProgress + (heading == .forward ? passed : -passed)
    } else {
      hurry()
    }
    if isDue { return change.queue.proceed() }
    change.move(to: progress)
    resume()
  }

  /// Calls closures, and reports what they throw; where there is no world to tell, it is kept.
  private func tell(_ endings: [(Transition) throws -> Void]) {
    let world = formerWorld
    func call(_ ending: (Transition) throws -> Void) {
      do {
        try ending(self)
      } catch {
        let failure = Failure(error).adding([Failure.Note("transition", origin.description)])
        self.failure = self.failure ?? failure
        world?.report(failure)
      }
    }
    guard let world else { return endings.forEach(call) }
    world.withOnlyCause(account.cause) { endings.forEach(call) }
  }
}

@available(*, unavailable, message: "A transition belongs to its world's one thread.")
extension Transition: Sendable {}
