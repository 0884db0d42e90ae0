/// The controller with which a flow stands and falls.
extension Coordinator {
  /// The controller with which the flow ends: when it leaves, by whatever cause, the coordinator does.
  ///
  /// It is the first controller that was pushed or presented in `start()`; where both were done, the one
  /// that was pushed; where neither was done on the navigation controller of the flow, the first that was
  /// shown elsewhere: presented by another controller, as a tab, as a child, or as the window's root. The
  /// outermost flow that chooses the window's root has no such anchor, because it chooses the next root,
  /// too. What was asked for in `start()` and taken back again, or never came, ends the flow as soon as
  /// `start()` has returned, unless a coordinator inside runs. Where the anchor is an alert, what is chosen
  /// in it is done before the flow ends, so that the flow can finish with it. One that was shown by a
  /// coordinator inside is that one's. Set it where a flow begins in another way, such as in a container
  /// that is in no window yet; nil leaves the end to `finish(_:)` alone. It is held weakly.
  ///
  /// A flow inside another that has shown nothing in `start()` gets the first controller that comes to its
  /// navigation controller's stack, or above it, later, while no other one starts. Who asks for it then
  /// cannot be told: of several flows that wait so, the last one in the tree of flows gets it, and where
  /// others show screens on the same stack meanwhile, set the anchor. Nothing comes so late to the
  /// outermost flow, which does not end because the user went back; to one that has started another, in
  /// `start()` or since, which only leads from flow to flow; and to one whose `start` in a script failed.
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
      if cause == .replaced { self?.noteReplacement(of: anchor) }
      // What was chosen in an alert may be what the flow finishes with.
      if let alert = anchor as? AlertController { alert.whenAnswered(end) } else { end() }
    }
  }

  /// Takes note that others take the place of the anchor, for who wonders why the flow is over.
  private func noteReplacement(of anchor: ViewController) {
    let place = knownNavigation?.transitions.current?.origin.location
    replacement = "\(anchor.nameInMessages) was replaced" + (place.map { " at \($0)" } ?? "")
  }

  /// Looks no more at the anchor, which stays known.
  final func releaseAnchor() {
    anchorObserver?.cancel()
    anchorObserver = nil
    if knownAnchor?.anchoredCoordinator === self { knownAnchor?.anchoredCoordinator = nil }
  }

  /// Whether the coordinator has shown nothing of its own so far, and may do so now.
  final var awaitsAnchor: Bool { isRunning && anchorWatch != nil }

  /// Takes the first controller that was shown since `start()` began, if there is no anchor yet.
  final func noteAnchor() {
    guard isRunning, knownAnchor == nil, let watch = anchorWatch else { return }
    if let found = watch.firstShown(by: self) {
      guard found.anchoredCoordinator == nil else { return }
      // What waits for its turn may be cancelled, or fail, and never come.
      let queue = knownNavigation?.transitions
      take(found, from: [queue?.current].compactMap(\.self) + (queue?.waiting ?? []))
    } else if let request = watch.standingRequest, let found = request.controller {
      take(found, from: [request.transition].compactMap(\.self))
    }
  }

  /// Takes the anchor when `start()` has returned, or ends the flow if its first screen has gone again.
  final func noteAnchorOfStart() {
    noteAnchor()
    if isRunning, children.isEmpty, let cause = anchorWatch?.forsaken { end(by: Cause(cause)) }
    if mayTakeAnchorLate { anchorWatch?.endStart() } else { anchorWatch = nil }
  }

  /// Whether what the coordinator shows first may come after its `start()` has returned.
  private var mayTakeAnchorLate: Bool {
    parent != nil && anchorWatch?.hasStartedFlow != true && overrides?.hasFailed(.start) != true
  }

  /// Takes note that the coordinator starts one inside: what it has shown so far is its own, and what
  /// follows is the other's.
  final func noteFlowInside() {
    noteAnchor()
    guard let watch = anchorWatch else { return }
    if watch.isLate { anchorWatch = nil } else { anchorWatch?.noteFlow() }
  }

  /// Takes an anchor that was found, and ends the flow if it does not come after all.
  ///
  /// - Parameters:
  ///   - anchor: The controller.
  ///   - transitions: Those of which one brings it, if it is not there.
  private func take(_ anchor: ViewController, from transitions: [Transition]) {
    setAnchor(anchor)
    guard !anchor.isPlaced else { return }
    for transition in transitions {
      transition.whenEnded { [weak self, weak anchor] _ in self?.endIfForsaken(by: anchor) }
    }
  }

  /// Ends the flow if its anchor will not come any more.
  ///
  /// - Parameter anchor: What was to come; nil if it is gone.
  private func endIfForsaken(by anchor: ViewController?) {
    guard anchorObserver != nil, anchor === knownAnchor else { return }
    if let anchor {
      // What is to take it away again has its turn after it: then the flow ends as it leaves.
      guard !anchor.isPlaced, anchor.arrivalQueue?.awaits(anchor) != true else { return }
    }
    end(by: .programmatic)
  }
}
