internal import Scenarios

/// The runs of a command that watches: one after the other, until somebody ends it.
///
/// A change while a run is under way ends that run as an interrupt does, with what is played played to its
/// end; what it did not come to is run with what the change touches.
struct WatchSession {
  /// The command.
  let command: RunCommand
  /// What is asked for, the scripts aside.
  let wish: RunCommand.Wish
  /// What sets the host apart.
  let host: HostConfiguration
  /// Where results and messages go.
  let console: Console
  /// The workers' program.
  let program: WorkerProgram

  /// The paths of plugins, and of folders of them, as they are named.
  private let pluginPaths: [String]
  /// The plugins that these stood for when the last run began; nil if one of them stood for nothing.
  private var plugins: [String]?
  /// What is known of the scripts.
  private var memory = WatchMemory()
  /// What happens, in order.
  private let events: AsyncStream<WatchEvent>
  /// Adds to that.
  private let continuation: AsyncStream<WatchEvent>.Continuation
  /// Notices changes.
  private let files: FileWatch
  /// Whether a run so far had something to play.
  private var hasPlayed = false
  /// What changed and was not looked at, because the scripts could not be found, or has yet to be run.
  private var pending = FileChanges()
  /// How the last run ended.
  private var code = Scenarios.ExitCode.passed
  /// What it calls for that the scripts could not be found when something changed last; nil if they could.
  private var unfound: Scenarios.ExitCode?

  /// Begins to notice.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - wish: What is asked for, the scripts aside.
  ///   - host: What sets the host apart.
  ///   - console: Where results and messages go.
  ///   - program: The workers' program.
  /// - Throws: `UnusableConfiguration` if changes cannot be noticed, or what names plugins cannot be read.
  init(
    _ command: RunCommand,
    _ wish: RunCommand.Wish,
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram
  ) throws {
    self.command = command
    self.wish = wish
    self.host = host
    self.console = console
    self.program = program
    var configuration = RunConfiguration()
    pluginPaths = try command.loading.pluginPaths(for: &configuration, wish.settings)
    let (events, continuation) = AsyncStream.makeStream(of: WatchEvent.self)
    self.events = events
    self.continuation = continuation
    files = try FileWatch { continuation.yield(.changed($0)) }
  }

  /// Runs, waits, and runs again.
  ///
  /// - Returns: The code of the last run, or of what has kept one from beginning since.
  /// - Throws: What keeps all runs from their work.
  mutating func run() async throws -> Scenarios.ExitCode {
    let continuation = continuation
    let keys = KeyWatch { continuation.yield(.key($0)) }
    defer {
      keys?.end()
      files.close()
    }
    let interrupts = Task {
      for await _ in InterruptWatch.interrupts() { continuation.yield(.interrupted) }
    }
    defer { interrupts.cancel() }
    var next: WatchRound? = .all
    var isFirst = true
    while let round = next {
      let (heard, mayGoOn) = try await play(round, isFirst: isFirst)
      isFirst = false
      guard mayGoOn else { break }
      let wish = keys == nil ? "Ctrl-C ends" : "Enter runs all, f what failed, q ends"
      next = await wait(after: heard) { [console, host] in
        console.tell(["waiting for changes; \(wish)"], as: host.name)
      }
    }
    return unfound ?? code
  }

  // MARK: Playing

  /// Plays one round.
  ///
  /// - Returns: What changed meanwhile; and whether nobody asked for the end.
  private mutating func play(
    _ round: WatchRound,
    isFirst: Bool
  ) async throws -> (FileChanges, Bool) {
    let start = WatchMemory.now
    var heard: [WatchEvent] = []
    do {
      var configuration = wish.configuration
      configuration.tellsFiles = true
      let selection = try command.selection.selection(for: &configuration, wish.settings)
      unfound = nil
      memory.take(selection, plugins: pluginPaths)
      try files.watch(memory.folders)
      let found = Result { try command.loading.files(of: pluginPaths, wish.settings) }
      let former = plugins
      plugins = try? found.get()
      let scripts = round.scripts(of: selection.scripts, memory, &configuration)
      if !isFirst {
        let newPlugins = (plugins ?? []).filter { former?.contains($0) == false }
        let names = memory.names(of: pending) + newPlugins
        console.tell([round.heading(scripts: scripts.count, changes: names)], as: host.name)
      }
      memory.begin(scripts)
      // What failed may be less than what changed; all else has both.
      if round != .failed { pending = FileChanges() }
      configuration.plugins = try found.get()
      var roundWish = wish
      roundWish.configuration = configuration
      roundWish.ignoreFiles = selection.ignoreFiles
      let isPartial = configuration.references != nil
      let sparesSnapshots = configuration.snapshotUpdates != .none
      let (events, memory) = (events, memory)
      let (interrupts, interrupt) = AsyncStream.makeStream(of: Void.self)
      async let listening = Self.listen(
        to: events,
        telling: interrupt,
        memory,
        sparesSnapshots: sparesSnapshots
      )
      let outcome: Result<(RunReport, Scenarios.ExitCode), any Error>
      do {
        outcome = .success(
          try await command.play(
            scripts,
            roundWish,
            for: host,
            on: console,
            by: program,
            interrupts: interrupts,
            interruption: "interrupted by a change or a wish; what is played is played to its end"
          )
        )
      } catch {
        outcome = .failure(error)
      }
      continuation.yield(.runEnded)
      heard = await listening
      let (run, code) = try outcome.get()
      let isEnded = heard.contains { if case .interrupted = $0 { true } else { false } }
      // A run that a change interrupted is whole where nothing is missing; the user's interrupt counts always.
      self.code = isEnded ? .interrupted : code
      self.memory.take(run, of: scripts, isPartial: isPartial)
      // Until a run had something to play, nothing is known of what fails.
      hasPlayed = hasPlayed || !run.isEmpty
      if hasPlayed, let place = console.lastRun,
        let problem = LastRun(self.memory.failed, in: place).write(in: place)
      {
        console.tell([problem], as: host.name)
      }
    } catch {
      // What keeps the first run from its work ends all; later the next change may mend it.
      guard !isFirst, let told = console.explain(error, as: host.name) else { throw error }
      code = told
    }
    var changes = FileChanges()
    var mayGoOn = true
    for event in heard {
      switch event {
      case .changed(let more): changes.merge(more)
      case .interrupted, .key(.end): mayGoOn = false
      case .key, .runEnded: break
      }
    }
    // What it asked for is known only now, and may have changed before it was watched.
    let added = try files.watch(memory.folders)
    changes.merge(memory.changes(in: added, since: start))
    return (changes, mayGoOn)
  }

