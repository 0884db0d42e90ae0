internal import Synchronization

/// A worker process that is started before it is known what it is to do: it gets ready while the command line
/// is understood, which takes about as long.
///
/// At worst nobody has anything to do for it, and it is ended. It ends with its runner in any case, as all
/// workers do (`Lifeline`).
package final class EarlyWorker: Sendable {
  /// The process.
  private let process: Task<WorkerProcess.Outcome, any Error>
  /// Where it waits for what is said to it.
  private let body: AsyncStream<WorkerProcess.Body>.Continuation
  /// Whether somebody has something to do for it.
  private let isTaken = Atomic<Bool>(false)

  /// Starts a process.
  ///
  /// - Parameter program: The worker's program.
  package init(_ program: WorkerProgram) {
    let (bodies, body) = AsyncStream.makeStream(of: WorkerProcess.Body.self)
    self.body = body
    process = Task.detached(priority: .high) {
      try await WorkerProcess.run(program) { worker, output in
        for await body in bodies { return try await body(worker, output) }
        return nil
      }
    }
  }

  /// Takes the worker for oneself.
  ///
  /// - Returns: False if somebody else has.
  func take() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }

  /// Ends the process, if nobody has taken it, and waits until it is gone.
  func end() async {
    guard take() else { return }
    body.finish()
    process.cancel()
    _ = await process.result
  }

  /// Works with the process until its end, as `WorkerProcess.run(_:_:)` does.
  ///
  /// - Parameter body: What is said to it.
  /// - Returns: How it ended.
  /// - Throws: What keeps it from being run, and what the body throws.
  func run(_ body: @escaping WorkerProcess.Body) async throws -> WorkerProcess.Outcome {
    self.body.yield(body)
    self.body.finish()
    return try await withTaskCancellationHandler {
      try await process.value
    } onCancel: {
      process.cancel()
    }
  }
}
