/// The controller with which a flow stands and falls.
extension Coordinator {
  /// The controller with which the flow ends: when it leaves, by whatever cause, the coordinator does.
  ///
  /// It is the first controller that was pushed or presented in `start()`; where both were done, the one
  /// that was pushed. Where it is an alert, what is chosen in it is done before the flow ends, so that the
  /// flow can finish with it. One that was shown by a coordinator inside is that one's. Set it where a flow begins
  /// in another way; nil leaves the end to `finish(_:)` alone. It is held weakly.
  ///
  /// A flow that has shown nothing in `start()` gets the first controller that comes to its navigation
  /// controller's stack, or above it, later, while no coordinator inside runs and none starts. Who asks for
  /// it then cannot be told: of several flows that wait so, the one that was started last gets it, and
  /// where others show screens on the same stack meanwhile, set the anchor.
  ///
  /// The responder after it is its coordinator, then come the coordinators around that, what holds the
  /// outermost one's anchor, the window and the application. So it is for the controllers above it on the
  /// stack, up to the next anchor, and for what is presented over them.
  ///
  /// A controller that is the anchor of another coordinator, and any once this one has ended, meets the
  /// precondition funnel.
  public final var anchor: ViewController? {
    get { knownAnchor }
    set {
      if let newValue { Precondition.require { try checkCanAnchor(newValue) } }
      setAnchor(newValue)
    }
  }

  /// Takes an anchor, which was checked.
  ///
  /// - Parameter anchor: The controller; nil for none.
  package final func setAnchor(_ anchor: ViewController?) {
    anchorWatch = nil
    guard anchor !== knownAnchor else { return }
    releaseAnchor()
    knownAnchor = anchor
    guard let anchor else { return }
    anchor.anchoredCoordinator = self
    anchorObserver = anchor.didLeave.add(owner: self) { [weak self] anchor, cause in
      let end = { [weak self] () -> Void in self?.end(by: Cause(cause)) }
      // What was chosen in an alert may be what the flow finishes with.
      if let alert = anchor as? AlertController { alert.whenAnswered(end) } else { end() }
    }
  }

  /// Looks no more at the anchor, which stays known.
  final func releaseAnchor() {
    anchorObserver?.cancel()
    anchorObserver = nil
    if knownAnchor?.anchoredCoordinator === self { knownAnchor?.anchoredCoordinator = nil }
  }

  /// Whether the coordinator has shown nothing of its own so far, and may do so now.
  final var awaitsAnchor: Bool { isRunning && anchorWatch != nil && children.isEmpty }

  /// Takes the first controller that was shown since `start()` began, if there is no anchor yet.
  final func noteAnchor() {
    guard isRunning, knownAnchor == nil, let found = anchorWatch?.firstShown(by: self),
      found.anchoredCoordinator == nil
    else { return }
    setAnchor(found)
    guard !found.isPlaced else { return }
    // What waits for its turn may be cancelled, or fail, and never come.
    let queue = knownNavigation?.transitions
    for transition in [queue?.current].compactMap(\.self) + (queue?.waiting ?? []) {
      transition.whenEnded { [weak self, weak found] _ in self?.endIfForsaken(by: found) }
    }
  }

  /// Ends the flow if its anchor will not come any more.
  ///
  /// - Parameter anchor: What was to come; nil if it is gone.
  private func endIfForsaken(by anchor: ViewController?) {
    guard anchorObserver != nil, anchor === knownAnchor else { return }
    if let anchor {
      guard !anchor.isPlaced, !AnchorWatch.shown(by: knownNavigation).holds(anchor) else { return }
    }
    end(by: .programmatic)
  }
}
