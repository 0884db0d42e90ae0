/// The steps from a recogniser's wish to its state; the numbers are those of `GestureArbiter`.
extension GestureArbiter {
  /// Grants the state that a recogniser asked for, as far as the rules allow.
  func grant(_ recognizer: GestureRecognizer, in world: World) {
    guard let state = recognizer.requested else { return }
    recognizer.requested = nil
    guard recognizer.isEngaged else { return }
    switch (recognizer.state, state) {
    case (.possible, .began), (.possible, .ended): attempt(recognizer, state, in: world)
    case (.possible, .failed), (.possible, .cancelled):
      fail(recognizer, because: recognizer.reason, in: world)
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      proceed(recognizer, to: state, in: world)
    // Nothing that was recognised can fail any more: UIKit has no such transition either.
    case (.began, .failed), (.changed, .failed): proceed(recognizer, to: .cancelled, in: world)
    default: break
    }
  }

  /// Recognises a gesture unless somebody objects or has to fail first: case 3.
  func attempt(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, in world: World) {
    if recognizer.wanted != nil {
      wait(recognizer, for: state)
      return
    }
    if let objection = objection(to: recognizer) {
      fail(recognizer, because: objection, in: world)
      return
    }
    // Who was asked may have disabled the recogniser, or taken its view away.
    guard recognizer.isEngaged, recognizer.state == .possible else { return }
    var blockers: [GestureRecognizer] = []
    for other in engaged where other !== recognizer && other.state != .failed {
      guard mustFail(other, before: recognizer), other.isEngaged else { continue }
      if other.state.isRecognition {
        fail(recognizer, because: "\(other.label) had to fail first", in: world)
        return
      }
      if other.state == .possible, !waits(other, for: recognizer) { blockers.append(other) }
    }
    guard recognizer.isEngaged, recognizer.state == .possible else { return }
    // Who was asked later may have decided about one that was asked before.
    if let winner = blockers.first(where: { $0.isEngaged && $0.state.isRecognition }) {
      fail(recognizer, because: "\(winner.label) had to fail first", in: world)
      return
    }
    blockers.removeAll { !$0.isEngaged || $0.state.isFinal }
    if blockers.isEmpty {
      recognizeUnlessPrevented(recognizer, state, in: world)
    } else {
      recognizer.blockers = blockers
      wait(recognizer, for: state)
      if state == .began { for blocker in blockers { blocker.didBecomeAwaited() } }
    }
  }

  /// Keeps a state for when those that a recogniser waits for have failed.
  private func wait(_ recognizer: GestureRecognizer, for state: GestureRecognizer.State) {
    if recognizer.wanted == .began, state == .ended { recognizer.beginsBeforeEnd = true }
    recognizer.wanted = state
    // Its gesture is complete, and cannot come too late any more.
    if state == .ended { recognizer.cancelTimer() }
  }

  /// Asks the views and the delegate: case 3a.
  ///
  /// - Returns: Who objects, or nil.
  private func objection(to recognizer: GestureRecognizer) -> String? {
    var view = recognizer.sequence.last { $0.view != nil }?.view ?? recognizer.view
    // Views that move into one another as they are asked would be asked for ever.
    for _ in 0..<View.maximumDepth {
      guard let current = view else { break }
      guard current.gestureRecognizerShouldBegin(recognizer) else {
        return "\(current.className) did not let it begin"
      }
      if current === recognizer.view { break }
      view = current.superview
    }
    return recognizer.asksToBegin() ? nil : "its delegate did not let it begin"
  }

  /// Recognises a gesture, or fails it if one that was recognised prevents it: case 3b.
  private func recognizeUnlessPrevented(
    _ recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    in world: World
  ) {
    for other in engaged where other !== recognizer && other.state.isRecognition {
      if other.sharesTouch(with: recognizer), prevents(other, recognizer) {
        fail(recognizer, because: "\(other.label) prevented it", in: world)
        return
      }
    }
    guard recognizer.isEngaged, recognizer.state == .possible else { return }
    recognize(recognizer, state, in: world)
  }

