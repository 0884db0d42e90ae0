internal import Glibc

/// Runs scenarios in worker processes, several at once, and reports them in the order of the plan.
///
/// A worker that crashes, or that nothing else can stop, costs the scenario that it was playing.
package struct WorkerRunner: Sendable {
  /// What the caller of the run decided.
  private let configuration: RunConfiguration
  /// The worker's program.
  private let program: WorkerProgram
  /// How many workers there are at once.
  private let jobs: Int

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - configuration: What the caller of the run decided.
  ///   - program: The worker's program.
  ///   - jobs: How many workers there are at once; 1 or more.
  package init(_ configuration: RunConfiguration, program: WorkerProgram, jobs: Int) {
    self.configuration = configuration
    self.program = program
    self.jobs = max(1, jobs)
  }

  /// Runs the scenarios of some scripts; from then on the process ignores `SIGPIPE`.
  ///
  /// - Parameters:
  ///   - files: The scripts' paths, in the order of the plan.
  ///   - interrupts: A value for each time that the user asks for the end: after the first, what is
  ///     played is played to its end; after the second nothing is.
  ///   - onInterrupt: Called after the first.
  ///   - onEvent: Called once when the plan is known, and then for what happens.
  /// - Returns: The whole run.
  /// - Throws: What the plan cannot be made for, as `ScenarioRunner.run(_:onEvent:)` does.
  package func run(
    _ files: [String],
    interrupts: AsyncStream<Void>,
    onInterrupt: () -> Void,
    onEvent: (RunEvent) -> Void
  ) async throws -> RunReport {
    // A worker may end while it is written to, which costs a scenario and not the runner.
    signal(SIGPIPE, SIG_IGN)
    let (results, continuation) = AsyncStream.makeStream(of: WorkResult.self)
    let queue = WorkQueue()
    await queue.add(files.enumerated().map { .plan($0.offset, script: $0.element) })
    var run = WorkerRun(configuration, files)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await work(on: queue, telling: continuation) }
      group.addTask {
        for await _ in interrupts { continuation.yield(.interrupted) }
      }
      group.addTask {
        // For who shows how long something has been going on; what is stopped itself shows nothing.
        while (try? await Task.sleep(for: .seconds(1))) != nil { continuation.yield(.waited) }
      }
      if let limit = configuration.suiteTimeout {
        group.addTask {
          // Cancelled, it gives up: the run was through before.
          if await Self.pass(limit) { continuation.yield(.suiteLimit) }
        }
      }
      do {
        for await result in results {
          switch try run.take(result, onEvent) {
          case .goOn: break
          case .play(let items): await queue.add(items)
          case .beginNoMore:
            await queue.close()
            if case .interrupted = result { onInterrupt() }
          case .end:
            await queue.close()
            group.cancelAll()
          }
        }
      } catch {
        // The plan cannot be played. Who waits for work would wait for ever.
        await queue.close()
        throw error
      }
      group.cancelAll()
    }
    return run.finish(onEvent)
  }

  /// Lets time pass, but for what passes while the process is stopped.
  ///
  /// - Parameter seconds: How much.
  /// - Returns: Whether it has passed; false if the task is cancelled before.
  private static func pass(_ seconds: Double) async -> Bool {
    var clock = AttendedClock()
    let end = Int64(min(seconds, 1e9) * 1e9)
    while true {
      let rest = end - clock.look()
      guard rest > 0 else { return true }
      let piece = Duration.nanoseconds(min(rest, AttendedClock.interval))
      guard (try? await Task.sleep(for: piece)) != nil else { return false }
    }
  }

  /// Lets workers do what there is to do, and ends the results when none is left.
  private func work(
    on queue: WorkQueue,
    telling results: AsyncStream<WorkResult>.Continuation
  ) async {
    let lane = WorkerLane(
      program: program,
      configuration: configuration,
      queue: queue,
      results: results
    )
    await withTaskGroup { group in
      for _ in 0..<jobs { group.addTask { await lane.run() } }
    }
    results.finish()
  }
}
