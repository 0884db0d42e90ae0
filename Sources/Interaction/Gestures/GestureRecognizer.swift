/// Watches the fingers on a view and inside it for one kind of gesture, and tells its handlers.
///
/// ```swift
/// final class TouchDownGestureRecognizer: GestureRecognizer {
///   override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
///     state = .ended
///   }
/// }
/// ```
///
/// A recogniser sees a finger before the view under it does. When it recognises its gesture it takes
/// the fingers away from that view and, as a rule, from the other recognisers; who may recognise what
/// is settled by `GestureArbiter`, whose documentation lists the cases.
///
/// To write one, override the `touches…` functions and `reset()`, and set `state`.
open class GestureRecognizer: GestureRecognizerClosures {
  // Exclusive access is not checked at run time where it is said: all of it is read at every moment of a finger, and
  // nothing else runs while it is changed.

  /// The view whose fingers it watches, which clears it when it goes; nil while it is on none.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var view: View?
  /// A word that tells it from its like in journals; UIKit's `name`.
  public final var name: String?

  /// Whether it watches at all; disabling it breaks off what it is about.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet {
      if isEnabled != oldValue, !isEnabled { cancel("it was disabled") }
    }
  }

  /// Whether the view loses the fingers when the gesture is recognised.
  public final var cancelsTouchesInView = true
  /// Whether the view is told of fingers only once this recogniser has failed.
  public final var delaysTouchesBegan = false
  /// Whether the view is told that fingers went up only once this recogniser has failed, so that
  /// they can still be cancelled.
  public final var delaysTouchesEnded = true

  // The following are set by the arbiter alone, so that what must agree changes in one place.

  /// How far it has come.
  @exclusivity(unchecked) private(set) final var currentState = State.possible
  /// The fingers it follows that are down, or went up at this very moment.
  @exclusivity(unchecked) public internal(set) final var touches: [Touch] = []
  /// All fingers of the attempt under way, those that are up included.
  @exclusivity(unchecked) final var sequence: [Touch] = []
  /// The state that a `touches…` function or a timer asked for, to be granted when it returns.
  @exclusivity(unchecked) final var requested: State?
  /// The state it is to have as soon as those it waits for have failed.
  @exclusivity(unchecked) final var wanted: State?
  /// Whether it asked to begin before it asked to have ended, so that it does both when its turn comes.
  @exclusivity(unchecked) final var beginsBeforeEnd = false
  /// Those whose failure it waits for.
  final var blockers: [GestureRecognizer] = []
  /// Why it was broken off or failed, for the journal.
  final var reason: String?
  /// Whether an attempt is under way.
  @exclusivity(unchecked) final var isEngaged = false
  /// Whether its own code runs, so that a new state has to wait.
  @exclusivity(unchecked) final var isHearing = false
  /// The last moment it was told of, so that it is told once.
  @exclusivity(unchecked) final var stamp = 0
  /// The last finger it was asked about, so that it is asked once.
  @exclusivity(unchecked) final var askedStamp = 0
  /// Where its fingers were when it was last told of them, in points of the window.
  @exclusivity(unchecked) final var lastLocation = Point.zero
  /// What it waits for on the virtual clock.
  @exclusivity(unchecked) private final var timer: Scheduler.Timer?

  /// Everybody who wants to be told, in the order of addition; see GestureRecognizer+Handlers.
  final var handlers: [Registration] = []
  /// Those it requires to fail first.
  final var requirements: [WeakReference] = []
  /// The delegate.
  private final weak var weakDelegate: (any GestureRecognizerDelegate)?
  /// The delegate once more, if the recogniser is to keep it alive.
  private final var ownedDelegate: (any GestureRecognizerDelegate)?
  /// Whether a delegate was set and not cleared, even if it is gone since.
  private final var wasDelegateSet = false

  // MARK: Asking

  /// The closure form of `gestureRecognizerShouldBegin(_:)`.
  @DelegateMethod public final var shouldBegin: ((GestureRecognizer) throws -> Bool)?
  /// The closure form of `gestureRecognizer(_:shouldReceive:)`.
  @DelegateMethod public final var shouldReceive: ((GestureRecognizer, Touch) throws -> Bool)?
  /// The closure form of `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
  @DelegateMethod public final var shouldRecognizeSimultaneously:
    ((GestureRecognizer, GestureRecognizer) throws -> Bool)?
  /// The closure form of `gestureRecognizer(_:shouldRequireFailureOf:)`.
  @DelegateMethod public final var shouldRequireFailure:
    ((GestureRecognizer, GestureRecognizer) throws -> Bool)?
  /// The closure form of `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  @DelegateMethod public final var shouldBeRequiredToFail:
    ((GestureRecognizer, GestureRecognizer) throws -> Bool)?

  /// Who is asked, held weakly.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { weakDelegate }
    set { setDelegate(newValue, ownership: .weak) }
  }

  /// The delegate, as `connections(of:)` tells of it; empty unless one was set.
  final var delegates: [DelegateConnection] {
    wasDelegateSet ? [DelegateConnection("delegate", weakDelegate)] : []
  }

  /// Sets the delegate, and says whether the recogniser keeps it alive.
  ///
  /// - Parameters:
  ///   - delegate: Who is asked; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setDelegate(
    _ delegate: (any GestureRecognizerDelegate)?,
    ownership: Ownership
  ) {
    weakDelegate = delegate
    wasDelegateSet = delegate != nil
    // A recogniser that kept itself would never go.
    ownedDelegate = ownership == .strong && delegate !== self ? delegate : nil
  }

  // MARK: Making one

  /// Lets the receipts of its handlers know that it is gone.
  deinit {
    for handler in handlers { handler.link?.forget() }
  }

  /// Makes a recogniser that is on no view and tells nobody.
  public init() {}

  /// Makes a recogniser that sends an action to a target.
  ///
  /// - Parameters:
  ///   - target: Who performs the action, held weakly.
  ///   - action: What to do.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public convenience init(
    target: AnyObject,
    action: AnyAction,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    self.init()
    addTarget(target, action: action, file: file, line: line)
  }

  /// What journals and messages call this kind of recogniser.
  open var className: String { ObjectNaming.typeName(of: self) }

  /// The class with the name, as journals write it.
  final var label: String {
    name.map { "\(className)#\($0.quotedUnlessWord)" } ?? className
  }

  /// The world of the view.
  public final var world: World? { view?.world }

  // MARK: State

  /// How far the recogniser has come.
  ///
  /// Only its own code sets it, while it follows fingers: what a `touches…` function asks for is
  /// granted when the function returns. It may then stay `possible` because others have to fail
  /// first, or become `failed` because somebody objected. What cannot follow from the present state
  /// is passed over, since the recogniser may have been overruled meanwhile; so is everything that is
  /// set while it follows none.
  public final var state: State {
    get { currentState }
    set {
      guard isHearing || isEngaged else { return }
      requested = newValue
      guard !isHearing else { return }
      world?.touches.gestures.grantRequest(of: self)
    }
  }

  /// Fails, and says why.
  ///
  /// - Parameter reason: What the fingers did that does not fit, for the journal.
  public final func fail(_ reason: String) {
    guard isHearing || isEngaged else { return }
    self.reason = reason
    state = .failed
  }

  /// Sets the state itself, after all rules were applied.
  final func enter(_ state: State) {
    currentState = state
  }

  /// Breaks off what is under way.
  final func cancel(_ reason: String) {
    guard let world else { return }
    world.touches.gestures.cancel(self, reason: reason, in: world)
  }

  // MARK: The fingers

  /// Whether it follows fingers at all; one that follows a pointer does not.
  var followsTouches: Bool { true }

  /// The fingers that `numberOfTouches` and `location(in:)` speak of.
  var locatedTouches: [Touch] { touches }

  /// Whether it has neither been recognised nor asked to be, so that its fingers can still do what does
  /// not fit; one that only waits for others has seen its gesture.
  final var isUndecided: Bool { currentState == .possible && wanted == nil }

  /// Called when a continuous gesture begins to wait for this one to fail.
  func didBecomeAwaited() {}

  /// Whether the recogniser itself lets the gesture begin now, before anybody else is asked.
  var canBegin: Bool { true }

  /// Does what the recogniser is there for, before its handlers are told of a recognised state.
  func didChangeRecognition() {}

  /// Says whether a new finger can belong to an attempt in which all fingers are up.
  ///
  /// - Parameter touch: The finger that just went down.
  /// - Returns: False to fail, so that the finger begins an attempt of its own.
  func canContinue(with touch: Touch) -> Bool { true }

  /// Tells that fingers it follows went down.
  ///
  /// - Parameters:
  ///   - touches: The fingers that went down at the same moment.
  ///   - event: What is known of the act.
  open func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {}

  /// Tells that fingers it follows moved.
  ///
  /// - Parameters:
  ///   - touches: The fingers that moved at the same moment.
  ///   - event: What is known of the act.
  open func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {}

  /// Tells that fingers it follows went up; they are still among `touches`.
  ///
  /// - Parameters:
  ///   - touches: The fingers that went up at the same moment.
  ///   - event: What is known of the act.
  open func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {}

  /// Tells that fingers it follows were taken away; unless overridden it gives up.
  ///
  /// - Parameters:
  ///   - touches: The fingers that were taken away at the same moment.
  ///   - event: What is known of the act.
  open func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
    state = .cancelled
  }

  /// Forgets the attempt that is over, before the state is `possible` again.
  open func reset() {}

  /// Follows a finger no longer, so that it goes to the view whatever becomes of the gesture.
  ///
  /// - Parameters:
  ///   - touch: One of `touches`.
  ///   - event: What is known of the act.
  public final func ignore(_ touch: Touch, for event: InteractionEvent) {
    guard touches.contains(where: { $0 === touch }) else { return }
    touches.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
    touch.gestureRecognizers.removeAll { $0 === self }
  }

  // MARK: Competing

  /// Says whether this recogniser keeps another from recognising once it has itself.
  ///
  /// - Parameter other: A recogniser that follows one of the same fingers.
  /// - Returns: True unless a subclass knows better.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Says whether this recogniser can be kept from recognising by another.
  ///
  /// - Parameter other: A recogniser that follows one of the same fingers, and has recognised.
  /// - Returns: True unless a subclass knows better.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Makes this recogniser wait until another has failed; if that one recognises, this one fails.
  ///
  /// It does not wait for a recogniser that follows none of the fingers of the moment. Two that
  /// would wait for each other meet the precondition funnel.
  ///
  /// - Parameter other: Who has to fail first; it is not kept alive.
  public final func require(toFail other: GestureRecognizer) {
    Precondition.require { try checkCanRequire(toFail: other) }
    guard !requires(other) else { return }
    requirements.removeAll { $0.object == nil }
    requirements.append(WeakReference(other))
  }

  /// Says whether another recogniser has to fail first, by `require(toFail:)`.
  final func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.object === other }
  }

  /// Says whether two recognisers follow, or followed, the same finger in their attempts.
  final func sharesTouch(with other: GestureRecognizer) -> Bool {
    sequence.contains { touch in other.sequence.contains { $0 === touch } }
  }

  // MARK: Where

  /// How many fingers make the gesture at present.
  public final var numberOfTouches: Int { locatedTouches.count }

  /// Returns the middle of the fingers that make the gesture, in a view's own coordinates.
  ///
  /// - Parameter view: The view to measure in, or nil for the window.
  /// - Returns: The middle of the fingers, or where it was last while there are none.
  public final func location(in view: View?) -> Point {
    let middle = Touch.middle(of: locatedTouches) ?? lastLocation
    return view?.convert(middle, from: nil) ?? middle
  }

  /// Returns where one of the fingers that make the gesture is, in a view's own coordinates.
  ///
  /// - Parameters:
  ///   - index: Which finger, from 0 to `numberOfTouches - 1`; another one meets the precondition
  ///     funnel.
  ///   - view: The view to measure in, or nil for the window.
  /// - Returns: The finger's place.
  public final func location(ofTouch index: Int, in view: View?) -> Point {
    Precondition.require { try checkTouchIndex(index) }
    return locatedTouches[index].location(in: view)
  }

  // MARK: The clock

  /// Whether it waits for a moment on the virtual clock.
  final var isTimerActive: Bool { timer?.isActive == true }

  /// Calls a closure some time from now, in place of one that was asked for before; when the attempt
  /// is over it is not called any more.
  ///
  /// The time is finite work of the world, which `settle(budget:)` waits for.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait on the virtual clock.
  ///   - body: What to do, such as setting the state.
  public final func startTimer(after seconds: Double, _ body: @escaping () -> Void) {
    Precondition.require { try VirtualTime.checkSpan(seconds, "The delay") }
    cancelTimer()
    guard isEngaged, let world else { return }
    timer = world.schedule(after: seconds, repeats: false, origin: HandlerOrigin(label)) {
      [weak self] in
      guard let self, let world = self.world else { return }
      world.touches.gestures.runTimer(of: self, in: world, body)
    }
  }

  /// Takes back what `startTimer` asked for.
  public final func cancelTimer() {
    timer?.cancel()
    timer = nil
  }
}

@available(*, unavailable, message: "A recogniser belongs to its world's one thread.")
extension GestureRecognizer: Sendable {}
