internal import Foundation

/// Python, which reads and drives the program from outside.
enum Python {
  /// Whether there is one.
  static let isInstalled: Bool = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/python3")
    }
  }()

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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Repository.path(script)] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
