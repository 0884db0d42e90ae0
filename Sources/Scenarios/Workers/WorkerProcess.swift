internal import Subprocess
internal import SystemPackage

/// A worker process, from its start to its end.
enum WorkerProcess {
  /// A process that runs.
  typealias Running = Execution<CustomWriteInput, FileDescriptorOutput, FileDescriptorOutput>
  /// What is said to a worker, and what it writes; returned is what it was doing when it ended, nil for nothing.
  typealias Body = @Sendable (Running, WorkerOutput) async throws -> WorkProgress?

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
    let output = try WorkerOutput()
    let process = try await Subprocess.run(
      .path(FilePath(program.path)),
      arguments: Arguments(program.arguments),
      platformOptions: options,
      input: .inputWriter,
      output: place(output.standardOutput),
      error: place(output.standardError)
    ) { (worker: Running) -> (unfinished: WorkProgress?, errors: String) in
      try output.begin(until: worker.processIdentifier.processDescriptor)
      let unfinished = try await body(worker, output)
      return (unfinished, await output.errors())
    }
    return Outcome(
      unfinished: process.closureResult.unfinished,
      errors: process.closureResult.errors,
      status: process.terminationStatus
    )
  }

  /// Where a process writes, which nobody else can once it runs.
  private static func place(_ descriptor: Int32) -> FileDescriptorOutput {
    .fileDescriptor(FileDescriptor(rawValue: descriptor), closeAfterSpawningProcess: true)
  }
}
