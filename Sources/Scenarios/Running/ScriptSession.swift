internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Rendering
internal import UserSimulation

/// One script in a fresh world and a fresh Lua state, from its top level to the end of one
/// scenario.
///
/// Nothing in it outlives it.
final class ScriptSession {
  /// The script.
  let script: ScriptText
  /// What the caller decided.
  let configuration: RunConfiguration
  /// Receives what the script prints as it does.
  let print: (String, SourceLocation?) -> Void
  /// The world that the script builds its screens in.
  let world: World
  /// The state that the script runs in.
  let state: LuaState
  /// The state of the application that `app:relaunch()` launched last; nil while the first one runs.
  var launch: LuaState?
  /// What launches have run that are over.
  var formerCoverage = LuaCoverage()
  /// What they have read.
  var formerSources: [TraceDocument.Source] = []
  /// The plugins of the world.
  let plugins: PluginHost
  /// What happened in the world, as far as somebody asks for it.
  let journal: SessionJournal
  /// The script's snapshots.
  private let snapshots: SnapshotFolder
  /// What takes down the files that the script asks for.
  let notes = FileNotes()
  /// Who is told of it: the journal, by way of what adds pictures of the screen if all is wanted.
  let sink: any JournalSink

  /// What the window held when something failed.
  let failureScreen: FailureScreen

  /// What the window holds now.
  var shownScreen: String { TextTree.text(of: world) }

  /// What failed outside the world's own handlers, in order.
  private(set) var errors: [any FailureConvertible] = []

  /// What was noted of what is left over at the end.
  private(set) var leftoverNotes: [String] = []

  /// What is being loaded or prepared, for who ends what hangs; nil once all is.
  var loading: ScriptGuard.Work? = .script

  /// Whether the wall-time limit ended it.
  private(set) var isTimedOut = false

  /// Measures wall time; the world's own clock is virtual.
  let clock = ContinuousClock()
  /// When the session began.
  private let start: ContinuousClock.Instant
  /// What the clock of limits read then, which stands still while the process is stopped.
  private let watchBegin: Duration
  /// How long the script's own code may take.
  let allowance: Allowance

  /// Hears of what fails where no world is known.
  private let unheard = UnheardFailures()
  /// Who is told of errors while what they end still stands.
  private var failureObserver: ((LuaState, LuaCall, any Error) -> Void)?

  /// How many calls of the script by Swift may be nested: no screen needs as many, and Lua's own limit
  /// is at about 60, where a script could catch it.
  static let crossingLimit = 40

  /// When the present call from outside began, or the last one did.
  private(set) var limitBegin: Duration
  /// When the time of the present call from outside is up; nil between calls, and once the world's own loop was
  /// ended.
  var deadline: Duration?
  /// What the script may take in the present call from outside, in milliseconds; nil between calls.
  private(set) var presentLimit: Int?
  /// The wall time that others took in the midst of the script's.
  private var excused = Duration.zero

  /// Makes the world and the state.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - configuration: The seed, the limits and whether warnings fail.
  ///   - allowance: How long the script's own code may take.
  ///   - isTraced: Whether all that happens is kept, and the screen after each step.
  ///   - file: Where it is written at once instead of being kept; nil for nowhere.
  ///   - print: Receives what the script prints as it does.
  init(
    _ script: ScriptText,
    _ configuration: RunConfiguration,
    _ allowance: Allowance,
    isTraced: Bool = false,
    writing file: JournalFile? = nil,
    print: @escaping (String, SourceLocation?) -> Void = { _, _ in }
  ) {
    self.script = script
    self.configuration = configuration
    self.print = print
    self.allowance = allowance
    start = clock.now
    (watchBegin, limitBegin) = (LuaState.watchedTime, LuaState.watchedTime)
    snapshots = SnapshotFolder(
      of: script,
      configuration.snapshotUpdates,
      replaying: configuration.replayedSnapshots,
      isOfSwiftTest: configuration.isOfSwiftTest,
      notes: notes
    )
    journal = SessionJournal(isTraced: isTraced, isWritten: file != nil, configuration)
    world = World(seed: configuration.seed, windowSize: configuration.windowSize)
    failureScreen = FailureScreen(of: world)
    var keeper: any JournalSink = journal
    if let file { keeper = JournalStream(to: file, keeping: journal) }
    sink = isTraced ? ScreenJournal(keeper, of: world) : keeper
    world.journal = sink
    world.isStrict = configuration.isStrict
    world.poisonsCells = configuration.poisonsCells
    state = LuaState(
      for: world,
      app: configuration.app,
      modules: script.modules(configuration.roots, notes: notes),
      collectsCoverage: configuration.collectsCoverage,
      print: print
    )
    plugins = Self.makePlugins(
      in: world,
      beside: script,
      configuration,
      notes: notes,
      print: print
    )
    state.script?.plugins = plugins
    state.script?.snapshots = snapshots
    state.script?.onSoftFailure = { [weak self] in self?.take($0) }
    world.onFailure = { [weak self] failure in
      self?.failureScreen.take(reported: failure)
      // A plugin has a limit of its own, and ends with it alone.
      if Self.isTimeLimit(failure), self?.isOfPlugin(failure) != true { self?.endTurns() }
    }
    world.addTurnObserver { [weak self, unheard] world in
      unheard.tell(world)
      self?.endIfOverdue()
    }
    perform { try setLimits(of: state) }
  }

