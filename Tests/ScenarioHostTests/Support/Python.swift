/// Python, which reads and drives the program from outside.
enum Python {
  /// Whether there is one that works.
  static let isInstalled = (try? Tool.run("python3", ["-c", ""]).code) == 0

  /// Runs a script of the repository.
  ///
  /// - Parameters:
  ///   - script: Its path in the repository.
  ///   - arguments: What it is told.
  /// - Returns: The exit code, and all that was said.
  static func run(
    _ script: String,
    _ arguments: [String]
  ) throws -> (code: Int32, output: String) {
    try Tool.run("python3", [Repository.path(script)] + arguments)
  }
}
