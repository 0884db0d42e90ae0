/// Notices which controller a coordinator shows first.
struct AnchorWatch {
  /// Where the coordinator was to show its screens when it began.
  private weak var navigation: NavigationController?
  /// The controllers that were there before, or that others have shown, held weakly.
  private var known: [WeakReference]
  /// What the coordinator has asked for in `start()`, in that order, on its own stack or elsewhere.
  private var requests: [AnchorRequest] = []
  /// Whether the coordinator is the outermost one and has chosen the window's root, which is then no
  /// screen that its flow ends with: who chooses a root chooses the next one, too.
  private var choosesRoot = false
  /// Whether the coordinator has started another one, and so is no flow of screens of its own.
  private(set) var hasStartedFlow = false
  /// Whether `start()` has returned, and the first controller is to come later.
  private(set) var isLate = false

  /// Takes note of what is there before a coordinator starts.
  init(for coordinator: Coordinator) {
    navigation = coordinator.knownNavigation
    known = Self.shown(by: coordinator.knownNavigation).map { WeakReference($0) }
  }

  /// Takes note of what other coordinators have shown, which is not the watched one's.
  mutating func passOver(for coordinator: Coordinator) {
    known = shown(by: coordinator).map { WeakReference($0) }
  }

  // MARK: What was asked for

  /// Takes note of controllers that the coordinator asks for while it starts.
  ///
  /// - Parameters:
  ///   - controllers: What comes; what has a place already is passed over.
  ///   - transition: What brings them; nil for children that come at once.
  ///   - isOutermost: Whether nobody but the world has started the coordinator.
  mutating func noteRequest(
    of controllers: [ViewController],
    by transition: Transition?,
    isOutermost: Bool
  ) {
    if isOutermost, transition?.kind == .root { choosesRoot = true }
    requests += controllers.filter { !$0.isPlaced }.map { AnchorRequest(of: $0, by: transition) }
  }

  /// The first that was asked for and is shown, or may still come, and is no other flow's.
  var standingRequest: AnchorRequest? {
    guard !choosesRoot else { return nil }
    return requests.first { $0.isStanding && $0.controller?.anchoredCoordinator == nil }
  }

  /// Why the flow is over if nothing stands of what its coordinator has shown: the cause by which the first
  /// left; nil if it has shown nothing.
  var forsaken: TransitionCause? {
    guard !choosesRoot, let first = requests.first else { return nil }
    return first.departure ?? .programmatic
  }

  /// Forgets what was asked for: `start()` has returned, and what comes is late.
  mutating func endStart() {
    requests = []
    isLate = true
  }

  /// Takes note that the coordinator starts another one.
  mutating func noteFlow() { hasStartedFlow = true }

  // MARK: What is shown

  /// Finds the controller that the coordinator has shown first where it began.
  ///
  /// - Parameter coordinator: The coordinator, which may have got another navigation controller.
  /// - Returns: The controller; nil if it has shown none.
  func firstShown(by coordinator: Coordinator) -> ViewController? {
    shown(by: coordinator).first { shown in !known.contains { $0.object === shown } }
  }

  /// The controllers that are shown where the coordinator began, and where it goes on.
  private func shown(by coordinator: Coordinator) -> [ViewController] {
    let present = coordinator.knownNavigation
    return Self.shown(by: navigation) + (present === navigation ? [] : Self.shown(by: present))
  }

  /// The controllers on a stack and above it, once all that was asked for has happened.
  ///
  /// - Parameter navigation: Whose stack; nil for none.
  /// - Returns: The stack from the bottom, then what is presented, from back to front.
  static func shown(by navigation: NavigationController?) -> [ViewController] {
    guard let navigation else { return [] }
    var shown = navigation.plannedControllers
    var presenter = navigation.outermost
    while let presented = PresentationChange.plannedPresented(by: presenter) {
      shown.append(presented)
      presenter = presented
    }
    return shown
  }
}
