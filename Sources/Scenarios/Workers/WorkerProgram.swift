/// The program that a worker process runs: that of the runner, told to be a worker.
package struct WorkerProgram: Hashable, Sendable {
  /// The program's path.
  package var path: String
  /// Its arguments.
  package var arguments: [String]

  /// Names a program.
  ///
  /// - Parameters:
  ///   - path: The program's path.
  ///   - arguments: Its arguments.
  package init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }
}