  /// Recognises a gesture: case 4.
  private func recognize(
    _ recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    in world: World
  ) {
    var losers: [(recognizer: GestureRecognizer, reason: String)] = []
    for other in engaged where other !== recognizer && other.state == .possible {
      if other.requires(recognizer) || other.blockers.contains(where: { $0 === recognizer }) {
        losers.append((other, "\(recognizer.label) had to fail first"))
      } else if recognizer.sharesTouch(with: other), prevents(recognizer, other) {
        losers.append((other, "\(recognizer.label) prevented it"))
      }
    }
    guard recognizer.isEngaged, recognizer.state == .possible else { return }
    // An answer may have made one wait for this recogniser that was passed over before.
    for other in engaged where other !== recognizer && other.state == .possible {
      guard other.blockers.contains(where: { $0 === recognizer }),
        !losers.contains(where: { $0.recognizer === other })
      else { continue }
      losers.append((other, "\(recognizer.label) had to fail first"))
    }
    recognizer.wanted = nil
    recognizer.blockers = []
    let id = change(recognizer, to: state, because: nil, in: world)
    world.withCause(id) {
      for loser in losers where loser.recognizer.isEngaged {
        fail(loser.recognizer, because: loser.reason, in: world)
      }
      takeFromViews(recognizer, in: world)
      // A view that was told may have had the gesture broken off.
      if recognizer.state == state { recognizer.tellHandlers(in: world) }
    }
    if state == .ended { recognizer.touches = [] }
  }

  /// Takes a recognised gesture's fingers from their views: case 4c.
  private func takeFromViews(_ recognizer: GestureRecognizer, in world: World) {
    for touch in recognizer.sequence {
      if recognizer.cancelsTouchesInView {
        world.touches.cancelInView(touch, in: world)
      } else if recognizer.delaysTouchesBegan, touch.telling == .untold {
        world.touches.cancelInView(touch, in: world)
      }
    }
  }

  /// Brings a recognised continuous gesture to its next state.
  func proceed(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State, in world: World)
  {
    let reason = state == .cancelled ? recognizer.reason : nil
    let id = change(recognizer, to: state, because: reason, in: world)
    world.withCause(id) { recognizer.tellHandlers(in: world) }
    if state.isFinal { recognizer.touches = [] }
  }

  /// Fails a recogniser; who waited for it has its turn in `settle(in:)`.
  func fail(_ recognizer: GestureRecognizer, because reason: String?, in world: World) {
    guard recognizer.isEngaged, recognizer.state == .possible else { return }
    change(recognizer, to: .failed, because: reason, in: world)
    recognizer.wanted = nil
    recognizer.beginsBeforeEnd = false
    recognizer.blockers = []
    recognizer.touches = []
  }

  /// Sets a state, writes it down, and remembers that something may follow from it.
  @discardableResult
  private func change(
    _ recognizer: GestureRecognizer,
    to state: GestureRecognizer.State,
    because reason: String?,
    in world: World
  ) -> Int? {
    let former = recognizer.state
    recognizer.enter(state)
    if former == .possible { unsettled.append(recognizer) }
    return world.record(
      .gesture(
        recognizer: world.told(recognizer.label),
        view: world.isTracing ? recognizer.view?.path : nil,
        from: former,
        to: state,
        reason: reason
      )
    )
  }

  /// Lets those proceed who waited for a recogniser that failed, and views hear what was withheld for
  /// the sake of one that decided: case 6.
  func settle(in world: World) {
    while !unsettled.isEmpty {
      let decided = unsettled.removeFirst()
      for other in engaged where other.wanted != nil && other.state == .possible {
        other.blockers.removeAll { $0.state == .failed || !$0.isEngaged }
        guard other.blockers.isEmpty, let wanted = other.wanted else { continue }
        grantWish(of: other, wanted, in: world)
      }
      for touch in decided.sequence { world.touches.release(touch, in: world) }
    }
  }

  /// Recognises what had to wait; a continuous gesture that is over by now begins and ends.
  private func grantWish(
    of recognizer: GestureRecognizer,
    _ wanted: GestureRecognizer.State,
    in world: World
  ) {
    let isOver = recognizer.beginsBeforeEnd
    recognizer.wanted = nil
    recognizer.beginsBeforeEnd = false
    recognizeUnlessPrevented(recognizer, isOver ? .began : wanted, in: world)
    guard isOver else { return }
    switch recognizer.state {
    case .began, .changed: proceed(recognizer, to: .ended, in: world)
    case .possible, .ended, .cancelled, .failed: break
    }
  }

  // MARK: Who goes before whom

  /// Says whether a recogniser has to fail before another.
  private func mustFail(_ first: GestureRecognizer, before second: GestureRecognizer) -> Bool {
    if second.requires(first) { return true }
    guard first.sharesTouch(with: second) else { return false }
    return second.asksToWait(for: first) || first.asksToBeAwaited(by: second)
  }

  /// Says whether a recogniser waits for another, or for one that does.
  private func waits(_ one: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    one.leads(to: other) { $0.blockers }
  }

  /// Says whether one recogniser keeps another from recognising: case 5.
  private func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one)
      && !one.asksToRecognize(with: other) && !other.asksToRecognize(with: one)
  }
}
