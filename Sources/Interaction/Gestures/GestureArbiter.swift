/// Brings fingers to the recognisers before they get to their views, and settles which gestures are
/// recognised.
///
/// UIKit documents what a recogniser can ask for, but only in part in which order things happen
/// within one event. These are the cases; where UIKit is silent, the order is ours.
///
/// 1. *A finger goes down.* The recognisers of the hit view and of the views around it may follow it,
///    those of the innermost view first, on one view in the order of addition.
///    a. One between two taps, to whom the finger cannot belong by its place, fails first, so that
///       those who waited for it have their turn, and the finger begins a new attempt for all.
///    b. Disabled ones, those that are done, and those that refuse by `shouldReceive` are left out.
///       Each is asked once, wherever the tree is moved meanwhile.
/// 2. *At one moment* all recognisers hear of the fingers, one after the other in the order of 1,
///    each of all its fingers; then the views hear. When one goes up, those that wait to begin hear
///    last, as those they wait for may fail by it. What a recogniser asks for takes effect when its
///    own function returns, so one that was overruled meanwhile hears nothing of that moment.
/// 3. *A recogniser asks to leave `possible` for `began` or `ended`.* In this order:
///    a. Every view from the touched one to its own is asked `gestureRecognizerShouldBegin(_:)`, then
///       its closure or delegate. One no, and it fails. They are asked once in an attempt.
///    b. It fails if another that was recognised prevents it (5), or was required to fail before it.
///    c. It waits, still `possible`, while others that follow a finger are required to fail first. Of
///       those that would wait in a circle, the last to ask does not wait. One that waits to have
///       ended hears no more of its fingers, unless they are taken away; if it had asked to begin
///       before that, it begins and ends when its turn comes.
///    d. Else it is recognised (4).
/// 4. *A recogniser is recognised.* In this order:
///    a. It has its new state.
///    b. Those that require its failure, and those that it prevents (5), fail.
///    c. Its fingers are cancelled in their views if `cancelsTouchesInView`: just before the first
///       action, as Apple's guide to event handling says. What a view was not told yet, it never is.
///    d. Its handlers are called.
/// 5. *A prevents B* if both follow one finger, `A.canPrevent(B)`, `B.canBePrevented(by: A)`, and
///    neither of the two wants both, A being asked first.
/// 6. *A recogniser fails.* Whoever waited for it alone is recognised now; then views are told what
///    was withheld for its sake.
/// 7. *A view is told late* if a recogniser that follows the finger is `possible` and delays: the
///    beginning by `delaysTouchesBegan`, the end by `delaysTouchesEnded`. Of the movements meanwhile
///    it is told the last.
/// 8. *At the end of the moment*, after the views, a recogniser whose fingers are all up, and that
///    neither waits nor has a timer, fails, or is cancelled if it had begun; then all that are done
///    are reset. What is left of their fingers reaches them no more.
/// 9. *Fingers are taken away*, by a change of the tree, a disabled control or a modal: their
///    recognisers hear so before their views do. When a recogniser is disabled or removed, or its
///    view leaves the window, it fails, or is cancelled if it had begun.
final class GestureArbiter {
  // Exclusive access is not checked at run time: all of this is read at every moment of a finger, and nothing else
  // runs while it is changed.

  /// The recognisers with an attempt under way, in the order in which they began it.
  @exclusivity(unchecked) private(set) var engaged: [GestureRecognizer] = []
  /// Those that left `possible`, for whom others wait and touches are withheld.
  @exclusivity(unchecked) var unsettled: [GestureRecognizer] = []
  /// The recognisers that the pointer is over, those of the outermost view first.
  @exclusivity(unchecked) var hovered: [HoverGestureRecognizer] = [] {
    didSet {
      if !hovered.isEmpty { hasHovered = true }
    }
  }
  /// Whether the pointer was ever over something that follows it.
  @exclusivity(unchecked) private(set) var hasHovered = false
  /// How many moments are under way within each other.
  @exclusivity(unchecked) private var depth = 0
  /// The number of the moment that recognisers hear of, or of the finger that they are asked about.
  @exclusivity(unchecked) private var stamp = 0

  /// Whether there is anybody to cancel.
  var isIdle: Bool { engaged.isEmpty && hovered.isEmpty }

  /// Ends the attempts of a world that ends: a recogniser and a finger that it follows hold each other,
  /// and nobody will lift the fingers that are left.
  deinit {
    for recognizer in engaged {
      recognizer.cancelTimer()
      Self.disengage(recognizer)
    }
  }

  // MARK: Moments

  /// Runs a body in which states may change, then settles what follows from it.
  func moment(in world: World, _ body: () -> Void) {
    depth += 1
    body()
    if depth == 1, !engaged.isEmpty { conclude(in: world) }
    depth -= 1
  }

