internal import Foundation

/// The linter luacheck, where it is installed.
enum Luacheck {
  /// Whether there is one.
  static let isInstalled: Bool = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/luacheck")
    }
  }()

  /// Runs it.
  ///
  /// - Parameters:
  ///   - folder: The working folder.
  ///   - arguments: What it is told.
  /// - Returns: The exit code, and all that was said.
  static func run(
    in folder: String,
    _ arguments: [String]
  ) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = ["luacheck"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
