internal import DequeModule
internal import Glibc
internal import Interaction

/// What a worker was asked for and has not come to, between the thread that hears it and the one that does
/// it.
final class WorkerInbox: Sendable {
  /// What both threads see.
  private struct State {
    /// The requests, the first one first; an error stands for one that cannot be understood.
    var requests: Deque<Result<WorkerRequest, any Error>> = []
    /// Whether no scenario is to be repeated any more.
    var isWindingUp = false
  }

  /// What both threads see, one at a time.
  private let state = Guarded(State())
  /// Holds a byte for each request that has come, so that a thread can wait for one (`pipe`).
  private let arrivals: (reading: Int32, writing: Int32)

  /// Makes an empty one.
  ///
  /// - Throws: `FileSystem.Problem` if the system has no more pipes.
  init() throws(FileSystem.Problem) {
    arrivals = try FileSystem.makePipe()
  }

  /// Whether no scenario is to be repeated any more.
  var isWindingUp: Bool { state.withLock { $0.isWindingUp } }

  /// Says that no scenario is to be repeated any more.
  func windUp() { state.withLock { $0.isWindingUp = true } }

  /// Adds a request behind what is there.
  ///
  /// - Parameter request: The request, or why it cannot be understood.
  func add(_ request: Result<WorkerRequest, any Error>) {
    state.withLock { $0.requests.append(request) }
    var mark: UInt8 = 1
    while write(arrivals.writing, &mark, 1) < 0, errno == EINTR {}
  }

  /// Takes away the last script or scenario that was asked for, if nobody has come to it.
  ///
  /// - Returns: Whether there was one.
  func giveBack() -> Bool {
    state.withLock { state in
      guard case .success(let last)? = state.requests.last else { return false }
      switch last {
      case .plan, .play:
        state.requests.removeLast()
        return true
      case .begin, .keep, .giveBack, .windUp: return false
      }
    }
  }

  /// Waits for the next request.
  ///
  /// - Returns: The request, which is no longer there.
  /// - Throws: Why it cannot be understood, or `FileSystem.Problem` if nothing can be waited for.
  func next() throws -> WorkerRequest {
    while true {
      // The pipe has no end as long as this is there.
      _ = try FileSystem.nextBytes(from: arrivals.reading, atMost: 1)
      // One that was given back has left its byte.
      if let request = state.withLock({ $0.requests.popFirst() }) { return try request.get() }
    }
  }
}
