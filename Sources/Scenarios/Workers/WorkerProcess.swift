internal import Subprocess
internal import SystemPackage

/// A worker process, from its start to its end.
enum WorkerProcess {
  /// What is said to a worker; returned is what it was doing when it ended, nil for nothing.
  typealias Body = @Sendable (WorkerConversation.Process) async throws -> WorkProgress?

  /// How a process ended.
  struct Outcome: Sendable {
    /// What it was doing; nil for nothing.
    let unfinished: WorkProgress?
    /// The end of what it said on standard error about the last thing that it did.
    let errors: String
    /// What the system says of its end.
    let status: TerminationStatus
  }

  /// Runs a process, in a group of its own so that what the terminal sends reaches the runner alone.
  ///
  /// - Parameters:
  ///   - program: The worker's program.
  ///   - body: What is said to it.
  /// - Returns: How it ended.
  /// - Throws: What keeps it from being run, and what the body throws.
  static func run(_ program: WorkerProgram, _ body: @escaping Body) async throws -> Outcome {
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
      async let errors = end(of: worker.standardError)
      let unfinished = try await body(worker)
      return (unfinished, try await errors)
    }
    return Outcome(
      unfinished: process.closureResult.unfinished,
      errors: process.closureResult.errors,
      status: process.terminationStatus
    )
  }

  /// Reads what a worker says on standard error, and keeps the end of what the last thing led to that it did.
  private static func end(of output: SubprocessOutputSequence) async throws -> String {
    var errors = WorkerErrors()
    for try await buffer in output { errors.take(buffer.withUnsafeBytes { Array($0) }) }
    return errors.text
  }
}
