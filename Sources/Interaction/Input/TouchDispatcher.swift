/// Brings each finger's phases to the view it went down on, and counts taps.
final class TouchDispatcher {
  /// The end of a finger's last tap, for counting the next one.
  private struct LastTap {
    /// How many taps had ended, this one included.
    let number: Int
    /// The number that the tapped view knows, which is that of the last tap on it: no reference,
    /// because a tapped view that were referred to weakly would be dearer to handle from then on.
    var viewNumber: Int
    /// Where.
    let location: Point
    /// When the finger went up, in nanoseconds.
    let time: Int64
    /// How many taps it ended.
    let count: Int
  }

  /// A touch that somebody is to be told about.
  private struct Delivery {
    /// The touch.
    let touch: Touch
    /// What the finger did.
    let input: TouchInput
  }

  // Exclusive access is not checked at run time: all of this is read at every moment of a finger, and nothing else
  // runs while it is changed.

  /// The fingers that are down, in the order in which they came.
  @exclusivity(unchecked) private(set) var active: [Touch] = []
  /// The fingers that are up while a recogniser withholds from their views that they are.
  @exclusivity(unchecked) var withheld: [Touch] = []
  /// Who brings fingers to recognisers first.
  let gestures = GestureArbiter()
  /// The last finished taps: several if fingers tapped together.
  @exclusivity(unchecked) private var lastTaps: [LastTap] = []
  /// How many taps have ended.
  @exclusivity(unchecked) private var tapNumber = 0

  /// Parts fingers that are still down from their views: a control and the touch it tracks hold
  /// each other, and nobody will lift the finger of a world that ends.
  deinit {
    for touch in open {
      touch.view = nil
    }
  }

  /// The fingers that are down, or whose views do not know yet that they are up.
  var open: [Touch] { withheld.isEmpty ? active : active + withheld }

  // MARK: Delivery

  /// Handles what fingers did at one moment.
  ///
  /// - Parameters:
  ///   - inputs: The fingers.
  ///   - world: The world they act in.
  func handle(_ inputs: [TouchInput], in world: World) {
    var waiting: [Delivery] = []
    for input in inputs {
      // A finger that is named twice did one thing after the other.
      if waiting.contains(where: { $0.touch.id == input.id }) { deliver(&waiting, in: world) }
      if let touch = accept(input, in: world) {
        waiting.append(Delivery(touch: touch, input: input))
      }
    }
    deliver(&waiting, in: world)
  }

  /// Tells what happened at one moment: recognisers first, then views.
  private func deliver(_ waiting: inout [Delivery], in world: World) {
    guard !waiting.isEmpty else { return }
    gestures.moment(in: world) {
      for delivery in waiting { delivery.touch.hasPhaseToCome = true }
      for delivery in waiting where delivery.input.phase == .began {
        gestures.bind(delivery.touch, in: world)
      }
      for delivery in waiting
      where delivery.touch.telling == .over && delivery.touch.gestureRecognizers.isEmpty {
        discard(delivery.input, reason: "a gesture took it", in: world)
      }
      if waiting.contains(where: { !$0.touch.gestureRecognizers.isEmpty }) {
        gestures.hear(waiting.map(\.touch), in: world)
      }
      deliverToViews(&waiting, in: world)
    }
  }

  /// Tells views what waits to be told: fingers that did the same on the same view together, others
  /// one after the other.
  private func deliverToViews(_ waiting: inout [Delivery], in world: World) {
    while let first = waiting.first {
      // What an earlier finger led to may have taken this one away.
      if let reason = first.touch.discardReason {
        waiting.removeFirst()
        pass(first.touch, first.input, reason: reason, in: world)
        continue
      }
      let view = first.touch.view
      let phase = first.input.phase
      func isTogether(_ other: Delivery) -> Bool {
        other.touch.view === view && other.input.phase == phase
          && other.touch.discardReason == nil
      }
      let together = waiting.filter(isTogether).map(\.touch)
      waiting.removeAll(where: isTogether)
      deliver(together, phase, to: view, in: world)
    }
  }

  /// Takes in what one finger did.
  ///
  /// - Returns: The touch, if somebody is to be told.
  private func accept(_ input: TouchInput, in world: World) -> Touch? {
    let known = active.first { $0.id == input.id }
    if input.phase == .began {
      guard known == nil else {
        discard(input, reason: "finger \(input.id) is down already", in: world)
        return nil
      }
      let touch = begin(input, in: world)
      active.append(touch)
      if let reason = touch.discardReason {
        discard(input, reason: reason, in: world)
        return nil
      }
      return touch
    }
    guard let touch = known else {
      discard(input, reason: "finger \(input.id) is not down", in: world)
      return nil
    }
    touch.previousLocation = touch.location
    if input.location.isFinite { touch.move(to: input.location) }
    touch.timestamp = world.now
    if let reason = touch.discardReason {
      pass(touch, input, reason: reason, in: world)
      return nil
    }
    if !input.location.isFinite {
      guard input.phase != .moved else {
        discard(input, reason: Self.noPlace, in: world)
        return nil
      }
      discard(input, reason: "\(Self.noPlace), so it goes up where it was last", in: world)
    }
    touch.phase = input.phase
    return touch
  }