  /// Ends a moment: case 8.
  private func conclude(in world: World) {
    repeat {
      repeat {
        settle(in: world)
        for recognizer in engaged where recognizer.isEngaged {
          concludeAttempt(of: recognizer, in: world)
        }
        // A recogniser that ignored a finger, or lost it, withholds it no more either.
        for touch in world.touches.open { world.touches.release(touch, in: world) }
      } while !unsettled.isEmpty
      for recognizer in engaged where recognizer.state.isFinal { reset(recognizer) }
      // What a reset led to may have broken off others, which this moment has to reset too.
    } while !unsettled.isEmpty || engaged.contains(where: \.state.isFinal)
  }

  /// Ends an attempt that nothing can come of any more.
  private func concludeAttempt(of recognizer: GestureRecognizer, in world: World) {
    recognizer.touches.removeAll(where: \.isUp)
    guard recognizer.followsTouches, recognizer.touches.isEmpty, !recognizer.isTimerActive else {
      return
    }
    switch recognizer.state {
    case .possible where recognizer.wanted == nil:
      fail(recognizer, because: "its fingers are up", in: world)
    case .began, .changed:
      recognizer.reason = "its fingers are up"
      proceed(recognizer, to: .cancelled, in: world)
    case .possible, .ended, .cancelled, .failed: break
    }
  }

  /// Makes a recogniser ready for its next attempt.
  private func reset(_ recognizer: GestureRecognizer) {
    recognizer.cancelTimer()
    recognizer.isHearing = true
    recognizer.reset()
    recognizer.isHearing = false
    Self.disengage(recognizer)
    engaged.removeAll { $0 === recognizer }
  }

  /// Lets a recogniser and the fingers of its attempt forget each other.
  private static func disengage(_ recognizer: GestureRecognizer) {
    recognizer.requested = nil
    recognizer.wanted = nil
    recognizer.beginsBeforeEnd = false
    recognizer.reason = nil
    recognizer.blockers = []
    recognizer.touches = []
    for touch in recognizer.sequence {
      touch.gestureRecognizers.removeAll { $0 === recognizer }
    }
    recognizer.sequence = []
    recognizer.isEngaged = false
    recognizer.enter(.possible)
  }

  /// Begins an attempt.
  func engage(_ recognizer: GestureRecognizer) {
    guard !recognizer.isEngaged else { return }
    recognizer.isEngaged = true
    engaged.append(recognizer)
  }

  // MARK: Fingers

  /// Finds the recognisers that are to follow a finger that went down: case 1.
  func bind(_ touch: Touch, in world: World) {
    guard let target = touch.view else { return }
    if !engaged.isEmpty { endForeignAttempts(for: touch, in: world) }
    stamp += 1
    let moment = stamp
    var view: View? = target
    while let current = view {
      for recognizer in current.gestureRecognizers
      where recognizer.askedStamp != moment && canFollow(recognizer) {
        // Who is asked may move views, so that the way upwards comes by here once more.
        recognizer.askedStamp = moment
        guard recognizer.asksToReceive(touch) else { continue }
        // Who was asked may have changed the tree.
        guard touch.discardReason == nil else { return }
        guard recognizer.view === current, canFollow(recognizer),
          target.isDescendant(of: current)
        else { continue }
        engage(recognizer)
        recognizer.touches.append(touch)
        recognizer.sequence.append(touch)
        touch.gestureRecognizers.append(recognizer)
      }
      view = current.superview
    }
  }

  /// Says whether a recogniser takes further fingers.
  private func canFollow(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.followsTouches && !recognizer.state.isFinal
      && recognizer.wanted != .ended
  }

  /// Fails those between two taps to whom a finger cannot belong: case 1a.
  private func endForeignAttempts(for touch: Touch, in world: World) {
    var isAnyEnded = false
    for recognizer in engaged
    where recognizer.state == .possible && recognizer.wanted == nil && recognizer.touches.isEmpty
      && recognizer.view.map({ touch.view?.isDescendant(of: $0) == true }) == true
      && !recognizer.canContinue(with: touch)
    {
      fail(recognizer, because: "the next finger went down elsewhere", in: world)
      isAnyEnded = true
    }
    // The finger is bound within a moment, whose end would come too late for those to be reset.
    if isAnyEnded { conclude(in: world) }
  }

