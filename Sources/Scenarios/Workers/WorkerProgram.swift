/// The program that a worker process runs: that of the runner, told to be a worker.
package struct WorkerProgram: Sendable {
  /// The program's path.
  package var path: String
  /// Its arguments.
  package var arguments: [String]
  /// A process of it that was started already; nil for none.
  private(set) var early: EarlyWorker?
  /// What room there was before that was started; nil if none was.
  private var formerRoom: WorkerRoom?

  /// Names a program.
  ///
  /// - Parameters:
  ///   - path: The program's path.
  ///   - arguments: Its arguments.
  package init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// How many processes of the program there is room for, one that was started already included.
  package var room: WorkerRoom { formerRoom ?? WorkerRoom() }

  /// Starts a process of the program, for who will soon know what it is to do.
  ///
  /// - Returns: The program with the process, which the first lane of workers that is run takes.
  package func startingEarly() -> WorkerProgram {
    var program = self
    program.formerRoom = WorkerRoom()
    program.early = EarlyWorker(self)
    return program
  }

  /// Ends the process that was started early, if nobody has had anything to do for it, and waits until it is
  /// gone: where this process ends while it starts another, the runtime complains on standard error.
  package func endEarly() async { await early?.end() }
}
