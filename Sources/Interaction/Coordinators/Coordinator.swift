/// An object that owns a flow of screens: it shows them, starts flows inside its own, and ends with a
/// result.
///
/// Screens know nothing of each other and nothing of their coordinator's class: they call closures that it
/// set, tell a delegate, or send an action up the responder chain, in which a coordinator comes after the
/// screens of its flow.
///
/// ```swift
/// final class MainCoordinator: Coordinator {
///   private var visits = 0
///
///   override func start() {
///     let home = HomeController()
///     home.pushProfileAction = { [weak self] in self?.showProfile() }
///     navigation.push(home)
///   }
///
///   private func showProfile() {
///     start(ProfileCoordinator()) { [weak self] result, cause in self?.visits += 1 }
///   }
/// }
///
/// world.start(MainCoordinator(NavigationController()))
/// ```
///
/// A coordinator runs from when its parent, or the world, started it, until it finishes or its `anchor`
/// leaves, by whatever cause: the back button, a finger, code, or others in its place. Then it is removed,
/// and whoever started it is told, once. It runs once only. Ending a flow shows and hides nothing by
/// itself: what is to become of its screens is for the one who is told to say.
///
/// Its parent keeps it, and the world keeps the root, so that closures capture it weakly; one that does not
/// is found by `World.leaks()`.
open class Coordinator: Responder {
  /// Where it was made, for messages.
  public final var madeAt: SourceLocation? { birthplace }
  /// Where it was made.
  private final var birthplace: SourceLocation?

  // The following are changed by the other files of the class alone, each by one of them.

  /// How far it has come in its life; see Coordinator+Flow.
  final var state = State.idle
  /// The coordinators that it started and that have not ended, oldest first.
  public internal(set) final var children: [Coordinator] = []
  /// The coordinator that started it, as long as it runs.
  public internal(set) final weak var parent: Coordinator?
  /// The flows of the world in which it was started.
  final weak var flows: Flows?
  /// Who is told of its end; nil once that was done.
  final var starter: Starter?
  /// The navigation controller that it was given, or shares.
  final var knownNavigation: NavigationController?
  /// The anchor, which the hierarchy keeps; see Coordinator+Anchor.
  final weak var knownAnchor: ViewController?
  /// What ends with the anchor's place as anchor.
  final var anchorObserver: Connection?
  /// What took the place of the anchor, as a sentence about that goes on; nil if nothing did.
  final var replacement: String?
  /// What looks for the anchor, from `start()` on until there is one, or can be none any more.
  final var anchorWatch: AnchorWatch?
  /// What is known of the flow by what it began (see Flows+Beginnings); nil as long as that is nothing.
  final var record: FlowRecord?
  /// Whether it ran already when its application had been launched; see `World.noteLaunchedFlows()`.
  package internal(set) final var isOfLaunch = false

  // MARK: Making one

  /// Makes a coordinator that is to be started.
  ///
  /// - Parameters:
  ///   - navigation: Where it shows its screens; nil shares that of the coordinator that starts it.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public init(
    _ navigation: NavigationController? = nil,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    knownNavigation = navigation
    birthplace = SourceLocation(file: "\(file)", line: line)
    super.init()
  }

  /// Says where the coordinator was made, for one that another language made.
  ///
  /// - Parameter location: The line of the other language; nil if it is not known.
  package final func setBirthplace(_ location: SourceLocation?) { birthplace = location }

  // MARK: For subclasses

  /// Shows the first screen of the flow, or starts the first flow inside; never call it yourself.
  ///
  /// `start(_:file:line:_:)` of the parent, or of the world, does. The first controller that is
  /// shown here becomes the `anchor`, unless it was set; for what is shown later, see there. The handlers
  /// that it connects with what was there before, and the repeating timers that it begins, are to end with
  /// the flow; `World.leaks()` names those that stay.
  open func start() {
    if overrides?.perform(.start) == true { return }
  }

  // MARK: What it knows

  /// Whether it was started and has not ended; false while it ends.
  public final var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// Where the coordinator shows its screens: what it was made with, or else its parent's, from the time
  /// it is started.
  ///
  /// Reading it where there is none meets the precondition funnel; see `navigationIfKnown`.
  public final var navigation: NavigationController {
    get {
      Precondition.require { try checkHasNavigation() }
      return knownNavigation ?? NavigationController()
    }
    set { knownNavigation = newValue }
  }

  /// Where the coordinator shows its screens; nil as long as it was given nothing.
  public final var navigationIfKnown: NavigationController? { knownNavigation }

  /// The world in which it was started; nil before, and once that is gone.
  public final override var world: World? { flows?.world }

  // MARK: Responder

  /// The coordinator that started this one; for the outermost, what holds its anchor; without an anchor
  /// that has a place, the window, whose next is the application.
  ///
  /// A controller that is an anchor leads here, and so do the others of its flow, see `anchor`. The whole
  /// chain is: the view that was touched and those around it, the anchor, its coordinator, the coordinators
  /// around that from the inside out, what the outermost one's anchor lies in, with the containers around
  /// it, the window, the application.
  open override var next: Responder? { parent ?? nextInHierarchy }

  /// The coordinator that all others around this one are inside; itself if there are none.
  final var outermost: Coordinator {
    var coordinator = self
    while let parent = coordinator.parent { coordinator = parent }
    return coordinator
  }

  /// What comes after the coordinator where no other one does.
  final var nextInHierarchy: Responder? {
    if let knownAnchor, knownAnchor.placeWindow != nil { return knownAnchor.nextInHierarchy }
    return knownNavigation?.placeWindow ?? world?.window
  }

  // MARK: Ownership

  /// The objects that the coordinator keeps alive, and that a script can hold: each once for every
  /// reference that it has.
  package var heldObjects: [AnyObject] {
    let navigation: [AnyObject] = knownNavigation.map { [$0] } ?? []
    return children + navigation
  }
}
