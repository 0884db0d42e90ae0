internal import Foundation
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

  /// A conversation with a worker.
  private typealias Conversation = Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

  /// How much longer than its limits allow a worker may take before it is ended from outside, in seconds:
  /// more than it needs to end itself (`Lifeline`).
  private static let patience = 10.0

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
    ) { (worker: Conversation) -> (unfinished: WorkProgress?, errors: String) in
      async let errors = Self.end(of: worker.standardError)
      let unfinished = try await converse(with: worker, beginningWith: item)
      // At the end of its input a worker ends.
      try await worker.standardInputWriter.finish()
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

  /// Has a worker do one thing after the other.
  ///
  /// - Returns: What it was doing when it ended; nil if there is nothing more to do.
  private func converse(
    with worker: Conversation,
    beginningWith first: WorkItem
  ) async throws -> WorkProgress? {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    let lines = worker.standardOutput.strings(
      separatedBy: .unicodeScalarSequence(["\n"]),
      bufferingPolicy: .unbounded
    )
    var events = lines.makeAsyncIterator()
    func ask(_ request: WorkerRequest) async throws {
      var line = Array(try encoder.encode(request))
      line.append(UInt8(ascii: "\n"))
      _ = try await worker.standardInputWriter.write(line)
    }

    var item: WorkItem? = first
    var isAcquainted = false
    while let current = item {
      var progress = WorkProgress(current, configuration)
      do {
        if !isAcquainted { try await ask(.begin(configuration)) }
        isAcquainted = true
        try await ask(current.request)
      } catch let error as SubprocessError where error.code == .failedToWriteToSubprocess {
        // It is gone; how, the system tells.
        return progress
      }
      while !progress.isOver {
        // From one event to the next: what is drawn between steps takes its time.
        let guardian = end(worker, after: current.limit(configuration) + Self.patience)
        defer { guardian.cancel() }
        guard let line = try await next(of: &events) else { return progress }
        guard let event = try Self.event(of: line, by: decoder) else { return progress }
        if let result = progress.take(event) { results.yield(result) }
      }
      item = await queue.next()
    }
    return nil
  }

  /// Reads what a worker tells.
  ///
  /// - Returns: The event; nil for the beginning of one, which is what a worker leaves that is ended while it
  ///   writes.
  /// - Throws: `DecodingError` for what is no event.
  private static func event(of line: String, by decoder: JSONDecoder) throws -> WorkerEvent? {
    do {
      return try decoder.decode(WorkerEvent.self, from: Data(line.utf8))
    } catch DecodingError.dataCorrupted where line.hasPrefix("{") {
      return nil
    }
  }

  /// Waits for what a worker tells; nil if it has ended, or is ended with the run.
  private func next(
    of events: inout SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator
  ) async throws -> String? {
    do {
      return try await events.next()
    } catch  where Task.isCancelled {
      return nil
    }
  }

  /// Ends a worker, with all that it has started, when it has taken far too long.
  private func end(_ worker: Conversation, after seconds: Double) -> Task<Void, Never> {
    Task {
      do {
        try await Task.sleep(for: .seconds(seconds))
        try worker.send(signal: .kill, toProcessGroup: true)
      } catch {
        // It was cancelled, or is gone.
      }
    }
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
