internal import Subprocess
internal import Synchronization

/// Who ends a worker process from outside when it has taken far too long.
final class WorkerGuardian: Sendable {
  /// How much longer than its limits allow a worker may take, in seconds: more than it needs to end itself
  /// (`Lifeline`).
  private static let patience = 10.0
  /// The longest time that is reckoned with, in seconds.
  private static let longest = 1e9

  /// When the worker is ended unless it tells something before; nil while it has nothing to do.
  private let deadline = Mutex<ContinuousClock.Instant?>(nil)

  /// Begins with a worker that has nothing to do.
  init() {}

  /// Expects something of the worker from now on.
  ///
  /// - Parameter limit: How long that may take by its own limits, in seconds.
  func expect(within limit: Double) {
    let seconds = min(limit, Self.longest) + Self.patience
    deadline.withLock { $0 = .now + .seconds(seconds) }
  }

  /// Expects nothing.
  func rest() { deadline.withLock { $0 = nil } }

  /// Watches until the task is cancelled, or the worker was ended, with all that it has started.
  ///
  /// - Parameter worker: The worker.
  func watch(_ worker: WorkerConversation.Process) async {
    do {
      while true {
        let now = ContinuousClock.now
        // Another deadline may be nearer than this one; none is nearer than this.
        let glance = now + .seconds(Self.patience)
        let deadline = deadline.withLock { $0 } ?? glance
        guard deadline > now else {
          return try worker.send(signal: .kill, toProcessGroup: true)
        }
        try await Task.sleep(until: min(deadline, glance), clock: .continuous)
      }
    } catch {
      // It was cancelled, or the worker is gone.
    }
  }
}