  /// Why nobody is told of a finger whose numbers are none.
  private static let noPlace = "its location is not finite"

  /// Makes the touch of a finger that went down, on the view that is hit.
  private func begin(_ input: TouchInput, in world: World) -> Touch {
    var target: View?
    var hitRecord: Int?
    let isSomewhere = input.location.isFinite
    // Who is asked about a place that is none may answer anything.
    if isSomewhere, world.journal == nil {
      target = world.view(
        at: input.location,
        with: InteractionEvent(kind: .touch, time: world.now)
      )
    } else if isSomewhere {
      for window in world.windows.reversed() where target == nil {
        let path = window.hitPath(at: input.location)
        // Who is told no paths of views is told what follows from the input instead.
        hitRecord = world.isTracing ? path.record(in: world) : world.causes.last
        target = path.target
      }
      target = world.present(target)
    }
    let touch = Touch(
      id: input.id,
      location: isSomewhere ? input.location : .zero,
      tapCount: tapCount(at: input.location, on: target, in: world),
      timestamp: world.now,
      view: target
    )
    touch.hitRecord = hitRecord
    touch.beginningTime = world.scheduler.nanoseconds
    touch.formerTaps = tapNumber
    if target == nil { touch.discardReason = isSomewhere ? "nothing is there" : Self.noPlace }
    return touch
  }

  /// Tells a view what fingers did, and ends those that are over.
  private func deliver(_ touches: [Touch], _ phase: Touch.Phase, to view: View?, in world: World) {
    let isOver = phase == .ended || phase == .cancelled
    // Nearly always a finger is alone, and there is no need for another array.
    let told =
      touches.count == 1
      ? (isDue(touches[0], phase, in: world) ? touches : [])
      : touches.filter { isDue($0, phase, in: world) }
    if let view { tell(view, told, phase, in: world) }
    guard isOver else { return }
    // Not before: while the view is told, the finger can still be taken away from it.
    for touch in told { touch.telling = .over }
    for touch in touches {
      if phase == .ended { countTap(touch, on: view, in: world) }
      finish(touch)
    }
  }

  /// Forgets a finger that is up, and lets go of its view unless that is still to be told.
  private func finish(_ touch: Touch) {
    active.removeAll { $0 === touch }
    touch.isUp = true
    if touch.telling == .over || touch.discardReason != nil {
      touch.view = nil
    } else {
      withheld.append(touch)
    }
  }

  /// Passes over a phase of a touch that was taken away, and forgets the finger if it is up.
  private func pass(_ touch: Touch, _ input: TouchInput, reason: String, in world: World) {
    discard(input, reason: reason, in: world)
    if input.phase == .ended || input.phase == .cancelled { finish(touch) }
  }

  /// Writes down that a phase of a finger reached nobody.
  private func discard(_ input: TouchInput, reason: String, in world: World) {
    world.record(.discardedTouch(touch: input, reason: reason))
  }

  // MARK: Taking touches away

  /// Cancels every touch on a view or inside it, at this moment; later phases reach nobody.
  ///
  /// - Parameters:
  ///   - view: The root of the branch that loses its touches.
  ///   - reason: Why, for the journal.
  /// - Returns: Whether there was any.
  func cancelTouches(in view: View, reason: @autoclosure () -> String) -> Bool {
    // Nearly always no finger is down: this runs on every change of a tree.
    guard !active.isEmpty || !gestures.isIdle else { return false }
    var isAnyCancelled = false
    for touch in open where touch.discardReason == nil {
      guard let target = touch.view, target.isDescendant(of: view) else { continue }
      cancel(touch, on: target, reason: reason())
      isAnyCancelled = true
    }
    if let world = view.world, gestures.cancel(in: view, reason: reason(), in: world) {
      isAnyCancelled = true
    }
    return isAnyCancelled
  }

