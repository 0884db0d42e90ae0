internal import Interaction
internal import Subprocess

/// Who ends a worker process from outside when it has taken far too long.
final class WorkerGuardian: Sendable {
  /// How much longer than its limits allow a worker may take, in seconds: more than it needs to end itself
  /// (`Lifeline`).
  private static let patience = 10.0
  /// The longest time that is reckoned with, in seconds.
  private static let longest = 1e9

  /// What the one who expects and the one who watches both see.
  private struct State {
    /// The clock of limits: a runner that was stopped has not heard yet what the worker told meanwhile.
    var clock = AttendedClock()
    /// When the worker is ended unless it tells something before, by that clock; nil while it has nothing to
    /// do.
    var deadline: Int64?
    /// How long it may tell nothing, in nanoseconds.
    var span: Int64 = 0
    /// Whether the worker was ended.
    var hasEndedWorker = false
  }

  /// What both see, one at a time.
  private let state = Guarded(State())

  /// Begins with a worker that has nothing to do.
  init() {}

  /// Expects the worker to tell something from now on.
  ///
  /// - Parameter limit: How long it may take by its own limits to tell the first thing, or the next, in seconds.
  func expect(within limit: Double) {
    // On a busy machine the limits that the worker knows of pass more slowly.
    let span = Int64((2 * min(limit, Self.longest) + Self.patience) * 1e9)
    state.withLock { state in
      state.span = span
      state.deadline = state.clock.look() + span
    }
  }

  /// Has patience anew, because the worker has told something.
  func bear() {
    state.withLock { state in
      let now = state.clock.look()
      if state.deadline != nil { state.deadline = now + state.span }
    }
  }

  /// Expects nothing.
  func rest() { state.withLock { $0.deadline = nil } }

  /// Whether the worker has taken far too long.
  private var isOverdue: Bool {
    state.withLock { state in
      let now = state.clock.look()
      return state.deadline.map { $0 <= now } ?? false
    }
  }

  /// Whether the worker was ended from outside, because it took far too long.
  var hasEndedWorker: Bool { state.withLock { $0.hasEndedWorker } }

  /// Watches until the task is cancelled, or the worker was ended, with all that it has started.
  ///
  /// - Parameter worker: The worker.
  func watch(_ worker: WorkerProcess.Running) async {
    do {
      while !isOverdue { try await Task.sleep(for: .nanoseconds(AttendedClock.interval)) }
      state.withLock { $0.hasEndedWorker = true }
      try worker.send(signal: .kill, toProcessGroup: true)
    } catch {
      // It was cancelled, or the worker is gone.
    }
  }
}
