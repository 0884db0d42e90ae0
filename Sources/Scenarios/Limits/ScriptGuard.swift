internal import Glibc
internal import Interaction

/// What ends a process that runs scripts by itself, without a worker, when one of them is beyond all limits: a
/// thread that is there while scripts run.
///
/// Where Lua's hooks do not reach, as in the matching of a pattern, a script passes its limit of time and nothing
/// tells. A second later the thread says so, and what was under way, and the process ends with the code that a run
/// by workers has for that.
package final class ScriptGuard: Sendable {
  /// What a process is in the midst of.
  package enum Work: Sendable {
    /// It reads a project's file.
    case configuration
    /// It asks a plugin what that is.
    case manifest
    /// It runs the top level of a script.
    case script
    /// It loads plugins over an app.
    case plugins
    /// It loads plugins anew whose files have changed.
    case changedPlugins
    /// It does what a script does before each scenario, where none is played.
    case preparation
    /// It plays a scenario, all of which has one limit.
    case scenario
    /// It does something with an app that was asked for, such as a step, which has a limit of its own.
    case request
  }

  /// What is under way.
  private struct Watched {
    /// What it is.
    let work: Work
    /// The file whose code runs.
    let file: String
    /// The wall seconds that it may take.
    let limit: Double
    /// The journal that has nothing of it yet; nil for none.
    let journal: String?
    /// When it should have ended.
    var deadline: ScriptDeadline
  }

  /// What the threads of scripts and of the guard both see.
  private struct State {
    /// What is under way; nil for nothing.
    var watched: Watched?
    /// The last step of the user's that has begun; nil for none.
    var step: StepReport?
    /// Whether there is a thread.
    var hasThread = false
  }

  /// How much later than the script should have ended the thread looks at it, in nanoseconds: more than the world's
  /// own loop has yet, and than an error takes to come out of the deepest calls.
  private static let grace = Int64(ScriptSession.grace) * 1_000_000 + 100_000_000
  /// How long the thread sleeps, in microseconds; one that finds nothing under way ends.
  private static let glance: UInt32 = 100_000

  /// What both see, one at a time.
  private let state = Guarded(State())
  /// Ends the process, with a message and a code.
  private let onOverdue: @Sendable (String, ExitCode) -> Void

  /// Makes one that watches nothing yet.
  ///
  /// - Parameter onOverdue: Called on a thread of the guard's, at most once for each thing that is under way:
  ///   it says the message and ends the process with the code.
  package init(onOverdue: @escaping @Sendable (_ message: String, _ code: ExitCode) -> Void) {
    self.onOverdue = onOverdue
  }

  // MARK: The script's thread

  /// Says that a script's code is about to run on this thread; `end()` has to follow.
  ///
  /// Where the system has no more threads, nothing is watched.
  ///
  /// - Parameters:
  ///   - work: What it does.
  ///   - file: The file whose code it is.
  ///   - limit: The wall seconds after which it should have ended by itself.
  ///   - told: The limit that the message is to tell, in seconds.
  ///   - journal: The file of the journal that is written once all has ended; nil for none.
  func begin(
    _ work: Work,
    of file: String,
    limit: Double,
    told: Double,
    losing journal: String? = nil
  ) {
    guard let clock = try? ScriptDeadline.currentThread() else { return }
    let deadline = ScriptDeadline(limit: limit, grace: Self.grace, clock: clock)
    state.withLock { state in
      state.watched = Watched(
        work: work,
        file: file,
        limit: told,
        journal: journal,
        deadline: deadline
      )
      // A scenario is played in pieces, of which the steps before may have set off what hangs.
      if work != .scenario { state.step = nil }
      if !state.hasThread { state.hasThread = start() }
    }
  }

  /// Says that something else took time meanwhile, which does not count.
  ///
  /// - Parameter seconds: How many wall seconds it took.
  func extend(by seconds: Double) {
    state.withLock { $0.watched?.deadline.extend(by: seconds) }
  }

  /// Says that the user begins a step.
  ///
  /// - Parameter step: The step.
  func note(_ step: StepReport) { state.withLock { $0.step = step } }

  /// Says that the script's code has ended.
  func end() { state.withLock { $0.watched = nil } }

  // MARK: The thread that watches

  /// Begins to watch.
  ///
  /// - Returns: Whether there is a thread.
  private func start() -> Bool {
    do {
      try DetachedThread.start { self.watch() }
      return true
    } catch {
      return false
    }
  }

  /// Looks at what is under way from time to time, until nothing is.
  private func watch() {
    var isWatching = true
    while isWatching {
      usleep(Self.glance)
      var overdue: (message: String, code: ExitCode)?
      (isWatching, overdue) = state.withLock { state in
        guard let watched = state.watched else {
          state.hasThread = false
          return (false, nil)
        }
        guard watched.deadline.isOverdue else { return (true, nil) }
        state.watched = nil
        return (true, (Self.message(watched, after: state.step), watched.work.exitCode))
      }
      if let overdue { onOverdue(overdue.message, overdue.code) }
    }
  }

  /// Says what hangs, since when, and where to look.
  private static func message(_ watched: Watched, after step: StepReport?) -> String {
    let place = step?.location.map(\.description) ?? watched.file
    let suspect = step == nil ? watched.work.suspect : "what the last step set off"
    var lines = [
      """
      \(place): ended, because its time was up and it did not come to an end: something kept it busy in which \
      Lua cannot be stopped, such as the matching of a pattern or a function of the host's. Look at \(suspect).
      """
    ]
    if let step { lines.append("  last step: \(step.text)") }
    let remedy = watched.work.isLimitFixed ? "" : "; --timeout sets another"
    lines.append("  limit: \(watched.limit.plainTime) s of wall time\(remedy)")
    if let journal = watched.journal {
      lines.append("  journal: \(journal) has nothing of what was under way")
    }
    return lines.map(\.escapedLine).joined(separator: "\n")
  }
}