  /// Takes the touches inside a view from whatever follows them around it, since the view is about to
  /// leave that.
  ///
  /// A touch that a control tracks is cancelled: a view that takes no touches itself passes them up to such
  /// a control, and the touch is over with that. Recognisers of the views that it leaves lose it, and a list
  /// that highlights a row by it ends that; for the view itself it goes on.
  ///
  /// - Parameters:
  ///   - view: The root of the branch that moves.
  ///   - former: The superview it leaves.
  ///   - destination: The superview it moves to; who is around both keeps its touch, unless a control lies
  ///     between, which would hear of it instead.
  /// - Returns: Whether there was any.
  func cancelTouches(
    in view: View,
    followedAround former: View,
    butNotAround destination: View
  ) -> Bool {
    guard !active.isEmpty || !withheld.isEmpty else { return false }
    var isAnyCancelled = false
    for touch in open where touch.discardReason == nil {
      guard let target = touch.view, target.isDescendant(of: view) else { continue }
      let reason = "\(view.className) was moved"
      if let follower = follower(of: touch, from: former),
        !follower.hears(from: destination)
      {
        isAnyCancelled = true
        // To a list a touch is one of many signs of what the user wants; to a control it is the whole act.
        if follower is Control {
          cancel(touch, on: follower, reason: reason)
          continue
        }
        follower.stopFollowing(touch, with: nil)
      }
      for recognizer in touch.gestureRecognizers {
        guard let world = view.world, let place = recognizer.view, !place.isDescendant(of: view),
          !destination.isDescendant(of: place)
        else { continue }
        gestures.lose(touch, by: recognizer, reason: reason, in: world)
        isAnyCancelled = true
      }
    }
    return isAnyCancelled
  }

  /// Returns the view that follows a touch, here or above.
  func follower(of touch: Touch, from view: View) -> View? {
    sequence(first: view, next: \.superview).first { $0.follows(touch) }
  }

  /// Cancels a touch at this moment; later phases reach nobody.
  ///
  /// - Parameters:
  ///   - touch: The touch to take away.
  ///   - view: The view that has it, or one around it that follows it.
  ///   - reason: Why, for the journal.
  func cancel(_ touch: Touch, on view: View, reason: String) {
    guard touch.discardReason == nil else { return }
    touch.discardReason = reason
    touch.phase = .cancelled
    // Before handlers of recognisers can move the view out of it.
    let follower = follower(of: touch, from: view)
    if let world = view.world { gestures.lose(touch, reason: reason, in: world) }
    let wasTold = touch.telling == .begun
    touch.telling = .over
    withheld.removeAll { $0 === touch }
    // The finger may stay down for long; the view it was on may go.
    defer { touch.view = nil }
    guard wasTold else { return }
    // Before the view passes it on: a control has no event of what no act of the user took.
    follower?.stopFollowing(touch, with: nil)
    let event = InteractionEvent(kind: .touch, time: touch.timestamp, touch: touch)
    (touch.view ?? view).touchesCancelled([touch], with: event)
  }

  // MARK: Counting taps

  /// Says how many taps in quick succession a finger that goes down now would end.
  private func tapCount(at location: Point, on view: View?, in world: World) -> Int {
    guard let view, !lastTaps.isEmpty else { return 1 }
    let now = world.scheduler.nanoseconds
    lastTaps.removeAll { now - $0.time >= VirtualTime.nanoseconds(Touch.repeatGap) }
    var nearest = (distance: Touch.repeatDistance.nextUp, count: 0)
    for last in lastTaps where last.viewNumber == view.lastTapNumber {
      let distance = last.location.distance(to: location)
      if distance < nearest.distance { nearest = (distance, last.count) }
    }
    return nearest.count + 1
  }

  /// Remembers a tap that ended, unless the finger strayed too far or rested too long to have been one.
  ///
  /// Taps that ended before the finger went down are the last ones no longer; those that ended
  /// meanwhile belong to fingers that tap together with it.
  private func countTap(_ touch: Touch, on view: View?, in world: World) {
    lastTaps.removeAll { $0.number <= touch.formerTaps }
    let time = world.scheduler.nanoseconds
    guard let view, !touch.hasStrayed,
      time - touch.beginningTime < VirtualTime.nanoseconds(Touch.maximumTapDuration)
    else { return }
    tapNumber += 1
    for index in lastTaps.indices where lastTaps[index].viewNumber == view.lastTapNumber {
      lastTaps[index].viewNumber = tapNumber
    }
    view.lastTapNumber = tapNumber
    lastTaps.append(
      LastTap(
        number: tapNumber,
        viewNumber: tapNumber,
        location: touch.beginning,
        time: time,
        count: touch.tapCount
      )
    )
  }
}

extension View {
  /// Whether what a view passes up gets here: a control keeps it to itself.
  fileprivate func hears(from view: View) -> Bool {
    sequence(first: view, next: \.superview).first { $0 === self || $0 is Control } === self
  }
}