  /// Hears what happens during a run, and interrupts it where that is called for.
  ///
  /// - Parameters:
  ///   - events: What happens; read until the run has ended.
  ///   - interrupt: Told of what ends the run.
  ///   - memory: What is known of the scripts.
  ///   - sparesSnapshots: Whether the run itself changes snapshots, which is judged when it is over.
  /// - Returns: What happened.
  @concurrent
  private static func listen(
    to events: AsyncStream<WatchEvent>,
    telling interrupt: AsyncStream<Void>.Continuation,
    _ memory: WatchMemory,
    sparesSnapshots: Bool
  ) async -> [WatchEvent] {
    var heard: [WatchEvent] = []
    var isInterrupted = false
    for await event in events {
      heard.append(event)
      switch event {
      case .runEnded: return heard
      case .interrupted:
        // Each time: the second one is meant to end what is played.
        interrupt.yield()
        isInterrupted = true
      case .key(.end):
        if !isInterrupted { interrupt.yield() }
        isInterrupted = true
      case .changed(let changes):
        let touched = memory.scripts(touchedBy: changes, sparingSnapshots: sparesSnapshots)
        // Once: a second time would end what is played.
        if !isInterrupted, !touched.isEmpty {
          interrupt.yield()
          isInterrupted = true
        }
      case .key: break
      }
    }
    return heard
  }

  // MARK: Waiting

  /// Waits until there is something to run.
  ///
  /// - Parameters:
  ///   - changes: What changed during the last run.
  ///   - onWait: Called before the first wait, and where scripts that could not be found are found again and have
  ///     nothing to play.
  /// - Returns: What to run; nil at the end.
  private mutating func wait(after changes: FileChanges, onWait: () -> Void) async -> WatchRound? {
    if let round = touched(by: changes) { return round }
    onWait()
    for await event in events {
      switch event {
      case .interrupted, .key(.end): return nil
      case .key(.all): return .all
      case .key(.failed):
        if !memory.failed.isEmpty { return .failed }
        console.tell(["nothing failed in the last runs"], as: host.name)
      case .changed(let changes):
        let wasUnfound = unfound != nil
        if let round = touched(by: changes) { return round }
        if wasUnfound, unfound == nil { onWait() }
      case .runEnded: break
      }
    }
    return nil
  }

  /// Finds what changes touch, and those that are pending, with scripts that are new; a plugin that came or went
  /// touches all.
  ///
  /// - Parameter changes: What changed; it is pending until a run begins with what it touches.
  /// - Returns: Nil if there is nothing to run.
  private mutating func touched(by changes: FileChanges) -> WatchRound? {
    pending.merge(changes)
    var touched = memory.scripts(touchedBy: pending)
    var all: [String] = []
    do {
      var configuration = RunConfiguration()
      // A folder that came with scripts in it is watched only once it was found.
      repeat {
        let selection = try command.selection.selection(for: &configuration, wish.settings)
        all = selection.scripts
        memory.take(selection, plugins: pluginPaths)
      } while try !files.watch(memory.folders).isEmpty
    } catch {
      unfound = console.explain(error, as: host.name) ?? unfound
      return nil
    }
    unfound = nil
    // A script that is gone has nothing to play, but may have interrupted the others.
    let isDue = !touched.isEmpty
    touched.formIntersection(all)
    touched.formUnion(memory.new)
    // One that cannot be found is told by the run that misses it, and once.
    let present = try? command.loading.files(of: pluginPaths, wish.settings)
    if present != plugins { touched.formUnion(all) }
    let scripts = touched.union(memory.unfinished)
    guard isDue || !touched.isEmpty, !scripts.isEmpty else {
      pending = FileChanges()
      return nil
    }
    return .touched(scripts)
  }
}