extension ScriptGuard.Work {
  /// The code with which a process ends in the midst of it: that of a run by workers.
  fileprivate var exitCode: ExitCode {
    switch self {
    case .configuration, .manifest: .unusableConfiguration
    case .script, .plugins: .notLoaded
    case .changedPlugins, .preparation, .scenario, .request: .failed
    }
  }

  /// What may be to blame where no step is.
  fileprivate var suspect: String {
    switch self {
    case .configuration: "what the file does before it returns its settings"
    case .manifest: "what the plugin does before it says what it is"
    case .script: "what the script does as it is loaded"
    case .plugins, .changedPlugins: "what the plugins do as they are loaded"
    case .preparation: "what the script does before each scenario"
    case .scenario: "what the scenario does, or has set going"
    case .request: "what was asked of it last"
    }
  }

  /// Whether nobody can set the limit.
  fileprivate var isLimitFixed: Bool {
    switch self {
    case .configuration, .manifest, .changedPlugins: true
    case .script, .plugins, .preparation, .scenario, .request: false
    }
  }
}

extension ScriptSession {
  /// Has the guard of this process, if there is one, watch something that is within a limit.
  ///
  /// - Parameters:
  ///   - milliseconds: After how many it should have ended by itself.
  ///   - body: What calls the script.
  /// - Throws: What the body throws.
  func guarding(_ milliseconds: Int, _ body: () throws -> Void) rethrows {
    guard let scriptGuard = configuration.scriptGuard else { return try body() }
    let (played, told): (ScriptGuard.Work, Double) =
      switch allowance {
      case .total(let limit): (.scenario, limit)
      case .each(let limit): (.request, limit)
      }
    scriptGuard.begin(
      loading ?? played,
      of: script.file,
      limit: Double(milliseconds) / 1000,
      told: told,
      losing: journal.laterFile
    )
    defer { scriptGuard.end() }
    try body()
  }
}
