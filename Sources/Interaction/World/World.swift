/// Everything that is alive in one run: application, windows, clock, inbox, pasteboard, chance and
/// journal.
///
/// ```swift
/// let world = World(seed: 7)
/// world.setRoot(button)
/// world.after(3) { button.title = "Add again" }
/// world.advance(by: 3)  // takes no time
/// ```
///
/// A world belongs to one thread at a time and shares nothing with other worlds; there is no
/// `shared`. Its work is cut into *turns*: one input, timer, frame, posted closure or inbox drain
/// with all its handlers, then layout, then the turn observers. Turns never nest: what a handler
/// sends or posts is queued and runs as a turn of its own, before the call that began the outermost
/// turn returns.
public final class World {
  /// The last responder of every chain.
  public let application: Application
  /// The window that gets keys, and the root view of `setRoot(_:)`.
  public let window: Window
  /// The windows from back to front.
  public private(set) var windows: [Window]
  /// The virtual clock and its timers.
  public let scheduler = Scheduler()
  /// The way in for other threads.
  public let inbox = Inbox()
  /// How much wall time settling and waiting may still spend on work that is announced in the inbox.
  ///
  /// What they spend is taken off. At zero they block no more, and `settle(budget:)` lists what is
  /// busy. Without `BackgroundEvents` nothing is announced, and no wall time passes.
  public var backgroundAllowance: Duration = .seconds(60)
  /// What decides whether texts match the patterns of scripts; nil where none run.
  ///
  /// Whoever runs them keeps it.
  package weak var patterns: (any PatternMatching)?
  /// What was copied last.
  public let pasteboard = Pasteboard()
  /// The seed that all chance in this world comes from.
  public let seed: UInt64
  /// Random numbers that depend on the seed alone.
  public var random: SeededGenerator
  /// Who keeps the records; with nil, recording costs one check.
  public var journal: (any JournalSink)? {
    didSet {
      isTracing = journal?.detail == .full
      noteHeeding()
    }
  }
  /// Whether calls of handlers are looked at, by one check: by a journal, or because a coordinator starts,
  /// which does not do what they do.
  ///
  /// Exclusive access is not checked at run time: it is read at every call, and written as a whole.
  @exclusivity(unchecked) private(set) var heedsCalls = false
  /// Whether the journal wants all that happens, what is asked and told within a step included.
  package private(set) var isTracing = false
  /// Whether an unhandled action is a failure.
  public var isStrict = false
  /// Everything that went wrong so far, oldest first.
  ///
  /// All of it is kept until it is taken: an app that goes on for days takes what it has told (``takeFailures()``).
  public internal(set) var failures: [Failure] = []
  /// The nil-targeted actions that nobody answered, oldest first: the last 100.
  public internal(set) var unhandledActions: [UnhandledAction] = []
  /// How many nil-targeted actions nobody answered, those included that are not kept any more.
  var unhandledActionCount = 0
  /// Called with each failure as it is reported.
  public var onFailure: ((Failure) -> Void)? {
    get { failureListener }
    set { exchange(\.failureListener, of: self) { $0 = newValue } }
  }
  /// What is called with a failure.
  private var failureListener: ((Failure) -> Void)?
  /// The user's act that is being handled; nil between acts and in timers.
  public internal(set) var currentEvent: InteractionEvent?

  /// Whether cells that wait to be used again are made to look and act wrong, so that a cell which
  /// keeps something of a row it showed before is noticed.
  ///
  /// What a cell had when it was made stays; what it got since is spoilt, by the world's seed. That is
  /// of the cell and every view inside: texts, values, choices and pictures of the kit's own classes,
  /// whether they are enabled, selected, hidden or take touches, alpha, background, `id` and
  /// accessibility label, and the frames of those inside; and what controls and gesture recognisers
  /// call, in every form. Of the closures of a cell's own class those are found that it declares, with
  /// `@CellClosure` or in a script. Not found are delegates and what a text field asks, what a cell
  /// draws, stored properties of its class, and how far a list inside is scrolled.
  ///
  /// Set it before the first row is shown: of cells that were made before, nobody knows what they had.
  public var poisonsCells = false