  /// Tells recognisers what fingers did at one moment: case 2.
  func hear(_ touches: [Touch], in world: World) {
    stamp += 1
    let moment = stamp
    var waiting: [GestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.gestureRecognizers where recognizer.stamp != moment {
        if recognizer.wanted == .began, touches.contains(where: { $0.phase == .ended }) {
          waiting.append(recognizer)
        } else {
          tell(recognizer, touches, at: moment, in: world)
        }
      }
    }
    for recognizer in waiting where recognizer.stamp != moment {
      tell(recognizer, touches, at: moment, in: world)
    }
  }

  /// Tells a recogniser what its fingers did at one moment.
  private func tell(
    _ recognizer: GestureRecognizer,
    _ touches: [Touch],
    at moment: Int,
    in world: World
  ) {
    recognizer.stamp = moment
    for phase in Touch.Phase.allCases {
      // Who only waits has seen its gesture: what its fingers do afterwards is no part of it.
      guard recognizer.wanted != .ended || phase == .cancelled else { continue }
      let own = touches.filter { touch in
        touch.phase == phase && touch.discardReason == nil
          && recognizer.touches.contains { $0 === touch }
      }
      if !own.isEmpty { tell(recognizer, own, phase, in: world) }
    }
  }

  /// Tells a recogniser of fingers that did the same, and grants what it asks for.
  private func tell(
    _ recognizer: GestureRecognizer,
    _ touches: [Touch],
    _ phase: Touch.Phase,
    in world: World
  ) {
    guard let first = touches.first else { return }
    let event = InteractionEvent(kind: .touch, time: world.now, touch: first)
    let outer = world.currentEvent
    world.currentEvent = event
    defer { world.currentEvent = outer }
    world.withCause(phase == .began ? first.hitRecord : nil) {
      run(recognizer, in: world) {
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        case .cancelled: recognizer.touchesCancelled(touches, with: event)
        }
        if let middle = Touch.middle(of: recognizer.locatedTouches) {
          recognizer.lastLocation = middle
        }
      }
    }
  }

  /// Runs a recogniser's own code, then grants what it asked for.
  private func run(_ recognizer: GestureRecognizer, in world: World, _ body: () -> Void) {
    recognizer.isHearing = true
    body()
    recognizer.isHearing = false
    grant(recognizer, in: world)
    settle(in: world)
  }

  /// Runs what a recogniser waited for on the clock.
  func runTimer(of recognizer: GestureRecognizer, in world: World, _ body: () -> Void) {
    guard recognizer.isEngaged else { return }
    moment(in: world) { run(recognizer, in: world, body) }
  }

  /// Grants what a recogniser asked for outside of its `touches…` functions.
  func grantRequest(of recognizer: GestureRecognizer) {
    guard recognizer.isEngaged, let world = recognizer.world else {
      recognizer.requested = nil
      return
    }
    moment(in: world) { grant(recognizer, in: world) }
  }

  // MARK: Taking away

  /// Takes a finger from all its recognisers: case 9.
  func lose(_ touch: Touch, reason: String, in world: World) {
    guard !touch.gestureRecognizers.isEmpty else { return }
    moment(in: world) {
      for recognizer in touch.gestureRecognizers {
        lose(touch, by: recognizer, reason: reason, in: world)
      }
    }
  }

  /// Takes a finger from one recogniser.
  func lose(_ touch: Touch, by recognizer: GestureRecognizer, reason: String, in world: World) {
    moment(in: world) {
      touch.gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.sequence.removeAll { $0 === touch }
      guard recognizer.touches.contains(where: { $0 === touch }) else { return }
      recognizer.reason = reason
      tell(recognizer, [touch], .cancelled, in: world)
      recognizer.touches.removeAll { $0 === touch }
    }
  }

  /// Breaks off what a recogniser is about: case 9.
  func cancel(_ recognizer: GestureRecognizer, reason: String, in world: World) {
    if !hovered.isEmpty { hovered.removeAll { $0 === recognizer } }
    guard recognizer.isEngaged else { return }
    moment(in: world) {
      switch recognizer.state {
      case .possible: fail(recognizer, because: reason, in: world)
      case .began, .changed:
        recognizer.reason = reason
        proceed(recognizer, to: .cancelled, in: world)
      case .ended, .cancelled, .failed: break
      }
    }
  }

  /// Breaks off what the recognisers of a branch are about, which leaves the window or is covered.
  ///
  /// - Returns: Whether there was any.
  func cancel(in branch: View, reason: @autoclosure () -> String, in world: World) -> Bool {
    hovered.removeAll { $0.view?.isDescendant(of: branch) != false }
    var isAnyCancelled = false
    for recognizer in engaged where recognizer.isEngaged && !recognizer.state.isFinal {
      guard let view = recognizer.view, view.isDescendant(of: branch) else { continue }
      cancel(recognizer, reason: reason(), in: world)
      isAnyCancelled = true
    }
    return isAnyCancelled
  }
}
