internal import Subprocess

/// One worker process at a time, for as long as there is work: where one ends before its time, another
/// takes its place, and only what it was doing is lost, unless that is to be tried again.
struct WorkerLane: Sendable {
  /// The worker's program.
  let program: WorkerProgram
  /// What the caller of the run decided.
  let configuration: RunConfiguration
  /// What there is to do.
  let queue: WorkQueue
  /// Where what came of it goes.
  let results: AsyncStream<WorkResult>.Continuation

  /// Does what there is to do, until there is nothing more or the task is cancelled.
  func run() async {
    var left: WorkItem?
    while let item = await next(left) {
      do {
        left = try await runProcess(beginningWith: item)
      } catch {
        guard !Task.isCancelled else { return tellInterruption(of: item) }
        results.yield(Self.failure(error))
        return
      }
    }
  }

  /// Says why no worker can go on: it is not understood, or cannot be run.
  private static func failure(_ error: any Error) -> WorkResult {
    guard !(error is DecodingError) else { return .nonsense("cannot be understood (\(error))") }
    return .broken(
      "a worker process cannot be run: \(error); run fewer with --jobs, or none with --in-process"
    )
  }

  /// Takes what is to be tried again before anything else: a scenario that was begun is played to its end,
  /// also where nothing more is to be begun.
  private func next(_ left: WorkItem?) async -> WorkItem? {
    if let left { left } else { await queue.next() }
  }

  /// Reports a scenario that was to be tried again when the run was ended; one that was not begun at all is
  /// nothing to report.
  private func tellInterruption(of item: WorkItem) {
    guard case .play(_, _, _, let history) = item, history.hasBegun else { return }
    let progress = WorkProgress(item, configuration)
    if case .over(let result) = progress.aftermath(of: WorkerEnd(.ofRun, errors: "")) {
      results.yield(result)
    }
  }

  /// Runs a process, one that was started already if there is any, and reports the work that it did not end.
  ///
  /// - Returns: What of it is to be tried again.
  private func runProcess(beginningWith item: WorkItem) async throws -> WorkItem? {
    let body: WorkerProcess.Body = { worker, output in
      var conversation = WorkerConversation(
        with: worker,
        output,
        configuration,
        queue,
        telling: results
      )
      return try await conversation.run(beginningWith: item)
    }
    let early = program.early.flatMap { $0.take() ? $0 : nil }
    var process =
      if let early { try await early.run(body) } else { try await WorkerProcess.run(program, body) }
    // One that ended before it was asked for anything is no fault of what it was to do.
    if early != nil, !Task.isCancelled, process.unfinished?.isUntouched(item) == true {
      process = try await WorkerProcess.run(program, body)
    }
    guard let unfinished = process.unfinished else { return nil }
    let end =
      switch process.status {
      case _ where Task.isCancelled: WorkerEnd(.ofRun, errors: process.errors)
      case .exited(let code): WorkerEnd(.code(code), errors: process.errors)
      case .signaled where unfinished.isForsaken: WorkerEnd(.ofPatience, errors: process.errors)
      case .signaled(let signal): WorkerEnd(.signal(signal), errors: process.errors)
      }
    switch unfinished.aftermath(of: end) {
    case .over(let result): results.yield(result)
    case .again(let item): return item
    }
    return nil
  }
}
