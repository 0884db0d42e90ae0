internal import Subprocess
internal import SystemPackage

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

  /// How much of what a worker says on standard error is kept, in bytes: more than Swift tells of a trap.
  private static let keptErrors = 1 << 16

  /// Does what there is to do, until there is nothing more or the task is cancelled.
  func run() async {
    var left: WorkItem?
    while let item = await next(left) {
      do {
        left = try await runProcess(beginningWith: item)
      } catch {
        guard !Task.isCancelled else { return tellInterruption(of: item) }
        results.yield(.broken("a worker process cannot be run: \(error)"))
        return
      }
    }
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

  /// Runs a process, in a group of its own so that what the terminal sends reaches the runner alone, and
  /// reports the work that it did not end.
  ///
  /// - Returns: What of it is to be tried again.
  private func runProcess(beginningWith item: WorkItem) async throws -> WorkItem? {
    var options = PlatformOptions()
    options.processGroupID = 0
    let process = try await Subprocess.run(
      .path(FilePath(program.path)),
      arguments: Arguments(program.arguments),
      platformOptions: options,
      input: .inputWriter,
      output: .sequence,
      error: .sequence
    ) { (worker: WorkerConversation.Process) -> (unfinished: WorkProgress?, errors: String) in
      async let errors = Self.end(of: worker.standardError)
      var conversation = WorkerConversation(with: worker, configuration, queue, telling: results)
      let unfinished = try await conversation.run(beginningWith: item)
      return (unfinished, try await errors)
    }
    guard let unfinished = process.closureResult.unfinished else { return nil }
    let errors = process.closureResult.errors
    let end =
      switch process.terminationStatus {
      case _ where Task.isCancelled: WorkerEnd(.ofRun, errors: errors)
      case .exited(let code): WorkerEnd(.code(code), errors: errors)
      case .signaled(let signal): WorkerEnd(.signal(signal), errors: errors)
      }
    switch unfinished.aftermath(of: end) {
    case .over(let result): results.yield(result)
    case .again(let item): return item
    }
    return nil
  }

  /// Reads what a worker says on standard error, and keeps the end of it.
  private static func end(of output: SubprocessOutputSequence) async throws -> String {
    var bytes: [UInt8] = []
    for try await buffer in output {
      bytes += buffer.withUnsafeBytes { Array($0) }
      if bytes.count > 2 * keptErrors { bytes.removeFirst(bytes.count - keptErrors) }
    }
    return String(decoding: bytes.suffix(keptErrors), as: UTF8.self)
  }
}