  /// Sets what a state may take, time aside, and keeps it to the thread of the world.
  func setLimits(of state: LuaState) throws {
    state.keepWorldThread()
    try state.setMemoryLimit(bytes: configuration.memoryLimit)
    try state.setDepthLimit(crossings: Self.crossingLimit)
    if configuration.stressesCollector { try state.setCollectionStress(true) }
  }

  /// Ends the state and the world, and with them everything the script made.
  func close() {
    world.onFailure = nil
    // The verdict is given by then, and the end of all is no part of the scenario.
    world.journal = nil
    // First, so that the script hears nothing of the world's end: the verdict is given by then.
    plugins.close()
    state.close()
    launch?.close()
    world.close()
  }

  /// The wall seconds since the session began, but for those for which it stood still.
  var elapsed: Double { (clock.now - start - paused).seconds }

  /// The paths of the snapshots that were written.
  var writtenSnapshots: [String] { snapshots.written }
  /// Their names in the folder beside the script.
  var writtenSnapshotFiles: [String] { snapshots.writtenFiles }

  // MARK: The script's parts

  /// Compiles the script and runs its top level, and then loads the plugins.
  ///
  /// - Parameter run: Does so, where it is to be done in another way.
  /// - Returns: Whether it ran through.
  func load(
    by run: (LuaState, ScriptText) throws -> Void = { try $0.run($1.text, chunk: $1.file) }
  ) -> Bool {
    let isLoaded = perform {
      try withinLimit { try run(state, script) }
    }
    state.script?.closeDeclarations()
    state.script?.onRelaunch = { [weak self] in try self?.relaunch() }
    guard isLoaded else { return false }
    // A plugin may begin flows as the script does.
    defer { world.noteLaunchedFlows() }
    loading = .plugins
    defer { loading = nil }
    return perform { try withinLimit { try loadPlugins() } }
  }

  /// Runs a function of the script with the user.
  ///
  /// - Returns: Whether it ran through.
  @discardableResult
  func play(_ body: (ScriptContext) throws -> Void) -> Bool {
    guard let script = state.script, !isTimedOut else { return false }
    return perform { try withinLimit { try body(script) } }
  }

  /// How long the world may take to come to rest at the end, in virtual seconds.
  static let restBudget = 5.0

  /// Lets the world come to rest, and looks for what is left over then.
  func settle() {
    guard !isTimedOut else { return }
    // Somebody wants to see what the scenario failed at, and what is left over is about no screen.
    failureScreen.keep()
    var busy: [SettleOutcome.BusyWork] = []
    perform {
      try withinLimit(isAtEnd: true) { busy = world.settle(budget: Self.restBudget).busy }
    }
    guard !isTimedOut else { return }
    failureScreen.keep()
    state.script?.user.reportOpenTouches()
    leftoverNotes = leftovers.report(without: busy, isSound: isSound)
  }

  /// What may not be left over.
  var leftovers: Leftovers { Leftovers(world, launch ?? state, plugins, besides: state) }

  /// Does something between calls of the script, such as a step of the user, within what the
  /// allowance gives it.
  ///
  /// - Throws: What the body throws, or `OutOfTime`.
  func act(_ body: () throws -> Void) throws {
    do {
      try withinLimit(body)
    } catch {
      failureScreen.take(Failure(error))
      throw error
    }
  }

  /// Whether nothing failed so far.
  var isSound: Bool { errors.isEmpty && world.failures.isEmpty }

  // MARK: Failing