  /// What spoils cells.
  var poison: CellPoison
  /// The coordinators, and what is known of all that lived in their flows.
  let flows = Flows()
  /// What screens use of the outside.
  var services = Services()
  /// The calls that handlers owe.
  var completions: [Completion] = []
  /// Which fingers are down, and on what.
  let touches = TouchDispatcher()
  /// The control events under way, outermost first, for the depth guard.
  var dispatches: [DispatchFrame] = []
  /// The records that what happens now follows from, innermost last.
  var causes: [Int] = []
  /// How many records were written.
  var recordCount = 0
  /// How many calls of delegates were made in the turn under way that a journal is told of.
  var tracedCallCount = 0
  /// The record of the last call of a delegate that threw, until that is reported.
  var failedCall: Int?
  /// Whether calls of delegates are not written down at present.
  var leavesOutCalls = false
  /// What set off the turn under way; nil between turns.
  public internal(set) var turnCause: TurnCause?
  /// How many turns there were that had something to do, as a frame by itself has not: while it stays the
  /// same, nothing of the application ran but what somebody asked who looked.
  package internal(set) var workTurnCount = 0
  /// The turns that wait for the one under way to end.
  var pendingTurns = PendingTurns()
  /// How the turns that wait follow from one another.
  var turnChain = WorkChain()
  /// Who wants to know when a turn has ended.
  var turnObservers: [TurnObserver] = []
  /// The messages of the turn under way that come after the one that is run.
  var undrained: ArraySlice<Inbox.Message> = []
  /// Who takes other threads' deliveries.
  package let receivers = InboxReceivers()
  /// Whether the world has ended.
  package internal(set) var isClosed = false
  /// The last views that handlers took out of their windows.
  var departures = Departures()

  /// The size of a window in points, unless another is chosen.
  public static let standardWindowSize = Size(width: 390, height: 844)

  /// Makes a world at time 0 with one empty window.
  ///
  /// - Parameters:
  ///   - seed: Where all chance comes from.
  ///   - windowSize: The size of the window in points.
  ///   - journal: Who keeps the records, if anybody.
  public init(
    seed: UInt64 = 0,
    windowSize: Size = World.standardWindowSize,
    journal: (any JournalSink)? = nil
  ) {
    self.seed = seed
    self.random = SeededGenerator(seed: seed)
    poison = CellPoison(seed: seed)
    self.journal = journal
    isTracing = journal?.detail == .full
    heedsCalls = journal != nil
    application = Application()
    window = Window(frame: Rect(origin: .zero, size: windowSize))
    windows = [window]
    application.attach(to: self)
    flows.attach(to: self)
    window.attach(to: self)
  }

  /// Lets what outlives the world know that it is gone.
  deinit {
    closeInbox()
    application.detach()
    flows.detach()
    for window in windows { window.detach() }
    for observer in turnObservers { observer.cancel() }
  }

  /// Takes note that a journal, or a start, came or went.
  func noteHeeding() { heedsCalls = journal != nil || flows.isStarting }

  /// Whether a turn is under way, so that what is sent now waits for its end.
  public var isInTurn: Bool { turnCause != nil }

  /// The current time in seconds since the world began.
  public var now: Double { scheduler.now }

  /// Makes a view the window's only one, filling it; a former root is removed.
  ///
  /// The root keeps filling the window when either is resized.
  ///
  /// - Parameter view: The new root.
  public func setRoot(_ view: View) {
    window.setRoot(view)
  }

  /// Ends everything that is still to come and lets go of every view and closure.
  ///
  /// The root is removed, which cancels touches and takes the keys; then timers, posted work and
  /// messages are dropped, and observers, key commands, own actions and hooks are forgotten, so that
  /// closures which hold the world do not keep it alive. Messages of other threads that are dropped are
  /// counted by the inbox, and said: in a note, or under `isStrict` as a failure.
  public func close() {
    endApplication()
    closeInbox()
    for observer in turnObservers { observer.cancel() }
    turnObservers = []
    onFailure = nil
  }

  /// Ends what an application does, so that another one can begin in this world.
  ///
  /// The root leaves as it does for another root, with all that is inside and above it; then flows, timers
  /// and posted work end, and what the window and the application answer by themselves is forgotten. Time,
  /// chance, the pasteboard and the inbox go on, as do those who observe turns and failures.
  package func endApplication() {
    window.removeRootController()
    flows.close()
    for view in window.subviews { view.removeFromSuperview() }
    for recognizer in window.gestureRecognizers { window.removeGestureRecognizer(recognizer) }
    // Only now: what is told of its removal may have put off yet more work.
    for timer in scheduler.timers { timer.cancel() }
    dropPendingTurns()
    let open = completions
    completions = []
    departures = Departures()
    let made = services.takeMade()
    // What they kept may go with them, and come back here: only once nothing is under way.
    withExtendedLifetime((open, made)) {}
    for responder in [application, window] {
      responder.keyCommands = [:]
      responder.removeOwnActions()
    }
  }

  /// Throws if a view cannot be the root of the window.
  ///
  /// - Parameter view: The view in question.
  /// - Throws: `InteractionError` with `invalidHierarchy` or `hierarchyTooDeep`.
  package func checkRoot(_ view: View) throws {
    try window.checkCanInsert(view)
  }
}

@available(*, unavailable, message: "A world and everything in it belong to one thread at a time.")
extension World: Sendable {}
