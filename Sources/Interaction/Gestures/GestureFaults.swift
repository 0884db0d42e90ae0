/// What `World._checkInvariants()` looks for among recognisers.
extension GestureRecognizer {
  /// Looks for a recogniser whose links are wrong, or that is not at rest between attempts.
  ///
  /// - Parameter place: The view that lists it.
  /// - Returns: A sentence for each contradiction.
  final func faults(on place: View) -> [String] {
    var faults: [String] = []
    if view !== place { faults.append("\(description) is listed by \(place.path)") }
    if !isEngaged {
      if state != .possible { faults.append("\(description) is \(state) without an attempt") }
      if !touches.isEmpty || !sequence.isEmpty {
        faults.append("\(description) has touches without an attempt")
      }
      if isTimerActive || wanted != nil {
        faults.append("\(description) waits without an attempt")
      }
    }
    if handlers.contains(where: { !$0.isLive }) {
      faults.append("\(description) lists a handler that was taken back")
    }
    return faults
  }

  /// Looks for an attempt that nobody makes, or of fingers that are elsewhere.
  fileprivate func attemptFaults(down: [Touch]) -> [String] {
    var faults: [String] = []
    if view?.window == nil { faults.append("\(description) is active outside of any window") }
    if !isEnabled { faults.append("\(description) is active, but disabled") }
    if state.isFinal { faults.append("\(description) was not reset") }
    if !unresolvedBlockers.isEmpty, wanted == nil {
      faults.append("\(description) waits for others, but wants nothing")
    }
    if wanted != nil, unresolvedBlockers.isEmpty {
      faults.append("\(description) waits for nobody")
    }
    for touch in touches {
      if !down.contains(where: { $0 === touch }) {
        faults.append("\(description) follows a finger that is not down")
      }
      if let view, touch.view?.isDescendant(of: view) != true {
        faults.append("\(description) follows a finger that is not inside its view")
      }
    }
    for touch in sequence where !touch.gestureRecognizers.contains(where: { $0 === self }) {
      faults.append("\(description) follows finger \(touch.id), which does not know")
    }
    if followsTouches, touches.isEmpty, !isTimerActive, wanted == nil {
      faults.append("\(description) is active without fingers, timer or wish")
    }
    return faults
  }

  /// Those it waits for that may still fail.
  private var unresolvedBlockers: [GestureRecognizer] {
    blockers.filter { $0.isEngaged && $0.state == .possible }
  }
}

extension TouchDispatcher {
  /// Looks for attempts and withheld fingers that nothing justifies.
  ///
  /// - Parameter isInTurn: Whether attempts may be in between two states.
  /// - Returns: A sentence for each contradiction.
  func gestureFaults(isInTurn: Bool) -> [String] {
    var faults: [String] = []
    for touch in open {
      for recognizer in touch.gestureRecognizers
      where !recognizer.sequence.contains(where: { $0 === touch }) {
        faults.append("\(recognizer) is listed by finger \(touch.id), which it does not follow")
      }
    }
    guard !isInTurn else { return faults }
    for recognizer in gestures.engaged { faults += recognizer.attemptFaults(down: active) }
    for touch in withheld {
      if !touch.gestureRecognizers.contains(where: { $0.state == .possible }) {
        faults.append("finger \(touch.id) is withheld from its view by nobody")
      }
    }
    if !gestures.unsettled.isEmpty { faults.append("recognisers decided without consequences") }
    return faults
  }
}