  /// Runs something that may fail, and keeps what it throws.
  ///
  /// - Returns: Whether it ran through.
  @discardableResult
  func perform(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      take(located(error))
      if error is OutOfTime || (error as? LuaError)?.code == .timeLimit { isTimedOut = true }
      return false
    }
  }

  /// Keeps an error, and what the window holds.
  private func take(_ error: any FailureConvertible) {
    failureScreen.take(error.failure)
    keep(error)
  }

  /// Keeps an error, and has it in the journal, as what the user could not do is already.
  private func keep(_ error: any FailureConvertible) {
    errors.append(error)
    let failures = Self.failures(of: error)
    let isTold = journal.log.mentions.contains { failures.contains($0.failure) }
    if !isTold { world.record(.failure(failure: failures[0])) }
  }

  /// The error with what the state knows of its place.
  private func located(_ error: any Error) -> any FailureConvertible {
    if let known = error as? any FailureConvertible,
      known is OutOfTime || known.failure.location != nil
    {
      return ScriptFailure(callersOf: known, state.lastFailure) ?? known
    }
    return ScriptFailure(error, state.lastFailure)
  }

  // MARK: The time limit

  /// The clock of limits.
  var watchedTime: Duration { LuaState.watchedTime }

  /// How long after the limit the world's loop is ended at last though the Lua state's own watchdog has not come
  /// to a call of the script that is under way, in milliseconds: where the system holds its signals back.
  static let grace = 1000

  /// Gives script code what it may take yet.
  ///
  /// - Parameters:
  ///   - isAtEnd: Whether the scenario itself is through.
  ///   - body: What calls the script.
  private func withinLimit(isAtEnd: Bool = false, _ body: () throws -> Void) throws {
    let seconds =
      switch allowance {
      case .total(let limit): limit - (watchedTime - watchBegin - excused).seconds
      case .each(let limit): limit
      }
    guard seconds > 0 else { throw OutOfTime(isAtEnd: isAtEnd) }
    let milliseconds = LuaLimits.milliseconds(of: seconds)
    try setTimeLimit(milliseconds)
    limitBegin = watchedTime
    deadline = limitBegin + .milliseconds(milliseconds)
    world.backgroundAllowance = .milliseconds(milliseconds)
    presentLimit = milliseconds
    defer {
      deadline = nil
      presentLimit = nil
      // What failed in no turn, as where the script itself calls a model of Swift.
      unheard.tell(world)
    }
    try guarding(milliseconds) { try unheard.listen(to: body) }
    if deadline == nil { throw OutOfTime(isAtEnd: isAtEnd) }
  }

  /// Gives each state of the script the same time.
  func setTimeLimit(_ milliseconds: Int) throws {
    try state.setTimeLimit(milliseconds: milliseconds)
    try launch?.setTimeLimit(milliseconds: milliseconds)
  }

  /// The wall time for which the script stood still so that somebody could look into it.
  var paused = Duration.zero

  /// Told by how many wall seconds the limit was put off.
  var onExcuse: ((Double) -> Void)?

  /// Does something in the midst of the script's own work that is not the script's, such as drawing for
  /// its page: the limit is put off by what that takes, so that nobody runs out of time for being watched.
  ///
  /// - Parameter body: What is done.
  func excusing(_ body: () -> Void) {
    let begin = watchedTime
    body()
    let spent = watchedTime - begin
    excused += spent
    onExcuse?(spent.seconds)
    configuration.scriptGuard?.extend(by: spent.seconds)
    if let deadline { self.deadline = deadline + spent }
    let milliseconds = Int((spent.seconds * 1000).rounded(.up))
    perform { try plugins.putOffLimits(by: milliseconds) }
    guard let limit = presentLimit else { return }
    let later = limit + milliseconds
    presentLimit = later
    // Within a run it counts from the run's beginning.
    perform { try setTimeLimit(later) }
  }

  /// Tells somebody of each error that nothing in the script, or in a plugin that is loaded, catches, while
  /// what it ends still stands.
  ///
  /// - Parameter observer: Gets the state, a call in it, and the error; see `LuaState.observeFailures(by:)`.
  func observeFailures(by observer: @escaping (LuaState, LuaCall, any Error) -> Void) {
    failureObserver = observer
    perform { try observeFailures(in: state) }
    // Not of their loading, which raises where a script asks for it, and may be tried.
    plugins.onLoad = { [weak self] in try self?.observeFailures(in: $0) }
  }

  /// Tells the observer of a state's errors, if there is one.
  func observeFailures(in state: LuaState) throws {
    guard let failureObserver else { return }
    try state.observeFailures { [unowned state] call, error in failureObserver(state, call, error) }
  }

  /// Ends what takes too long in turns that are each short, such as a timer that never stops: the
  /// watchdog of the Lua state sees single calls only, and nothing in the world's own loop.
  ///
  /// A call of the script that waits for the loop is ended by the watchdog, with the script's line; ended before
  /// it, the loop would let the script go on.
  private func endIfOverdue() {
    perform { try plugins.restoreLimits() }
    guard let deadline, watchedTime > deadline else { return }
    if isScriptOver() || watchedTime > deadline + .milliseconds(Self.grace) { endTurns() }
  }

  /// Takes from the world's loop what would keep it busy.
  private func endTurns() {
    deadline = nil
    for timer in world.scheduler.timers { timer.cancel() }
  }
}
